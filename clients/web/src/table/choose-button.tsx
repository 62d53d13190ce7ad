import type { PromptOption } from "conclave/sdk";
import type { ReactNode } from "react";
import { Unseen } from "../../../board/kit/unseen.tsx";
import { useSpeech } from "../app/language.ts";
import styles from "./choose-button.module.css";

interface ChooseButtonProps {
  /** What is chosen by it; nothing is shown without. */
  readonly option: PromptOption | undefined;
  readonly choose: (option: string) => void;
}

/** Chooses the thing on the table beside which it stands. */
export function ChooseButton({ option, choose }: ChooseButtonProps): ReactNode {
  const { say } = useSpeech();
  if (!option) return null;
  return (
    <button type="button" className={styles.choose} onClick={() => choose(option.key)}>
      {say("board.choose")}
      <Unseen> {option.label.text}</Unseen>
    </button>
  );
}
