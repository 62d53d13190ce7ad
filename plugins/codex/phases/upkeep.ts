import type { Rule, Seat } from "conclave/rules";
import { activePlayers } from "../effects/teams.ts";
import { upkeepBegan } from "../events.ts";
import { finished } from "../in-play/figures.ts";
import { freeForAllUpkeep } from "../modes/free-for-all.ts";
import { settle } from "../rules/deaths.ts";
import { draw } from "../rules/drawing.ts";
import { gainGold } from "../rules/gold.ts";
import { coolDown } from "../rules/hero-death.ts";
import { endEffects } from "../rules/lasting.ts";
import type { Match } from "../types.ts";
import { workerIncome } from "../values.ts";

/** Workers bring gold, and upkeep effects happen (README, "The turn", 2). */
export function* upkeep(game: Match): Rule {
  const seats = activePlayers(game);
  // Who dies in this upkeep waits for two others.
  for (const seat of seats) coolDown(game, seat);
  for (const seat of seats) yield* upkeepOf(game, seat);
}

function* upkeepOf(game: Match, seat: Seat): Rule {
  endEffects(game, (until) => until.at === "upkeep" && until.of === seat);
  yield* settle(game);
  gainGold(game, seat, game.value(workerIncome, { seat }));
  if (game.state.mode === "free-for-all") yield* freeForAllUpkeep(game, seat);
  if (game.look((position) => finished(position, seat, "surplus"))) draw(game, seat, 1);
  yield* game.event(upkeepBegan, { seat });
  yield* settle(game);
}
