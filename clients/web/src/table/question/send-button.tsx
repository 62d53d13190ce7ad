import type { AnswerValue } from "conclave/sdk";
import { type ReactNode, useId } from "react";
import parts from "../../app/parts.module.css";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";
import { useRefusal } from "./use-refusal.ts";

interface SendButtonProps {
  /** What is put together so far. */
  readonly answer: AnswerValue;
  readonly label: string;
  readonly disabled?: boolean;
  /** What there is to know before it is pressed: a sum, or what is still missing. */
  readonly children?: ReactNode;
}

/** Sends what was put together. */
export function SendButton({ answer, label, disabled = false, children }: SendButtonProps): ReactNode {
  const { send, isSending } = useAsking();
  const refusal = useRefusal(disabled ? undefined : answer);
  const id = useId();
  return (
    <div className={styles.send}>
      <button
        type="button"
        className={parts.main}
        disabled={disabled || isSending}
        aria-describedby={children || refusal ? id : undefined}
        onClick={() => send(answer)}
      >
        {label}
      </button>
      {(children || refusal) && (
        <span id={id} className={styles.sum}>
          {children} {refusal !== undefined && <span className={styles.refusal}>{refusal}</span>}
        </span>
      )}
    </div>
  );
}
