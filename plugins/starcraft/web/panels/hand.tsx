import { memo, type ReactNode } from "react";
import { useNames } from "../at-table.tsx";
import { pieceHandle } from "../choosing.ts";
import { CardFace } from "../drawn/combat-card.tsx";
import { Sign } from "../drawn/icons.tsx";
import type { Card, Player } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./hand.module.css";

/** What the viewer holds: combat cards and event cards. Nobody else sees them. */
export function Hand({ player }: { readonly player: Player }): ReactNode {
  const { say } = useNames();
  const { hand, events, kept, handLimit } = player;
  const parts: readonly (readonly [string, readonly Card[], string])[] = [
    [say("cards"), hand, handLimit === null ? String(hand.length) : `${hand.length}/${handLimit}`],
    [say("drawn"), events, String(events.length)],
    [say("kept"), kept, String(kept.length)],
  ];
  const shown = parts.filter(([, cards], index) => index === 0 || cards.length > 0);
  return (
    <section className={styles.hand} aria-label={say("hand")}>
      {shown.map(([name, cards, count], index) => (
        <div key={name} className={styles.part}>
          <h3>
            {name} <b>{count}</b>
            {index === 0 && (
              <i title={say("only-you")}>
                <Sign name="secret" />
                <span>{say("only-you")}</span>
              </i>
            )}
          </h3>
          <ul>
            {cards.map((card) => (
              <li key={card.key} data-card="">
                <HandCard card={card} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const HandCard = memo(function HandCard({ card: { key, card } }: { readonly card: Card }): ReactNode {
  const { cardEntry } = useNames();
  const entry = cardEntry(card);
  return (
    <Spot
      label={[entry?.name.text ?? card, entry?.summary?.text, ...(entry?.text ?? []).map(({ text }) => text)]
        .filter(Boolean)
        .join(". ")}
      handles={[pieceHandle(key)]}
      shows={{ kind: "PIECE", key }}
      piece={key}
      className={styles.card}
      isSpoken
    >
      <CardFace card={card} isNamed />
    </Spot>
  );
});
