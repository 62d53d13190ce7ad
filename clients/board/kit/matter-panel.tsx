import type { ReactNode } from "react";
import type { MatchSeat, Matter } from "../../sdk/types.ts";
import styles from "./matter-panel.module.css";
import { SeatSign } from "./seat-sign.tsx";

type Facts = Matter["facts"];

interface MatterPanelProps {
  readonly matter: Matter;
  readonly seats: readonly MatchSeat[];
  readonly nameOf: (seat: number) => string;
}

/** What is at hand: a check, a battle, a trade. The same panel for all, in the same place. */
export function MatterPanel({ matter, seats, nameOf }: MatterPanelProps): ReactNode {
  const { title, facts, stage, stages, sides, results } = matter;
  // What is needed, what is left: the first number is what all look at.
  const first = facts.find(({ number }) => number !== null);
  const others = facts.filter((fact) => fact !== first);
  const reached = stages.findIndex(({ key }) => key === stage);
  return (
    <section className={styles.matter} aria-label={title.text}>
      <header>
        <h2>{title.text}</h2>
        {first && (
          <p className={styles.first} title={first.name.text}>
            <small>{first.name.text}</small>
            {first.value.text}
          </p>
        )}
      </header>
      <div className={styles.course}>
        {stages.length > 1 && (
          <ol className={styles.stages}>
            {stages.map(({ key, label }, index) => (
              <li
                key={key}
                aria-current={key === stage ? "step" : undefined}
                data-past={index < reached ? "" : undefined}
              >
                {index < reached && "✓ "}
                {label.text}
              </li>
            ))}
          </ol>
        )}
        <FactList facts={others} />
        {sides.length > 0 && (
          <div className={styles.sides}>
            {sides.map((side) => (
              <div key={`${side.label.text} ${side.seats.map(({ seat }) => seat).join()}`}>
                <h3>{side.label.text}</h3>
                <FactList facts={side.facts} />
                <ul>
                  {side.seats.map(({ seat, state }) => (
                    <li key={seat} data-state={state}>
                      <Sign seat={seats[seat]} /> {nameOf(seat)}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
      </div>
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map(({ key, label, condition, effect, reached: isReached }) => (
            <li key={key} data-reached={isReached === null ? undefined : isReached}>
              <b>{label.text}</b>
              {condition && <i>{condition.text}</i>}
              <span>{effect.text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Sign({ seat }: { readonly seat: MatchSeat | undefined }): ReactNode {
  return seat ? <SeatSign seat={seat} size={12} /> : null;
}

/** What is known in numbers and words, side by side. */
export function FactList({ facts }: { readonly facts: Facts }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name.text}</dt>
          <dd>{value.text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OuterMatterProps extends MatterPanelProps {
  /** The name of its procedure. */
  readonly of: string;
}

/** What the matter at hand is part of, folded: the crisis around a check, the phase around an order. */
export function OuterMatter({ of, ...panel }: OuterMatterProps): ReactNode {
  const title = panel.matter.title.text;
  return (
    <details className={styles.outer}>
      <summary>{title === of ? title : `${of} · ${title}`}</summary>
      <MatterPanel {...panel} />
    </details>
  );
}
