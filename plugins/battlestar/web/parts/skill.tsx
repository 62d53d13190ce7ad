import type { ReactNode } from "react";
import { Silhouette } from "./silhouette.tsx";
import styles from "./skill.module.css";
import { useTable } from "./table-context.ts";

/** A type of skill cards: its symbol, its name, its colour. */
export function Skill({ skill }: { readonly skill: string }): ReactNode {
  const { host } = useTable();
  return (
    <span className={styles.skill} data-skill={skill}>
      <Silhouette name={skill} size={13} />
      {host.edition.print.find("skill-types", skill)?.name.text ?? skill}
    </span>
  );
}
