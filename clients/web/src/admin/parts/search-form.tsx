import { type FormEvent, type ReactNode, useState } from "react";
import parts from "../../app/parts.module.css";
import { useChoices } from "./choices.ts";
import styles from "./desk.module.css";
import { useDeskSpeech } from "./desk-speech.tsx";

/** A choice of one of several, kept in the address. */
export function ChoiceField({
  name,
  label,
  choices,
}: {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}): ReactNode {
  const { of, choose } = useChoices();
  return (
    <label className={styles.filter}>
      <span>{label}</span>
      <select
        className={parts.input}
        value={of(name) ?? ""}
        onChange={(event) => choose({ [name]: event.target.value })}
      >
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Texts to look for, kept in the address once they are sent. */
export function SearchForm({
  fields,
}: {
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}): ReactNode {
  const { of } = useChoices();
  // Another address has other words in it.
  return <Words key={fields.map(({ name }) => of(name) ?? "").join("\n")} fields={fields} />;
}

function Words({
  fields,
}: {
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}): ReactNode {
  const { say } = useDeskSpeech();
  const { of, choose } = useChoices();
  const [typed, setTyped] = useState(() => Object.fromEntries(fields.map(({ name }) => [name, of(name) ?? ""])));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])));
  };
  return (
    <form className={styles.search} onSubmit={submit}>
      {fields.map(({ name, label }) => (
        <label key={name} className={styles.filter}>
          <span>{label}</span>
          <input
            className={parts.input}
            type="search"
            value={typed[name] ?? ""}
            onChange={(event) => setTyped((now) => ({ ...now, [name]: event.target.value }))}
          />
        </label>
      ))}
      <button type="submit" className={parts.button}>
        {say("search")}
      </button>
    </form>
  );
}
