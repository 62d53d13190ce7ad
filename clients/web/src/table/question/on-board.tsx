import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import styles from "./question.module.css";

interface OnBoardProps<Option> {
  readonly options: readonly Option[];
  readonly children: (option: Option) => ReactNode;
}

/** Options that can be chosen on the board, where eyes are: here they are folded away. */
export function OnBoard<Option>({ options, children }: OnBoardProps<Option>): ReactNode {
  const { say } = useSpeech();
  if (options.length === 0) return null;
  return (
    <details className={styles.onBoard}>
      <summary>{say("question.on-board", { count: options.length })}</summary>
      <div className={styles.options}>{options.map(children)}</div>
    </details>
  );
}
