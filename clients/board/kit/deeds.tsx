import type { ReactNode } from "react";
import type { PromptOption } from "../../sdk/types.ts";
import type { BoardLanguage } from "../contract.ts";
import styles from "./deeds.module.css";
import { kitTexts, wordsIn } from "./words.ts";

interface DeedsProps {
  readonly language: BoardLanguage;
  /** What can do something. */
  readonly name: string;
  readonly options: readonly PromptOption[];
  readonly choose: (option: PromptOption) => void;
  readonly onClose: () => void;
}

/** What one thing can do, where that is more than one: attack, or level up. It stays in sight until one is chosen. */
export function Deeds({ language, name, options, choose, onClose }: DeedsProps): ReactNode {
  const say = wordsIn(language, kitTexts);
  return (
    <fieldset className={styles.deeds} aria-label={say("deeds", { name })}>
      <b>{name}</b>
      {options.map((option) => (
        <button key={option.key} type="button" onClick={() => choose(option)}>
          {option.label.text}
        </button>
      ))}
      <button type="button" className={styles.close} onClick={onClose}>
        {say("close")}
      </button>
    </fieldset>
  );
}
