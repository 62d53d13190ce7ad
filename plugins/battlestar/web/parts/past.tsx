import type { ReactNode } from "react";
import { skillCard } from "../model/skill-cards.ts";
import type { PastCheck } from "../view.ts";
import styles from "./past.module.css";
import { Sign, useNameOf } from "./sign.tsx";
import { Silhouette } from "./silhouette.tsx";
import tableStyles from "./table-cards.module.css";
import { useTable } from "./table-context.ts";

/** Earlier checks, the newest first: who added how much, and what was in them. That is evidence. */
export function Past(): ReactNode {
  const { state, say } = useTable();
  const checks = state.view.pastChecks.toReversed();
  if (checks.length === 0) return null;
  return (
    <details className={tableStyles.fold}>
      <summary>
        {say("earlier")} <small>{checks.length}</small>
      </summary>
      <ul className={styles.past}>
        {checks.map((check) => (
          <Earlier
            key={`${check.round} ${check.card ?? check.location ?? check.name?.text} ${check.cards.join()}`}
            check={check}
          />
        ))}
      </ul>
    </details>
  );
}

function Earlier({ check }: { readonly check: PastCheck }): ReactNode {
  const { host, say } = useTable();
  const nameOf = useNameOf();
  const { print } = host.edition;
  const { card, location, name, difficulty, skills, total, outcome, destiny, contributions, cards } = check;
  const title =
    (card === null ? undefined : print.findAnywhere(card)?.name.text) ??
    (location === null ? undefined : print.place(location)) ??
    name?.text;
  return (
    <li data-outcome={outcome}>
      <p>
        <b>{title}</b>
        <span className={styles.total}>
          {total ?? "–"} / {difficulty}
        </span>
        <span className={styles.outcome}>{print.label(outcome)}</span>
      </p>
      <p className={styles.given}>
        {contributions.map(({ seat, cards: count }) => (
          <span key={seat} title={nameOf(seat)}>
            <Sign seat={seat} size={11} />
            <span>{nameOf(seat)}</span> {count}
          </span>
        ))}
        <span title={say("destiny")}>
          <Silhouette name="destiny" size={12} /> {destiny}
        </span>
      </p>
      <p className={styles.kinds}>
        {cards.map((kind, index) => {
          const { skill = "card", strength } = skillCard(print, kind) ?? {};
          const counts = skills.includes(skill);
          return (
            <span
              key={`${kind} ${cards.indexOf(kind) === index ? "" : index}`}
              data-skill={skill}
              data-against={counts ? undefined : ""}
              title={`${print.find("skill-types", skill)?.name.text ?? kind} ${strength}`}
            >
              <Silhouette name={skill} size={12} />
              {counts ? "+" : "−"}
              {strength}
            </span>
          );
        })}
      </p>
    </li>
  );
}
