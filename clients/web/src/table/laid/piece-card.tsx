import type { TablePiece } from "conclave/board";
import type { ReactNode } from "react";
import { Card } from "../../../../board/kit/card.tsx";
import { colourOf, SeatSign } from "../../../../board/kit/seat-sign.tsx";
import { Unseen } from "../../../../board/kit/unseen.tsx";
import { KindLine } from "../kind-line.tsx";
import styles from "./laid.module.css";
import { useLaying } from "./laying.ts";
import { PieceFact } from "./piece.tsx";

/** Whether a thing beside the boards is drawn as a card: something is printed on it, and nothing lies in it. */
export function isCard(piece: TablePiece, upon: ReadonlyMap<string, readonly TablePiece[]>): boolean {
  return piece.entry !== null && !piece.faceDown && !upon.has(piece.key);
}

/** A card beside the boards: small, read in full where all is read, chosen by a click where it can be. */
export function PieceCard({ piece }: { readonly piece: TablePiece }): ReactNode {
  const { seen, choose, picked, read, reached, entryOf } = useLaying();
  const { key, name, seat, count, facts } = piece;
  const entry = entryOf(piece.entry);
  const option = seen.optionOf(key);
  const summary = entry?.summary?.text;
  return (
    <span
      className={styles.card}
      style={seat === null ? undefined : { "--seat": colourOf(seen.seatOf(seat)) }}
      data-owned={seat === null ? undefined : ""}
      data-reached={reached.has(key) ? "" : undefined}
    >
      <Card
        name={key}
        title={count > 1 ? `${name.text} ×${count}` : name.text}
        kind={
          seat === null && summary === undefined ? undefined : (
            <span className={styles.cardKind}>
              {seat !== null && (
                <>
                  <SeatSign seat={seen.seatOf(seat)} size={10} />
                  <Unseen>{seen.nameOf(seat)}: </Unseen>
                </>
              )}
              {summary !== undefined && <KindLine>{summary}</KindLine>}
            </span>
          )
        }
        isAsked={seen.isAsked(key)}
        {...(option && seen.isPicking && { isPicked: picked.has(option.key) })}
        signs={facts.length > 0 ? facts.map((fact) => <PieceFact key={fact.key} fact={fact} />) : undefined}
        onChoose={() => (option ? choose(option.key) : read(entry))}
        onPoint={(isPointed) => read(isPointed ? entry : undefined)}
      />
    </span>
  );
}
