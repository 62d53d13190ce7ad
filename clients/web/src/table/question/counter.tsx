import { type ReactNode, useId } from "react";
import { useSpeech } from "../../app/language.ts";
import { useAsking } from "./asking.ts";
import styles from "./question.module.css";

interface CounterProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** A whole number within limits: typed, or counted with two buttons. */
export function Counter({ label, note, value, min, max, onChange }: CounterProps): ReactNode {
  const { say } = useSpeech();
  const { isSending } = useAsking();
  const id = useId();
  const change = (to: number): void => onChange(Math.min(max, Math.max(min, to)));
  return (
    <div className={styles.counter}>
      <label htmlFor={id}>
        {label}
        {note !== undefined && <small> {note}</small>}
      </label>
      <button
        type="button"
        className={styles.step}
        aria-label={say("question.less", { name: label })}
        disabled={value <= min || isSending}
        onClick={() => change(value - 1)}
      >
        −
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className={styles.number}
        min={min}
        max={max}
        value={value}
        disabled={isSending}
        onChange={(event) => change(Math.trunc(Number(event.target.value)) || 0)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={say("question.more", { name: label })}
        disabled={value >= max || isSending}
        onClick={() => change(value + 1)}
      >
        +
      </button>
    </div>
  );
}
