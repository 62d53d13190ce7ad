import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import parts from "../../app/parts.module.css";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";

/** Yes or no. */
export function Confirm(): ReactNode {
  const { say } = useSpeech();
  const { send, isSending } = useAsking();
  return (
    <div className={styles.options}>
      <button type="button" className={parts.main} disabled={isSending} onClick={() => send({ confirm: true })}>
        {say("yes")}
      </button>
      <button type="button" className={parts.button} disabled={isSending} onClick={() => send({ confirm: false })}>
        {say("no")}
      </button>
    </div>
  );
}
