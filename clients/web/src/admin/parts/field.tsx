import { type ReactNode, useId } from "react";
import parts from "../../app/parts.module.css";
import styles from "./desk.module.css";

/** What a form asks for. All values are texts, as they are typed. */
export type FieldSpec = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly initial?: string;
} & (
  | { readonly kind: "line" | "lines"; readonly most?: number; readonly isOptional?: boolean }
  | { readonly kind: "number"; readonly min?: number; readonly max?: number; readonly isOptional?: boolean }
  | { readonly kind: "secret" }
  | { readonly kind: "choice"; readonly choices: readonly (readonly [value: string, label: string])[] }
  | { readonly kind: "check" }
);

/** What was typed, by the names of the fields. A box that is ticked is `yes`. */
export type Given = Readonly<Record<string, string>>;

/** A field before anything was typed. */
export function initialValues(fields: readonly FieldSpec[]): Given {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.initial ?? (field.kind === "choice" ? (field.choices[0]?.[0] ?? "") : ""),
    ]),
  );
}

interface FieldProps {
  readonly field: FieldSpec;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field with its label. */
export function Field({ field, value, onChange }: FieldProps): ReactNode {
  const { label, hint } = field;
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const about = { id, "aria-describedby": hintId };
  const explained = hint !== undefined && <small id={hintId}>{hint}</small>;
  if (field.kind === "check") {
    return (
      <div className={parts.check}>
        <input
          {...about}
          type="checkbox"
          checked={value === "yes"}
          onChange={(event) => onChange(event.target.checked ? "yes" : "")}
        />
        <label htmlFor={id}>{label}</label>
        {explained}
      </div>
    );
  }
  return (
    <div className={parts.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input about={about} field={field} value={value} onChange={onChange} />
      {explained}
    </div>
  );
}

interface InputProps extends FieldProps {
  /** Ties it to its label and its hint. */
  readonly about: { readonly id: string; readonly "aria-describedby": string | undefined };
}

function Input({ about, field, value, onChange }: InputProps): ReactNode {
  switch (field.kind) {
    case "line":
      return (
        <input
          {...about}
          className={parts.input}
          value={value}
          required={!field.isOptional}
          maxLength={field.most}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "secret":
      return (
        <input
          {...about}
          className={parts.input}
          type="password"
          // Whoever may see everything should not find it in a browser.
          autoComplete="off"
          value={value}
          required
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "lines":
      return (
        <textarea
          {...about}
          className={parts.input}
          rows={4}
          value={value}
          required={!field.isOptional}
          maxLength={field.most}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "number":
      return (
        <input
          {...about}
          className={parts.input}
          type="number"
          value={value}
          required={!field.isOptional}
          min={field.min}
          max={field.max}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "choice":
      return (
        <select {...about} className={parts.input} value={value} onChange={(event) => onChange(event.target.value)}>
          {field.choices.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      );
    case "check":
      return null;
  }
}
