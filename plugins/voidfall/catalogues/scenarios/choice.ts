import type { RuleSetChoice } from "conclave/rules";
import type { Mode } from "../../effects/effect-types.ts";
import type { Scenario } from "../../types.ts";

/** Which scenario is played, by the options and the number of players. */

type Chosen = Required<RuleSetChoice>["options"];

/** What `option` says if it leaves the choice to the number of players. */
const byPlayers = "by-players";

/** The scenario that was asked for by name. */
export function namedScenario(all: readonly Scenario[], options: Chosen): Scenario | undefined {
  return all.find(({ id }) => id === options.scenario);
}

/** The mode: as chosen, otherwise that of the chosen scenario, otherwise alone or against each other. */
export function modeOf(all: readonly Scenario[], options: Chosen, players: number): Mode {
  const { mode = byPlayers } = options;
  if (mode !== byPlayers) return mode as Mode;
  return namedScenario(all, options)?.mode ?? (players === 1 ? "solo" : "competitive");
}

/** The scenario: as chosen, otherwise the first one for the mode and the number of players. */
export function scenarioFor(all: readonly Scenario[], options: Chosen, players: number): Scenario | undefined {
  const mode = modeOf(all, options, players);
  return namedScenario(all, options) ?? all.find((scenario) => scenario.mode === mode && scenario.players === players);
}
