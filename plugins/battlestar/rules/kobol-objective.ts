import type { Rule } from "conclave/rules";
import { distanceTravelled } from "../events.ts";
import type { Match } from "../types.ts";
import { distanceToKobol, distanceToSleepers } from "../values.ts";
import { sleeperPhase } from "./sleeper-agents.ts";

/** The distance that the fleet travels on its way to Kobol, and what the objective card says about it. */

/** The fleet has gone this much further: at `distanceToSleepers` the sleeper agent phase begins (B89). */
export function* travel(game: Match, distance: number): Rule {
  yield* game.event(distanceTravelled, { distance }, function* () {
    const { state } = game;
    const before = state.distance;
    state.distance += distance;
    game.log("distance-travelled", { distance, total: state.distance });
    if (!state.sleepersDealt && state.distance >= game.value(distanceToSleepers, {})) yield* sleeperPhase(game);
    const kobol = game.value(distanceToKobol, {});
    if (before < kobol && state.distance >= kobol) game.log("kobol-near");
  });
}
