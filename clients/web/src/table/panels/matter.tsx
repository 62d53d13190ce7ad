import type { ReactNode } from "react";
import type { Matter } from "../../seen/matters.ts";
import { SeatSign } from "../seat-sign.tsx";
import type { Seen } from "../seen-match.ts";
import styles from "./matter.module.css";

/** The matter at hand, always in the same place: its numbers, who takes part, and how it may come out. */
export function MatterPanel({ matter, seen }: { readonly matter: Matter; readonly seen: Seen }): ReactNode {
  const { title, stage, stages, facts, sides, results } = matter;
  return (
    <section className={styles.matter} aria-label={title.text}>
      <h2>{title.text}</h2>
      {stages.length > 1 && (
        <ol className={styles.stages}>
          {stages.map(({ key, label }) => (
            <li key={key} aria-current={key === stage ? "step" : undefined}>
              {label.text}
            </li>
          ))}
        </ol>
      )}
      <Numbers facts={facts} />
      <div className={styles.sides}>
        {sides.map(({ label, seats, facts: own }) => (
          <div key={label.text} className={styles.side}>
            <h3>{label.text}</h3>
            <p>
              {seats.map(({ seat, state }) => (
                <span key={seat} className={state === "DONE" ? styles.done : undefined}>
                  <SeatSign seat={seat} size={13} /> {seen.nameOf(seat)}
                </span>
              ))}
            </p>
            <Numbers facts={own} />
          </div>
        ))}
      </div>
      <ul className={styles.results}>
        {results.map(({ key, label, condition, effect, reached }) => (
          <li key={key} className={reached === true ? styles.reached : reached === false ? styles.missed : undefined}>
            <b>{label.text}</b> {condition && <span>({condition.text})</span>} {effect.text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Numbers({ facts }: Pick<Matter, "facts">): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.numbers}>
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name.text}</dt>
          <dd>{value.text}</dd>
        </div>
      ))}
    </dl>
  );
}
