import type { ReactNode } from "react";
import { colourOf } from "../../../../board/kit/seat-sign.tsx";
import type { LaidBoard, Spot } from "../../seen/laid-board.ts";
import { useLaying } from "./laying.ts";
import styles from "./place-list.module.css";
import { SpotContent, useIsAskedOn } from "./spot.tsx";

/**
 * A map for which there is no room: where its places lie, as a small picture, and what stands on them, as a list. What is asked comes
 * first, then where anything stands.
 */
export function PlaceList({ board }: { readonly board: LaidBoard }): ReactNode {
  const isAskedOn = useIsAskedOn();
  const listed = board.spots.filter(
    (spot) => isAskedOn(spot) || spot.pieces.length > 0 || (spot.kind === "place" && !spot.isAround),
  );
  const rank = (spot: Spot): number => (isAskedOn(spot) ? 0 : isBare(spot) ? 2 : 1);
  return (
    <>
      {/* Without outlines it would say little. */}
      {board.shapes.length > 0 && <Overview board={board} />}
      <ul className={styles.list}>
        {listed
          .toSorted((one, other) => rank(one) - rank(other))
          .map((spot) => (
            <li
              key={`${spot.kind} ${spot.key}`}
              className={isAskedOn(spot) ? styles.asked : isBare(spot) ? styles.bare : styles.place}
            >
              <SpotContent spot={spot} />
            </li>
          ))}
      </ul>
    </>
  );
}

const isBare = ({ pieces, within }: Spot): boolean => pieces.length === 0 && within.length === 0;

/** Where the places lie, and whose they are: the list says the same in words. */
function Overview({ board: { size, shapes, lines, spots } }: { readonly board: LaidBoard }): ReactNode {
  const { seen } = useLaying();
  const isAskedOn = useIsAskedOn();
  const places = spots.filter(({ kind, isAround }) => kind === "place" && !isAround);
  return (
    <svg
      className={styles.overview}
      viewBox={`0 0 ${size.width} ${size.height}`}
      style={{ maxWidth: `${size.width * 4}rem` }}
      aria-hidden="true"
    >
      {lines.map(([from, to], index) => (
        // Printed lines have no names and never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <line key={index} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {shapes.map((corners, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <polygon key={index} points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      ))}
      {places.map((spot) => {
        const { key, name, box, pieces } = spot;
        const x = ((box.left + box.width / 2) / 100) * size.width;
        const y = ((box.top + box.height / 2) / 100) * size.height;
        const owner = pieces.find(({ seat }) => seat !== null)?.seat ?? undefined;
        return (
          <g
            key={key}
            data-asked={isAskedOn(spot) ? "" : undefined}
            style={owner === undefined ? undefined : { color: colourOf(seen.seatOf(owner)) }}
            data-owned={owner === undefined ? undefined : ""}
          >
            <circle cx={x} cy={y} r={0.3} />
            <text x={x} y={y}>
              {shortOf(name)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** How a place is called where there is room for two letters: by its number, or by how its words begin. */
function shortOf(name: string): string {
  const number = /\d{1,3}$/.exec(name)?.[0];
  if (number !== undefined) return number;
  const words = name.split(/[\s-]+/).filter((word) => word !== "");
  return (words.length > 1 ? words.map(([first]) => first).join("") : name).slice(0, 2);
}
