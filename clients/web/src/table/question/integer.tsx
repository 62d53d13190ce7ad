import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import { wholeNumbers } from "../../app/whole-numbers.ts";
import { type PromptOf, useAsking } from "./asking.ts";
import { Counter } from "./counter.tsx";
import styles from "./question.module.css";
import { SendButton } from "./send-button.tsx";

/** How many numbers are shown as buttons of their own. */
const mostButtons = 12;

/** A whole number. */
export function Integer({ prompt }: { readonly prompt: PromptOf<"IntegerPrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { send, isSending, draft, compose } = useAsking();
  const { min, max, fallback } = prompt;
  const value = draft?.integer ?? fallback.integer ?? min;
  if (max - min < mostButtons) {
    return (
      <div className={styles.options}>
        {wholeNumbers(min, max).map((number) => (
          <button
            key={number}
            type="button"
            className={number === draft?.integer ? styles.chosen : styles.option}
            disabled={isSending}
            onClick={() => send({ integer: number })}
          >
            {number}
          </button>
        ))}
      </div>
    );
  }
  return (
    <>
      <Counter
        label={say("question.number", { min, max })}
        value={value}
        min={min}
        max={max}
        onChange={(integer) => compose({ integer })}
      />
      <SendButton answer={{ integer: value }} label={say("question.take", { value })} />
    </>
  );
}
