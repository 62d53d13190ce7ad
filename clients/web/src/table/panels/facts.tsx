import type { ReactNode } from "react";
import type { Fact } from "../../seen/panels.ts";
import { EntryName } from "../entry-text.tsx";
import styles from "./board.module.css";

/** The numbers that all look at, large. */
export function Dials({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.dials}>
      {facts.map(({ name, label, text, hint }) => (
        <div key={name} title={hint}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Short things that are known, with their names. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, label, text, hint, entry, secret }) => (
        <div key={name} title={hint} className={secret ? styles.secret : undefined}>
          <dt>{label}</dt>
          {text !== "" && <dd>{entry ? <EntryName entry={entry}>{text}</EntryName> : text}</dd>}
        </div>
      ))}
    </dl>
  );
}
