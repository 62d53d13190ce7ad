import { type ReactNode, useState } from "react";
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
  const { send, isSending } = useAsking();
  const { min, max, fallback } = prompt;
  const [value, setValue] = useState(fallback.integer ?? min);
  if (max - min < mostButtons) {
    return (
      <div className={styles.options}>
        {wholeNumbers(min, max).map((number) => (
          <button
            key={number}
            type="button"
            className={styles.option}
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
      <Counter label={say("question.number", { min, max })} value={value} min={min} max={max} onChange={setValue} />
      <SendButton answer={{ integer: value }} label={say("question.take", { value })} />
    </>
  );
}
