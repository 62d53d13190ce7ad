import { choice, playerOf, type Rule, type Seat } from "conclave/rules";
import { specs, specsOf } from "../catalogues/index.ts";
import type { Match } from "../types.ts";

/** The spec that a player names for tech II and III, and another one with the tech lab. */

/** The player of a tech lab names its spec, which is not that of the tech II building. */
export function* chooseLabSpec(game: Match, seat: Seat): Rule {
  const player = playerOf(game, seat);
  player.labSpec = yield* chooseSpec(game, seat, "lab-spec", [player.techSpec]);
  game.log("tech-spec", { player: { seat }, spec: game.entry(specs, player.labSpec).name });
}

/** A player names one of their specs. */
export function* chooseSpec(
  game: Match,
  seat: Seat,
  key: string,
  without: readonly (string | undefined)[],
): Rule<string> {
  const possible = specsOf(game, seat).filter(({ id }) => !without.includes(id));
  return yield* game.choose(
    seat,
    key,
    possible.map(({ id, name }) => choice(id, name, id)),
  );
}
