import { playerOf, type Rule, type Seat } from "conclave/rules";
import type { Match } from "../../types.ts";
import { gloryLimit } from "../../values.ts";
import { discardGlory, gloryChoice } from "./glory.ts";

/** Discards glory tokens down to the limit. */
export function* keepBestGlory(game: Match, seat: Seat): Rule {
  const { glory } = playerOf(game, seat);
  const excess = glory.length - game.value(gloryLimit, { seat });
  if (excess <= 0) return;
  const values = [...new Set(glory)].sort((one, other) => one - other);
  if (values.length === 1) {
    for (let count = 0; count < excess; count++) discardGlory(game, seat, values[0] ?? 0);
    return;
  }
  const options = values.map((value) => gloryChoice(seat, value));
  const discarded = yield* game.allocate(seat, "glory-limit", options, {
    params: { count: excess },
    total: excess,
    limit: (value) => glory.filter((each) => each === value).length,
    example: lowest(glory, excess),
  });
  for (const [value, count] of discarded) {
    for (let gone = 0; gone < count; gone++) discardGlory(game, seat, value);
  }
}

/** The tokens of the lowest values, by value. */
function lowest(glory: readonly number[], count: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const value of [...glory].sort((one, other) => one - other).slice(0, count)) {
    found.set(value, (found.get(value) ?? 0) + 1);
  }
  return found;
}
