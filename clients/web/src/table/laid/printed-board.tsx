import type { ReactNode } from "react";
import { useSpeech } from "../../app/language.ts";
import type { LaidBoard, Spot, Track } from "../../seen/laid-out.ts";
import { EntryName } from "../entry-text.tsx";
import styles from "./laid.module.css";
import { useLaying } from "./laying.ts";
import { Piece } from "./piece.tsx";

/** A board of so few places is a row of them. */
const mostInRow = 3;

/** A printed board: its places where they lie, what stands there, and its tracks below. */
export function PrintedBoard({ board }: { readonly board: LaidBoard }): ReactNode {
  const { size, unit, shapes, lines, spots, tracks, title } = board;
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
        <div className={styles.scroll}>
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

interface SpotBoxProps {
  readonly spot: Spot;
  /** Whether it stands beside others, and not where the board has it. */
  readonly isInRow?: boolean;
}

function SpotBox({ spot, isInRow = false }: SpotBoxProps): ReactNode {
  const { say } = useSpeech();
  const { seen, choose, entryOf } = useLaying();
  const { key, name, kind, box, pieces } = spot;
  const option = kind === "place" ? seen.optionOf(key) : undefined;
  const isAsked = kind === "place" && seen.isAsked(key);
  const entry = entryOf(spot.entry);
  const place = { left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, minHeight: `${box.height}%` };
  return (
    <div
      className={isAsked ? styles.askedSpot : styles.spot}
      data-kind={kind}
      data-shaped={spot.isShaped ? "" : undefined}
      data-around={spot.isAround ? "" : undefined}
      style={isInRow ? undefined : place}
    >
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
      {option && (
        <button type="button" className={styles.choose} onClick={() => choose(option.key)}>
          {say("board.choose")}
          <span className={styles.unseen}> {option.label.text}</span>
        </button>
      )}
    </div>
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
