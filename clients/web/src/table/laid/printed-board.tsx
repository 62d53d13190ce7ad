import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { LaidBoard, Spot, Track } from "../../seen/laid-board.ts";
import { ChooseButton } from "../choose-button.tsx";
import { EntryName } from "../entry-text.tsx";
import type { Seen } from "../seen-match.ts";
import styles from "./laid.module.css";
import { useLaying } from "./laying.ts";
import { Piece } from "./piece.tsx";

/** A board of so few places is a row of them. */
const mostInRow = 3;

/** A printed board: its places where they lie, what stands there, and its tracks below. */
export function PrintedBoard({ board }: { readonly board: LaidBoard }): ReactNode {
  const { size, unit, shapes, lines, spots, tracks, title } = board;
  const frame = useRef<HTMLDivElement>(null);
  useStartOn(frame, startOf(spots, useLaying().seen));
  return (
    <section className={styles.printed} aria-label={title}>
      {spots.length > 0 && spots.length <= mostInRow && (
        // A board of a few places is read best as a row of them.
        <div className={styles.rowOfSpots}>
          {spots.map((spot) => (
            <SpotBox key={spot.key} spot={spot} isInRow />
          ))}
        </div>
      )}
      {spots.length > mostInRow && (
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

interface SpotBoxProps {
  readonly spot: Spot;
  /** Whether it stands beside others, and not where the board has it. */
  readonly isInRow?: boolean;
}

function SpotBox({ spot, isInRow = false }: SpotBoxProps): ReactNode {
  const { seen, reached } = useLaying();
  const { key, kind, box, isShaped, isAround } = spot;
  const place = { left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, minHeight: `${box.height}%` };
  return (
    <div
      className={kind === "place" && seen.isAsked(key) ? styles.askedSpot : styles.spot}
      data-reached={kind === "place" && reached.has(key) ? "" : undefined}
      data-kind={kind}
      data-shaped={isShaped ? "" : undefined}
      data-around={isAround ? "" : undefined}
      style={isInRow ? undefined : place}
    >
      <SpotContent spot={spot} />
    </div>
  );
}

/** The name of a place, what stands there, and the places in it. */
function SpotContent({ spot }: { readonly spot: Spot }): ReactNode {
  const { seen, choose, entryOf } = useLaying();
  const { key, name, kind, pieces, within } = spot;
  const entry = entryOf(spot.entry);
  return (
    <>
      {name !== "" && (
        <span className={styles.spotName}>{entry ? <EntryName entry={entry}>{name}</EntryName> : name}</span>
      )}
      {pieces.length > 0 && (
        <span className={styles.pieces}>
          {pieces.map((piece) => (
            <Piece key={`${piece.type} ${piece.key}`} piece={piece} isSmall />
          ))}
        </span>
      )}
      {within.length > 0 && (
        <div className={styles.inParent}>
          {within.map((inner) => (
            <div key={inner.key} className={seen.isAsked(inner.key) ? styles.askedWithin : styles.within}>
              <SpotContent spot={inner} />
            </div>
          ))}
        </div>
      )}
      <ChooseButton option={kind === "place" ? seen.optionOf(key) : undefined} choose={choose} />
    </>
  );
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
