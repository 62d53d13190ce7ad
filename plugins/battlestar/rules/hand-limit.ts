import type { Rule, Seat } from "conclave/rules";
import { handOf } from "../state.ts";
import type { Match } from "../types.ts";
import { handLimit } from "../values.ts";
import { chooseDiscards, discardCards } from "./discarding.ts";

/** The hand limit: these players discard their excess cards, all choosing at the same time (D3). */
export function* discardDown(game: Match, seats: readonly Seat[]): Rule {
  const excess = (seat: Seat) => handOf(game, seat).length - game.value(handLimit, { seat });
  const asked = seats.filter((seat) => excess(seat) > 0);
  const chosen = yield* game.together(asked, (seat) => chooseDiscards(game, seat, excess(seat), { reason: "limit" }));
  for (const [index, seat] of asked.entries()) yield* discardCards(game, seat, chosen[index] ?? []);
}
