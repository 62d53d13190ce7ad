import type { PromptOption } from "conclave/sdk";
import type { ReactNode } from "react";
import { pointing } from "../../../../board/kit/pointing.ts";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";

interface OptionButtonProps {
  readonly option: Pick<PromptOption, "key" | "label" | "about">;
  readonly onChoose: () => void;
  /** How many options this button stands for, if they are alike. */
  readonly count?: number;
  /** Whether it is chosen, where several can be. */
  readonly chosen?: boolean;
  readonly disabled?: boolean;
  /** More about it: what it counts, where it fits. */
  readonly note?: ReactNode;
}

/** An option as a button; what is printed on its thing is shown while it is pointed at. */
export function OptionButton(props: OptionButtonProps): ReactNode {
  const { option, onChoose, count = 1, chosen, disabled = false, note } = props;
  const { entryOf, read, point, isSending } = useAsking();
  const entry = entryOf(option.about);
  const look = (isPointed: boolean): void => {
    read(isPointed ? entry : undefined);
    point(isPointed ? option.key : undefined);
  };
  return (
    <button
      type="button"
      className={chosen ? styles.chosen : styles.option}
      aria-pressed={chosen}
      disabled={disabled || isSending}
      onClick={onChoose}
      {...pointing(look)}
    >
      <span>{option.label.text}</span>
      {count > 1 && <span className={styles.count}>×{count}</span>}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </button>
  );
}
