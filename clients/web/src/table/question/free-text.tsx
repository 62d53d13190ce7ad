import { type ReactNode, useState } from "react";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { type PromptOf, useAsking } from "./asking.ts";
import styles from "./question.module.css";

/** One line of text. */
export function FreeText({ prompt }: { readonly prompt: PromptOf<"TextPrompt"> }): ReactNode {
  const { say } = useSpeech();
  const { send, isSending } = useAsking();
  const [text, setText] = useState("");
  const { maxLength, required, title } = prompt;
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        send({ text: text.trim() });
      }}
    >
      <input
        className={parts.input}
        aria-label={title.text}
        value={text}
        maxLength={maxLength}
        disabled={isSending}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={parts.main} disabled={isSending || (required && text.trim() === "")}>
        {say("question.text.done")}
      </button>
    </form>
  );
}
