import {
  composeRuleSet,
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  type OptionValue,
  type RuleSet,
} from "../../server/engine/index.ts";

/** How a match under test is set up. */
export interface ScenarioSettings {
  /** The game's smallest number of seats unless told otherwise. */
  readonly seats?: number;
  readonly seed?: string;
  /** Values of match options; those of extensions under `<extension>.<option>`. */
  readonly options?: { readonly [id: string]: OptionValue };
}

/** A game with all these extensions. */
export function ruleSetOf<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  { seats = game.seats.min, options = {} }: ScenarioSettings,
): RuleSet<T> {
  return composeRuleSet(game, extensions, { seats, options, extensions: extensions.map(({ id }) => id) });
}
