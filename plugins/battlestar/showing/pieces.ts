import type { Piece, Rulebook } from "conclave/rules";
import type { Battlestar } from "../types.ts";
import type { BattlestarView } from "../view-types.ts";
import { cardPieces } from "./cards.ts";
import { markerPieces } from "./markers.ts";
import { shipPieces } from "./ships.ts";

/** Fields of the view that name a card which lies elsewhere, or nowhere any more. */
const mentions = new Set(["card", "top"]);

/** Everything on the table, and the cards that extensions show besides. */
export function pieces(view: BattlestarView, rules: Rulebook<Battlestar>, found: readonly Piece[]): readonly Piece[] {
  const cards = cardPieces(view, rules);
  const known = new Set(cards.map(({ id }) => id));
  const others = found.filter(
    ({ type, id, zone }) => type === "card" && !known.has(id) && !(zone !== undefined && mentions.has(zone)),
  );
  return [...markerPieces(view, rules), ...shipPieces(view), ...cards, ...others];
}
