import type { PromptOption } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./board.module.css";
import type { Say } from "./words.ts";

interface DeedsStripProps {
  readonly name: string;
  readonly options: readonly PromptOption[];
  readonly say: Say;
  readonly choose: (option: PromptOption) => void;
  readonly onClose: () => void;
}

/** What one thing can do, where that is more than one: attack, or level up. */
export function DeedsStrip({ name, options, say, choose, onClose }: DeedsStripProps): ReactNode {
  return (
    <fieldset className={styles.deeds} aria-label={say("deeds", { name })}>
      <b>{name}</b>
      {options.map((option) => (
        <button key={option.key} type="button" className={styles.deed} onClick={() => choose(option)}>
          {option.label.text}
        </button>
      ))}
      <button type="button" className={styles.away} onClick={onClose}>
        {say("close")}
      </button>
    </fieldset>
  );
}
