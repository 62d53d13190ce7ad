import type { PrintedEntry } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./fact-words.module.css";
import { Silhouette } from "./silhouette.tsx";
import { useTable } from "./table-context.ts";

/** The class of a character, where it starts, and what it draws each turn: one of several types where they stand together. */
export function FactWords({ entry: { facts } }: { readonly entry: PrintedEntry }): ReactNode {
  const { print } = useTable().host.edition;
  const textOf = (fact: string) => facts.find(({ key }) => key === fact)?.value.text;
  const isSkill = (key: string) => key.split("-").every((skill) => print.find("skill-types", skill));
  return (
    <span className={styles.words}>
      <i>
        {textOf("class")} · {textOf("start")}
      </i>
      {facts
        .filter(({ key }) => isSkill(key))
        .map(({ key, value, name }) => (
          <span key={key} className={styles.skill} title={name.text}>
            {value.text}
            {key.split("-").map((skill) => (
              <span key={skill} data-skill={skill}>
                <Silhouette name={skill} size={14} />
              </span>
            ))}
          </span>
        ))}
    </span>
  );
}
