import { playerOf, type Rule, type Seat } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import type { Card, Match } from "../types.ts";
import { payGold } from "./gold.ts";

/** Whoever plays a card with boost may pay that on top, for what the card then does besides. Returns whether they have. */
export function* boost(game: Match, seat: Seat, { boost: cost, name }: Card): Rule<boolean> {
  if (cost === undefined || playerOf(game, seat).gold < cost) return false;
  const boosted = yield* game.confirm(seat, "boost", { params: { card: name, cost: goldOf(cost) } });
  if (boosted) payGold(game, seat, cost);
  return boosted;
}
