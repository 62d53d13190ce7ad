import type { PrintedEntry } from "conclave/board";
import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import { FactWords } from "./fact-words.tsx";
import styles from "./gallery.module.css";
import { useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** Whether characters are to be picked, or are being picked by others. */
export function useIsPicking(): boolean {
  const { offers, state } = useTable();
  return (
    [...offers.byTarget.keys()].some((name) => name.startsWith(target.entry("characters", ""))) &&
    state.match.prompts.some(({ key }) => key === "pick-character")
  );
}

/** The characters that can be picked, with their skills and abilities. */
export function Gallery(): ReactNode {
  const { host, offers, say } = useTable();
  const characters = host.edition.print.lists.find(({ key }) => key === "characters")?.entries ?? [];
  return (
    <section className={styles.gallery}>
      <h2>{say("picks")}</h2>
      <ul>
        {characters
          .filter(
            ({ key }) =>
              offers.byTarget.has(target.entry("characters", key)) ||
              offers.withheld.has(target.entry("characters", key)),
          )
          .map((entry) => (
            <li key={entry.key}>
              <Character entry={entry} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Character({ entry }: { readonly entry: PrintedEntry }): ReactNode {
  return (
    <Thing
      name={entry.name.text}
      isReadOut
      targets={[target.entry("characters", entry.key)]}
      print={{ kind: "ENTRY", list: "characters", key: entry.key }}
      className={styles.character}
    >
      <span className={styles.face}>
        <b>{entry.name.text}</b>
        <FactWords entry={entry} />
        <small>{entry.parts.map(({ name }) => name?.text).join(" · ")}</small>
      </span>
    </Thing>
  );
}
