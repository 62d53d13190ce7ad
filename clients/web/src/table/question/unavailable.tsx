import type { UnavailableOption } from "conclave/sdk";
import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import styles from "./question.module.css";

/** What one might expect and cannot choose now, with the reasons: what has the same one shares a line. Folded away: it is not an answer. */
export function Unavailable({ options }: { readonly options: readonly UnavailableOption[] }): ReactNode {
  const { say, list } = useSpeech();
  const alike = Map.groupBy(options, ({ reason, rule }) => `${reason.text}\n${rule ?? ""}`);
  return (
    <details className={styles.unavailable}>
      <summary>{say("question.unavailable", { count: options.length })}</summary>
      <ul>
        {Array.from(alike, ([reason, same]) => {
          const copies = Map.groupBy(same, ({ label }) => label.text);
          const names = Array.from(copies, ([name, { length }]) => (length > 1 ? `${name} ×${length}` : name));
          const [text, rule] = reason.split("\n");
          return (
            <li key={reason}>
              <b>{list(names)}</b> <span>{text}</span> {rule && <small>({rule})</small>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
