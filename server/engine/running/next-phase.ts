import type { Phase } from "../contract/contract.ts";
import type { GameTypes } from "../contract/position.ts";
import { didYouMean } from "../json/nearest.ts";
import { RuleFault } from "../text/errors.ts";
import type { RunningGame } from "./running-game.ts";

/** More phases than this without a prompt can only be an endless loop of the rules. */
export const mostPhases = 10_000;

/**
 * Begins the phase that comes next, by the queue or the flow. `undefined` if the flow came to one that is left out: then ask again.
 * @throws {RuleFault} if there is no such phase
 */
export function beginNextPhase<T extends GameTypes>(game: RunningGame<T>): Phase<T> | "ended" | undefined {
  const { ruleSet, matchState: state } = game;
  let name = state.queue.shift();
  if (name === undefined) {
    const next = ruleSet.game.flow.next(game, state.flowPhase);
    if (next === undefined) return "ended";
    state.flowPhase = next;
    const phases = game.look((position) => ruleSet.phasesFor(next, position));
    name = phases.shift();
    // Phases scheduled while these run come after them, but before the flow continues.
    state.queue.unshift(...phases);
    if (name === undefined) return undefined;
  }
  game.beginPhase(name);
  const phase = ruleSet.phases.get(name);
  if (!phase) {
    const hint = didYouMean(name, ruleSet.phases.keys());
    throw new RuleFault("RULE_MISUSED_ENGINE", `there is no phase "${name}"${hint}`, [name]);
  }
  return phase;
}
