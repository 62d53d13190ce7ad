import type { ReactNode } from "react";
import { target } from "../model/offers.ts";
import { dataOf } from "../model/plan.ts";
import { kindOf } from "../model/things.ts";
import styles from "./aboard.module.css";
import { Silhouette } from "./silhouette.tsx";
import { printOf, useTable } from "./table-context.ts";
import { Thing } from "./thing.tsx";

/** What threatens Galactica from within, and what waits in its hangar. */
export function Aboard(): ReactNode {
  return (
    <div className={styles.aboard}>
      <BoardingTrack />
      <Hangar />
    </div>
  );
}

function BoardingTrack(): ReactNode {
  const { plan, things } = useTable();
  const track = plan.tracks.get("boarding-track");
  if (!track) return null;
  const centurions = things.in("track", "boarding-track");
  return (
    <div className={styles.track}>
      <span className={styles.label}>{track.name.text}</span>
      <ol>
        {track.steps.map((step, index) => {
          const here = centurions.filter(
            ({ at }) => at?.part === step.key || (at?.part === null && at.key === step.key),
          );
          const count = here.reduce((sum, piece) => sum + piece.count, 0);
          const [first] = here;
          const isLost = dataOf(step).lost === true;
          return (
            <li key={step.key} data-lost={isLost ? "" : undefined} data-taken={count > 0 ? "" : undefined}>
              {first ? (
                <Thing
                  name={`${first.name.text} ×${count}, ${track.name.text} ${index}`}
                  targets={here.map(({ key }) => target.piece(key))}
                  print={printOf(first.entry)}
                  piece={first.key}
                >
                  <span className={styles.centurions}>
                    <Silhouette name="centurion" size={15} />
                    {count > 1 && count}
                  </span>
                </Thing>
              ) : isLost ? (
                <Silhouette name="super" size={14} />
              ) : (
                index
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Vipers and raptors that are not in space, and the damage that Galactica has. */
function Hangar(): ReactNode {
  const { things, plan, state, say } = useTable();
  const rooms = new Set(plan.decks[0]?.rooms.map(({ place }) => place.key));
  const damage = state.view.pieces.filter(
    ({ type, at, key }) => type === "token" && key.startsWith("damage-") && at && rooms.has(at.key),
  );
  return (
    <div className={styles.hangar}>
      {things.in("hangar").map((piece) => (
        <Thing
          key={piece.key}
          name={`${piece.name.text} ×${piece.count}, ${piece.zone?.label.text ?? ""}`}
          targets={[target.piece(piece.key)]}
          print={printOf(piece.entry)}
          title={`${piece.name.text}: ${piece.zone?.label.text ?? ""}`}
        >
          <span className={styles.stock} data-zone={piece.zone?.key}>
            <Silhouette name={kindOf(piece)} size={15} />
            <b>{piece.count}</b>
            {piece.zone?.key === "damaged" && <Silhouette name="damage" size={12} />}
          </span>
        </Thing>
      ))}
      {damage.length > 0 && (
        <span className={styles.damage} title={say("damaged")}>
          <Silhouette name="damage" size={14} />
          {damage.length} / {destroyedAt}
        </span>
      )}
    </div>
  );
}

/** Galactica is destroyed when this many of its locations are damaged. */
const destroyedAt = 6;
