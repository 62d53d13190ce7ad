import type { ReactNode } from "react";
import parts from "../../app/parts.module.css";

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Whether it is chosen now, so that the browser offers to make and keep one. */
  readonly isNew?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password, which is never shorter than 8 characters. */
export function PasswordField({ label, hint, isNew = false, value, onChange }: PasswordFieldProps): ReactNode {
  return (
    <label className={parts.field}>
      <span>{label}</span>
      <input
        className={parts.input}
        type="password"
        required
        minLength={8}
        maxLength={256}
        autoComplete={isNew ? "new-password" : "current-password"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && <small>{hint}</small>}
    </label>
  );
}
