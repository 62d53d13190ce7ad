import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import type { Deck as DeckPlan, Room as RoomPlan } from "../model/plan.ts";
import styles from "./deck.module.css";
import { Person } from "./person.tsx";
import { isDrawn, Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** Whose ship it is: that of the Cylons looks like theirs. */
const isCylon = ({ ship }: DeckPlan): boolean => ship === "cylon";

/** A ship from above: its rooms, and who stands where. */
export function Deck({ deck, children }: { readonly deck: DeckPlan; readonly children?: ReactNode }): ReactNode {
  const { plan } = useTable();
  const isFirst = plan.decks[0] === deck;
  return (
    <section
      className={styles.deck}
      data-ship={deck.ship}
      data-first={isFirst ? "" : undefined}
      data-cylon={isCylon(deck) ? "" : undefined}
      style={{ flexGrow: deck.columns }}
      aria-label={deck.place.name.text}
    >
      <Hull isFirst={isFirst} />
      <h3 className={isFirst ? styles.title : `${styles.title} ${styles.aside}`}>{deck.place.name.text}</h3>
      <div className={styles.rooms} data-columns={deck.columns} style={{ "--columns": String(deck.columns) }}>
        {deck.rooms.map((room) => (
          <Room key={room.place.key} room={room} />
        ))}
      </div>
      {children}
    </section>
  );
}

/** The outline of a ship, which stretches with what it carries. The bow is on the left. */
function Hull({ isFirst }: { readonly isFirst: boolean }): ReactNode {
  return (
    <svg className={styles.hull} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {isFirst && <path className={styles.pods} d="M20 0.500 H84 L88 5 H24 Z M20 99.500 H84 L88 95 H24 Z" />}
      <path d="M0 50 C0.6 32 2.5 16 7 9 L12 4 H90 L98 12 L100 22 V78 L98 88 L90 96 H12 L7 91 C2.5 84 0.6 68 0 50 Z" />
    </svg>
  );
}

function Room({ room: { place, column, row } }: { readonly room: RoomPlan }): ReactNode {
  const { things, changes, say } = useTable();
  const here = things.in("place", place.key);
  const people = here.filter(({ type }) => type === "character");
  const damage = here.filter(({ type }) => type === "token");
  const isClosed = here.some(({ type }) => type === "closed");
  const others = here.filter(({ type }) => type !== "character" && type !== "token" && type !== "closed");
  const name = place.name.text;
  const told = [name, ...(damage.length > 0 ? [say("damaged")] : []), ...(isClosed ? [say("closed")] : [])].join(", ");
  return (
    <div
      className={styles.room}
      data-damaged={damage.length > 0 ? "" : undefined}
      data-closed={isClosed ? "" : undefined}
      data-fresh={changes.places.has(place.key) ? "" : undefined}
      style={{ "--column": String(column), "--row": String(row) }}
    >
      <Thing
        name={told}
        targets={[target.place(place.key), ...damage.map(({ key }) => target.piece(key))]}
        print={place.entry ? printOf(place.entry) : { kind: "PLACE", key: place.key }}
        className={styles.door}
      >
        <span className={styles.name}>{name}</span>
        {isDrawn(place.key) && (
          <span className={styles.picture}>
            <Silhouette name={place.key} size={15} />
          </span>
        )}
      </Thing>
      {(damage.length > 0 || isClosed) && (
        <span className={styles.state}>
          {damage.length > 0 && (
            <>
              <Silhouette name="damage" size={12} /> {say("damaged")}
            </>
          )}
          {isClosed && (
            <>
              <Silhouette name="lock" size={12} /> {say("closed")}
            </>
          )}
        </span>
      )}
      {people.length > 0 && (
        <div className={styles.people}>
          {people.map((piece) => (
            <Person key={piece.key} piece={piece} isShort={people.length > 3} />
          ))}
        </div>
      )}
      {others.map((piece) => (
        <Thing
          key={piece.key}
          name={piece.name.text}
          targets={[target.piece(piece.key)]}
          print={printOf(piece.entry)}
          className={styles.other}
        >
          {piece.name.text}
        </Thing>
      ))}
    </div>
  );
}
