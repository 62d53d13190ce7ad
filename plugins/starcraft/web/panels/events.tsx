import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { useNames, useTable } from "../at-table.tsx";
import { pieceHandle } from "../choosing.ts";
import { CardFace } from "../drawn/combat-card.tsx";
import type { Card } from "../seen.ts";
import { Spot } from "../spot.tsx";
import styles from "./events.module.css";

/** The event deck, what has been played of it, and whatever else lies on the table that the board has no place for. */
export function Events(): ReactNode {
  const { view, say } = useTable();
  const { stage, eventsLeft, ending, eventDiscard } = view;
  return (
    <section className={styles.events} aria-label={say("events")}>
      <p className={styles.deck}>
        <b>{say("stage", { stage: ["", "I", "II", "III"][stage] ?? stage })}</b>
        <span>{say("events-left", { count: eventsLeft })}</span>
      </p>
      {ending.length > 0 && <Cards name={say("ending")} cards={ending} areAskedFor />}
      {view.players.map(({ seat, tiles }) => tiles.length > 0 && <Tiles key={seat} seat={seat} tiles={tiles} />)}
      {eventDiscard.length > 0 && <Cards name={say("event-discard")} cards={eventDiscard} />}
      <Heap />
    </section>
  );
}

interface CardsProps {
  readonly name: string;
  readonly cards: readonly Card[];
  /** Whether questions are about them: of several cards that end the game one gives its benefit. */
  readonly areAskedFor?: boolean;
}

function Cards({ name, cards, areAskedFor = false }: CardsProps): ReactNode {
  const { cardEntry } = useNames();
  return (
    <div>
      <h3>
        {name} <b>{cards.length}</b>
      </h3>
      <ul className={styles.cards}>
        {cards.map(({ key, card }) => (
          <li key={key}>
            {areAskedFor ? (
              <Spot
                label={cardEntry(card)?.name.text ?? card}
                handles={[pieceHandle(key)]}
                piece={key}
                className={styles.ending}
                isSpoken
              >
                <CardFace card={card} />
              </Spot>
            ) : (
              <CardFace card={card} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tiles({ seat, tiles }: { readonly seat: number; readonly tiles: readonly string[] }): ReactNode {
  const { say, nameOf, entryName } = useNames();
  return (
    <p>
      {say("tiles")} ({nameOf(seat)}): {tiles.map((tile) => entryName("planets", tile)).join(", ")}
    </p>
  );
}

/** What the board draws by itself: all else is shown as it is told. */
const drawn = new Set([
  "tile",
  "route",
  "transport",
  "unit",
  "base",
  "resource-card",
  "worker",
  "depletion",
  "order",
  "faction-sheet",
  "building-level",
  "module",
  "technology",
  "card",
  "marker",
]);
const drawnZones = new Set([
  "hand",
  "deck",
  "discard",
  "play-area",
  "events",
  "kept",
  "battle",
  "ending",
  "event-discard",
  "event-deck",
]);

/** Pieces that have come with an extension. */
function Heap(): ReactNode {
  const { view, say } = useTable();
  const unknown = view.pieces.filter(
    ({ type, zone, key }) =>
      !drawn.has(type) ||
      (type === "card" && zone && !drawnZones.has(zone.key)) ||
      (type === "marker" && key !== "first-player"),
  );
  if (unknown.length === 0) return null;
  return (
    <div>
      <h3>{say("more")}</h3>
      <ul className={styles.heap}>
        {unknown.map((piece) => (
          <li key={piece.key}>
            <HeapPiece piece={piece} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function HeapPiece({
  piece: { key, name, count, seat, zone, entry, facts, at },
}: {
  readonly piece: TablePiece;
}): ReactNode {
  const { nameOf } = useNames();
  const what = count > 1 ? `${name.text} ×${count}` : name.text;
  const more = [
    seat === null ? undefined : nameOf(seat),
    zone?.label.text,
    at?.key,
    ...facts.map((fact) => `${fact.name.text}: ${fact.value.text}`),
  ].filter((text) => text !== undefined);
  return (
    <Spot
      label={[what, ...more].join(", ")}
      handles={[pieceHandle(key)]}
      shows={entry ? { kind: "ENTRY", key: entry.key, list: entry.list } : { kind: "PIECE", key }}
      className={styles.piece}
      isSpoken
    >
      <span aria-hidden="true">
        <b>{what}</b>
        <small>{more.join(" · ")}</small>
      </span>
    </Spot>
  );
}
