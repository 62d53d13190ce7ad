import { FactList, type Matter } from "conclave/board";
import type { ReactNode } from "react";
import { useNames, useTable } from "../at-table.tsx";
import { orderSign, Sign } from "../drawn/icons.tsx";
import styles from "./at-hand.module.css";

/** What is at hand beside a battle, above the galaxy: the phase, the order that is executed, a payment, an event. */
export function AtHand(): ReactNode {
  const { state } = useTable();
  const matters = state.match.procedures.flatMap(({ matter }) => (matter && matter.kind !== "BATTLE" ? [matter] : []));
  const inner = matters.at(-1);
  // A phase by itself stands above the table, and how all are with it on their plates.
  if (!inner || (inner.about.length === 0 && inner.facts.length === 0 && inner.results.length === 0)) return null;
  const outer = matters.slice(0, -1).filter(({ title }) => title.text !== inner.title.text);
  return (
    <section className={styles.matter} aria-label={inner.title.text}>
      {outer.length > 0 && <p className={styles.outer}>{outer.map(({ title }) => title.text).join(" › ")}</p>}
      <MatterAtHand matter={inner} />
    </section>
  );
}

function MatterAtHand({ matter: { title, facts, sides, results, about } }: { readonly matter: Matter }): ReactNode {
  const { nameOf } = useNames();
  const order = about.find(({ kind, list }) => kind === "ENTRY" && list === "orders");
  const asked = sides.flatMap(({ seats }) => seats).filter(({ state }) => state === "ASKED");
  // How all players stand is on their plates.
  const [only] = sides.length === 1 ? sides : [];
  return (
    <>
      <h3>
        {order && <Sign name={orderSign(order.key)} />}
        {title.text}
      </h3>
      {asked.length > 0 && <p className={styles.asked}>{asked.map(({ seat }) => nameOf(seat)).join(", ")}</p>}
      <FactList facts={[...facts, ...(only?.facts ?? [])]} />
      {results.map(({ key, effect }) => (
        <p key={key} className={styles.effect}>
          {effect.text}
        </p>
      ))}
    </>
  );
}
