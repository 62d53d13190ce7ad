import type { Rule, Seat } from "conclave/rules";
import { cardOption } from "../labels.ts";
import { handOf } from "../state.ts";
import type { Match } from "../types.ts";
import { handLimit } from "../values.ts";
import { discardCards } from "./drawing.ts";

/** The player discards what is above the hand limit (R17). */
export function* discardExcess(game: Match, seat: Seat): Rule {
  const hand = handOf(game, seat);
  const excess = hand.length - game.value(handLimit, { seat });
  if (excess <= 0) return;
  const options = hand.map((card) => cardOption(game, card));
  const cards = yield* game.chooseMany(seat, "discard", options, {
    min: excess,
    max: excess,
    params: { count: excess },
  });
  discardCards(game, seat, cards);
}
