import type { ReactNode } from "react";
import type { MatchSeat } from "../../sdk/types.ts";
import type { TablePiece } from "../table-piece.ts";
import { Token, Zone } from "./pieces.tsx";

interface OtherPiecesProps {
  readonly name: string;
  readonly pieces: readonly TablePiece[];
  readonly seats: readonly MatchSeat[];
  readonly nameOf: (seat: number) => string;
}

/** Pieces that a board has no place for: whatever extensions bring is shown as well, with what is told of it. */
export function OtherPieces({ name, pieces, seats, nameOf }: OtherPiecesProps): ReactNode {
  if (pieces.length === 0) return null;
  return (
    <Zone name={name}>
      {pieces.map((piece) => (
        <Token key={`${piece.type} ${piece.key}`} count={piece.count} seat={seats[piece.seat ?? -1]}>
          {[piece.seat === null ? "" : nameOf(piece.seat), piece.name.text].filter(Boolean).join(" · ")}
          {piece.facts.map((fact) => (
            <small key={fact.key}>
              {fact.name.text} {fact.value.text}
            </small>
          ))}
        </Token>
      ))}
    </Zone>
  );
}
