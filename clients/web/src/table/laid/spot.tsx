import type { ReactNode } from "react";
import type { Spot } from "../../seen/laid-board.ts";
import { ChooseButton } from "../choose-button.tsx";
import { EntryName } from "../entry-text.tsx";
import styles from "./laid.module.css";
import { useLaying } from "./laying.ts";
import { Piece } from "./piece.tsx";

/** Tells whether a place, or something that stands there, can be chosen. */
export function useIsAskedOn(): (spot: Spot) => boolean {
  const { seen } = useLaying();
  const isAskedOn = ({ key, pieces, within }: Spot): boolean =>
    seen.isAsked(key) || pieces.some((piece) => seen.isAsked(piece.key)) || within.some(isAskedOn);
  return isAskedOn;
}

interface SpotBoxProps {
  readonly spot: Spot;
  /** Whether it stands beside others, and not where the board has it. */
  readonly isInRow?: boolean;
}

export function SpotBox({ spot, isInRow = false }: SpotBoxProps): ReactNode {
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
export function SpotContent({ spot }: { readonly spot: Spot }): ReactNode {
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
