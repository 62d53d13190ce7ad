import type { GameTypes } from "../contract/position.ts";
import { findNonJson } from "../json/json.ts";
import { RuleFault } from "../text/errors.ts";
import type { RunningGame } from "./running-game.ts";

/** @throws {RuleFault} when the state could not be stored and loaded as it is */
export function assertPlain<T extends GameTypes>(running: RunningGame<T>): void {
  const { matchState } = running;
  const { game, extensions } = matchState;
  const bare = Object.entries({ game, ...extensions }).find(([, own]) => typeof own !== "object" || own === null);
  const problem = bare ? `what "${bare[0]}" keeps` : findNonJson(matchState);
  if (problem) throw new RuleFault("STATE_NOT_JSON", `${problem} is not plain JSON data`, running.trace());
}
