import { type Piece, t } from "conclave/rules";
import { markIf } from "../effects/faces.ts";
import type { VoidfallView } from "../view-types.ts";
import { cardPiece, cardPieces, some } from "./made.ts";

/** What all players can gain, and what lies beside the map for all. */
export function offerPieces({ offers }: VoidfallView): readonly Piece[] {
  const { tableau, improved, locked, improvedLater, piles, trade, focuses, focusDeck } = offers;
  const faceDown = true;
  return [
    ...tableau.flatMap(({ technology, copies }) =>
      some("technology", `offer:${technology}`, copies.length, {
        entry: { type: "technology", id: technology },
        zone: "technologies-offered",
        facts: [{ id: "influence", value: t("value.either", { numbers: copies.join("/") }) }],
      }),
    ),
    ...cardPieces(improved, { zone: "improved-offered" }),
    ...some("lock", "improved", locked ? 1 : 0, { zone: "improved-offered" }),
    ...some("deck", "improved-later", improvedLater, { zone: "improved-later", faceDown }),
    ...piles.flatMap(({ key, count, corrupted, offer }) => [
      ...(offer ? [cardPiece(offer, { zone: "agendas-offered" }, markIf("corrupted", corrupted))] : []),
      ...some("agenda-pile", key, count, {
        entry: { type: "agenda-pile", id: key },
        zone: "agenda-piles",
        faceDown,
        facts: markIf("corrupted", corrupted),
      }),
    ]),
    ...trade.flatMap((count, index) =>
      some("trade-token", `trade-${index + 1}`, count, {
        at: { type: "trade-space", id: "trade", part: `trade-${index + 1}` },
      }),
    ),
    ...cardPieces(focuses, { zone: "focuses-offered" }),
    ...some("deck", "focuses", focusDeck, { zone: "focus-deck", faceDown }),
  ];
}

/** The events, and the cards of the turn under way. */
export function cyclePieces({ event, pastEvents, peeked, turn }: VoidfallView): readonly Piece[] {
  const played = turn ? [turn.played, turn.focus, ...(turn.agenda ? [turn.agenda] : [])] : [];
  return [
    ...(turn ? cardPieces(played, { zone: "turn", seat: turn.seat }) : []),
    ...(event ? cardPieces([event], { zone: "event" }) : []),
    ...cardPieces(peeked, { zone: "peeked-events" }),
    ...cardPieces(pastEvents, { zone: "past-events" }),
  ];
}
