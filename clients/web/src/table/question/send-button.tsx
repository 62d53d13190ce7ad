import { type ReactNode, useId } from "react";
import parts from "../../app/parts.module.css";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";

interface SendButtonProps {
  readonly onSend: () => void;
  readonly label: string;
  readonly disabled?: boolean;
  /** What there is to know before it is pressed: a sum, or what is still missing. */
  readonly children?: ReactNode;
}

/** Sends what was put together. */
export function SendButton({ onSend, label, disabled = false, children }: SendButtonProps): ReactNode {
  const { isSending } = useAsking();
  const id = useId();
  return (
    <div className={styles.send}>
      <button
        type="button"
        className={parts.main}
        disabled={disabled || isSending}
        aria-describedby={children ? id : undefined}
        onClick={onSend}
      >
        {label}
      </button>
      {children && (
        <span id={id} className={styles.sum}>
          {children}
        </span>
      )}
    </div>
  );
}
