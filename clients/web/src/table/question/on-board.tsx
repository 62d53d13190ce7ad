import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";

interface OnBoardProps<Option> {
  readonly options: readonly Option[];
  /** Whether nothing else can be answered here: then they stand in sight even so. */
  readonly isAlone?: boolean;
  readonly children: (option: Option) => ReactNode;
}

/** Options that can be chosen on the board, where eyes are: here they are folded away. */
export function OnBoard<Option>({ options, isAlone = false, children }: OnBoardProps<Option>): ReactNode {
  if (options.length === 0) return null;
  return (
    <Folded count={options.length} isOpen={isAlone}>
      <div className={styles.options}>{options.map(children)}</div>
    </Folded>
  );
}

interface ComposedOnBoardProps {
  readonly options: readonly { readonly key: string }[];
  readonly children: ReactNode;
}

/** A control that puts an answer together: folded away if all of it can be done on the board. */
export function ComposedOnBoard({ options, children }: ComposedOnBoardProps): ReactNode {
  const { onBoard } = useAsking();
  return options.every(({ key }) => onBoard.has(key)) ? <Folded count={options.length}>{children}</Folded> : children;
}

interface FoldedProps {
  readonly count: number;
  /** Whether it is in sight at first. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function Folded({ count, isOpen = false, children }: FoldedProps): ReactNode {
  const { say } = useSpeech();
  return (
    <details className={styles.onBoard} open={isOpen}>
      <summary>{say("question.on-board", { count })}</summary>
      {children}
    </details>
  );
}
