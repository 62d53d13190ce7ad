import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useWidth } from "../../../../board/kit/use-width.ts";
import type { LaidBoard, Spot, Track } from "../../seen/laid-board.ts";
import type { Seen } from "../seen-match.ts";
import styles from "./laid.module.css";
import { useLaying } from "./laying.ts";
import { Piece } from "./piece.tsx";
import { PlaceList } from "./place-list.tsx";
import { SpotBox } from "./spot.tsx";

/** A board of so few places is a row of them. */
const mostInRow = 3;

/** The pixels of a rem, as browsers have it unless somebody wants larger letters. */
const rem = 16;

/** A printed board: its places where they lie, what stands there, and its tracks below. Where that needs too much room it is a list. */
export function PrintedBoard({ board }: { readonly board: LaidBoard }): ReactNode {
  const { size, unit, shapes, lines, spots, tracks, title } = board;
  const frame = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLElement>(null);
  const isMap = spots.length > mostInRow;
  const isTooWide = useWidth(whole) < size.width * unit * rem;
  useStartOn(frame, startOf(spots, useLaying().seen));
  return (
    <section ref={whole} className={styles.printed} aria-label={title}>
      {spots.length > 0 && !isMap && (
        // A board of a few places is read best as a row of them.
        <div className={styles.rowOfSpots}>
          {spots.map((spot) => (
            <SpotBox key={spot.key} spot={spot} isInRow />
          ))}
        </div>
      )}
      {isMap && isTooWide && <PlaceList board={board} />}
      {isMap && !isTooWide && (
        <div ref={frame} className={styles.scroll}>
          <div
            className={styles.map}
            style={{
              "--columns": String(size.width),
              "--unit": `${unit}rem`,
              aspectRatio: `${size.width} / ${size.height}`,
            }}
          >
            <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
              {lines.map(([from, to], index) => (
                // Printed lines have no names and never change.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <line key={index} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
              ))}
              {shapes.map((corners, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <polygon key={index} points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
              ))}
            </svg>
            {spots.map((spot) => (
              <SpotBox key={spot.key} spot={spot} />
            ))}
          </div>
        </div>
      )}
      {tracks.map((track) => (
        <TrackRow key={track.key} track={track} />
      ))}
    </section>
  );
}

/** Where to look first on a board that is larger than its frame: at what is asked, at what is mine, or at what stands anywhere. */
function startOf(spots: readonly Spot[], seen: Seen): Spot | undefined {
  const isAsked = ({ key, pieces }: Spot): boolean =>
    seen.isAsked(key) || pieces.some((piece) => seen.isAsked(piece.key));
  const isMine = ({ pieces }: Spot): boolean => pieces.some(({ seat }) => seat !== null && seen.seatOf(seat).isYou);
  return spots.find(isAsked) ?? spots.find(isMine) ?? spots.find(({ pieces }) => pieces.length > 0);
}

/** Scrolls a frame, once, so that a spot is in its middle. */
function useStartOn(frame: RefObject<HTMLDivElement | null>, spot: Spot | undefined): void {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown || !spot || isDone.current) return;
    isDone.current = true;
    const { left, top, width, height } = spot.box;
    shown.scrollLeft = ((left + width / 2) / 100) * shown.scrollWidth - shown.clientWidth / 2;
    shown.scrollTop = ((top + height / 2) / 100) * shown.scrollHeight - shown.clientHeight / 2;
  });
}

/** A row of steps, of which those are marked on which something stands. */
function TrackRow({ track: { name, steps } }: { readonly track: Track }): ReactNode {
  return (
    <div className={styles.track}>
      <h4>{name}</h4>
      <ol>
        {steps.map((step) => (
          <li key={step.key} className={step.pieces.length > 0 ? styles.reached : undefined}>
            <span>{step.name}</span>
            {step.pieces.map((piece) => (
              <Piece key={`${piece.type} ${piece.key}`} piece={piece} isSmall />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
