import type { ReactNode } from "react";
import parts from "./parts.module.css";

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a name, as long as the server takes one. */
export function NameField({ label, value, onChange }: NameFieldProps): ReactNode {
  return (
    <label className={parts.field}>
      <span>{label}</span>
      <input className={parts.input} maxLength={32} value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
