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
  /** How long the rules may compute for one decision, in milliseconds; 20 seconds unless told otherwise. */
  readonly patience?: number;
}

/** How the decisions of a game are made that nobody watches. */
export interface PlaySettings extends ScenarioSettings {
  /**
   * How much of it the game's own bot decides, from 0 to 1; the rest is left to chance, as all of it is unless told otherwise.
   * Chance tries what nobody would do, and a bot comes to where chance hardly ever gets.
   */
  readonly bot?: number;
}

/** A game with all these extensions. */
export function ruleSetOf<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  { seats = game.seats.min, options = {} }: ScenarioSettings,
): RuleSet<T> {
  return composeRuleSet(game, extensions, { seats, options, extensions: extensions.map(({ id }) => id) });
}
