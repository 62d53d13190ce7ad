import type { Rule } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import { sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { relieve } from "../voidborn/catastrophes.ts";

/** Rifts, which close once a player has taken their sector. */

/** The type of their sectors. */
export const rift = "rift";

/** Everybody recovers, and an ordinary sector with a population of 1 is left. */
export function* closeRift(game: Match, { source }: Context, id: string): Rule {
  yield* relieve(game, source);
  const sector = sectorOf(game, id);
  sector.type = "standard";
  sector.population = 1;
  game.log("close-rift", { sector: sectorLabel(game, id) });
}
