import { Roving } from "conclave/board";
import type { ReactNode } from "react";
import { CardTile } from "./card.tsx";
import styles from "./hand.module.css";
import { useTable } from "./table-context.ts";

/** The viewer's cards: first those that have been drawn to choose from. */
const zones = ["drawn", "hand", "quorum-hand", "super-crisis", "loyalty"] as const;

/** What only the viewer holds, at the lower edge. */
export function Hand(): ReactNode {
  const { things, say } = useTable();
  const held = zones.map((zone) => [zone, things.in("mine", zone)] as const).filter(([, cards]) => cards.length > 0);
  if (held.length === 0) return null;
  return (
    <Roving label={say("yours")} className={styles.hand}>
      {held.map(([zone, cards]) => (
        <section key={zone} className={styles.zone} data-zone={zone} style={{ flexGrow: cards.length }}>
          <h3>
            {cards[0]?.zone?.label.text} <span>{say("secret")}</span>
          </h3>
          <div className={styles.cards}>
            {cards.map((piece) => (
              <CardTile key={piece.key} piece={piece} />
            ))}
          </div>
        </section>
      ))}
    </Roving>
  );
}
