import type { Match, Matter as MatterOf } from "conclave/board";
import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import { Check } from "./check.tsx";
import { FactList } from "./fact-list.tsx";
import styles from "./matter.module.css";
import { Sign, useNameOf } from "./sign.tsx";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

interface AtHand {
  readonly label: string;
  readonly matter: MatterOf;
}

/** What is under way, the innermost first; what only says again what another says is left out. */
function mattersOf({ procedures }: Match): readonly AtHand[] {
  const all = procedures.flatMap(({ label, matter }) => (matter ? { label: label.text, matter } : [])).reverse();
  return all.filter(
    ({ matter }, index) => all.findIndex((other) => other.matter.title.text === matter.title.text) === index,
  );
}

/** What all look at: the crisis, the check, the battle, the die. */
export function Matters(): ReactNode {
  const { state } = useTable();
  const [first, ...around] = mattersOf(state.match);
  const { icons } = state.view;
  return (
    <>
      {first && <Matter key={first.matter.title.text} of={first} />}
      {around.map(({ label, matter }) => (
        <details key={`${label} ${matter.title.text}`} className={styles.outer}>
          <summary>{label === matter.title.text ? label : `${label} · ${matter.title.text}`}</summary>
          <Body matter={matter} />
        </details>
      ))}
      {icons && <Next />}
    </>
  );
}

function Matter({ of: { label, matter } }: { readonly of: AtHand }): ReactNode {
  const title = matter.title.text;
  return (
    <section className={styles.matter} data-kind={matter.kind} aria-label={title} aria-live="polite">
      <p className={styles.kind}>{label}</p>
      {matter.kind === "CHECK" ? (
        <Check matter={matter} />
      ) : (
        <>
          <h2 className={styles.title}>{title}</h2>
          <Body matter={matter} />
        </>
      )}
    </section>
  );
}

function Body({ matter }: { readonly matter: MatterOf }): ReactNode {
  const { host, state } = useTable();
  const { sides, results, about } = matter;
  // What the card brings later stands below in any case.
  const facts = state.view.icons
    ? matter.facts.filter(({ key }) => !host.edition.print.find("icons", key))
    : matter.facts;
  const card = about.find(({ kind, list }) => kind === "ENTRY" && list !== null && cardLists.has(list));
  const print = card && host.edition.print.find(card.list ?? "", card.key);
  const isPrinted = results.length === 0 && print;
  const rolled = facts.find(({ key }) => key === "result") ?? facts.find(({ key }) => key === "rolled");
  return (
    <>
      {rolled && (
        <p className={styles.die} title={rolled.name.text} key={rolled.value.text}>
          {rolled.value.text}
        </p>
      )}
      <FactList facts={facts.filter((fact) => fact !== rolled)} />
      {isPrinted && <p className={styles.text}>{print.text.map(({ text }) => text).join(" ")}</p>}
      <Sides sides={sides} />
      <Results matter={matter} card={card?.key} />
    </>
  );
}

const cardLists: ReadonlySet<string> = new Set(["crisis", "super-crisis", "quorum"]);

function Sides({ sides }: Pick<MatterOf, "sides">): ReactNode {
  const nameOf = useNameOf();
  if (sides.length === 0) return null;
  return (
    <div className={styles.sides}>
      {sides.map(({ label, seats, facts }) => (
        <div key={label.text}>
          <h3>{label.text}</h3>
          <FactList facts={facts} />
          {seats.length > 0 && (
            <p className={styles.seats}>
              {seats.map(({ seat }) => (
                <span key={seat}>
                  <Sign seat={seat} size={12} /> {nameOf(seat)}
                </span>
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** What may come of it; an option that is to be chosen is chosen here. */
function Results({
  matter: { results },
  card,
}: {
  readonly matter: MatterOf;
  readonly card: string | undefined;
}): ReactNode {
  if (results.length === 0) return null;
  return (
    <ul className={styles.results}>
      {results.map(({ key, label, condition, effect, reached }) => (
        <li key={key} data-result={key} data-reached={reached === null ? undefined : reached}>
          <Thing
            name={label.text}
            isReadOut
            targets={card === undefined ? [] : [target.choice(card, key)]}
            className={styles.result}
          >
            <b>{label.text}</b>
            {condition && <i>{condition.text}</i>}
            {!saysTheSame(effect.text, label.text) && <span>{effect.text}</span>}
          </Thing>
        </li>
      ))}
    </ul>
  );
}

/** Whether two texts differ in nothing but a full stop. */
const saysTheSame = (one: string, other: string): boolean => one.replace(/[.。]$/, "") === other.replace(/[.。]$/, "");

/** What this turn's crisis card still brings. */
function Next(): ReactNode {
  const { state, host, say } = useTable();
  const { icons } = state.view;
  const { print } = host.edition;
  if (!icons || (icons.activation === null && !icons.jump)) return null;
  const steps = [...(icons.activation === null ? [] : [icons.activation]), ...(icons.jump ? ["jump"] : [])];
  return (
    <p className={styles.next}>
      <span>{say("next")}</span>
      {steps.map((icon) => (
        <Thing
          key={icon}
          name={print.find("icons", icon)?.name.text ?? icon}
          targets={[]}
          print={printOf({ list: "icons", key: icon })}
        >
          <span className={styles.icon} data-jump={icon === "jump" ? "" : undefined}>
            <Silhouette name={icon} size={14} />
            {print.find("icons", icon)?.name.text ?? icon}
          </span>
        </Thing>
      ))}
    </p>
  );
}
