import type { Matter } from "conclave/board";
import type { ReactNode } from "react";
import styles from "./fact-list.module.css";
import { Silhouette } from "./silhouette.tsx";
import { Skill } from "./skill.tsx";
import { useTable } from "./table-context.ts";

/** What is known of a matter in numbers and words; skills and icons are drawn as they are everywhere. */
export function FactList({ facts }: Pick<Matter, "facts">): ReactNode {
  const { host } = useTable();
  const { print } = host.edition;
  if (facts.length === 0) return null;
  return (
    <div className={styles.facts}>
      {facts.map(({ key, name, value, number }) => {
        if (print.find("skill-types", key)) return <Skill key={key} skill={key} />;
        const isIcon = print.find("icons", key) !== undefined;
        return (
          <span key={key} className={styles.fact} title={name.text}>
            {isIcon ? <Silhouette name={key} size={13} /> : <small>{name.text}</small>}
            {isIcon ? value.text : <b>{number ?? value.text}</b>}
          </span>
        );
      })}
    </div>
  );
}
