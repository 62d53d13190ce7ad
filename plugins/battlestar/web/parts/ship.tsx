import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import { kindOf } from "../model/things.ts";
import { Person } from "./person.tsx";
import styles from "./ship.module.css";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** As many silhouettes as there are ships; of more, one and their number. */
const mostDrawn = 4;

const sizes: Readonly<Record<string, number>> = { basestar: 34, "heavy-raider": 24, viper: 22, civilian: 24 };

/** Ships that are alike, in one area: a squadron, a convoy, or one alone. */
export function Ship({ group }: { readonly group: readonly TablePiece[] }): ReactNode {
  const { things, changes, say } = useTable();
  const [first] = group;
  if (!first) return null;
  const kind = first.entry?.list === "civilian" ? "civilian" : kindOf(first);
  const isCylon = kind === "raider" || kind === "heavy-raider" || kind === "basestar";
  const crew = things.in("crew", first.key);
  const size = sizes[kind] ?? 18;
  const isKnown = first.entry?.list === "civilian";
  const damage = first.facts.filter(({ key }) => key !== "acted");
  const hasActed = first.facts.some(({ key }) => key === "acted");
  const count = group.reduce((sum, piece) => sum + piece.count, 0);
  const told = [
    count > 1 ? `${first.name.text} ×${count}` : first.name.text,
    ...damage.map(({ value }) => value.text),
    ...(hasActed ? [say("acted")] : []),
    ...(isKnown ? [say("secret")] : []),
  ].join(", ");
  return (
    <span className={styles.group}>
      <Thing
        name={told}
        targets={group.map(({ key }) => target.piece(key))}
        print={printOf(first.entry)}
        className={styles.ship}
        title={told}
        piece={first.key}
      >
        <span
          className={styles.shapes}
          data-cylon={isCylon ? "" : undefined}
          data-known={isKnown ? "" : undefined}
          data-acted={hasActed ? "" : undefined}
          data-fresh={group.some(({ key }) => changes.arrived.has(key)) ? "" : undefined}
        >
          {count <= mostDrawn ? (
            Array.from({ length: count }, (_, index) => index).map((index) => (
              <Silhouette key={index} name={kind} size={size} />
            ))
          ) : (
            <>
              <Silhouette name={kind} size={size} />
              <b>×{count}</b>
            </>
          )}
          {isKnown && <small>{first.name.text}</small>}
          {damage.map(({ key, value }) => (
            <small key={key} title={value.text}>
              <Silhouette name="damage" size={11} />
            </small>
          ))}
        </span>
      </Thing>
      {crew.map((piece) => (
        <Person key={piece.key} piece={piece} />
      ))}
    </span>
  );
}
