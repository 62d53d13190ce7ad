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
  /** The number of seats; by default the game's smallest. */
  readonly seats?: number;
  readonly seed?: string;
  /** Values of match options; those of extensions are named `<extension>.<option>`. */
  readonly options?: { readonly [id: string]: OptionValue };
  /** How long the rules may compute for one decision, in milliseconds; 20 seconds by default. */
  readonly patience?: number;
}

/** How the decisions of an automatic game are made. */
export interface PlaySettings extends ScenarioSettings {
  /**
   * The share of decisions by the game's own bot, from 0 to 1; the others are random. 0 by default. Random play tries unusual
   * decisions, and a bot reaches positions that random play hardly ever reaches.
   */
  readonly bot?: number;
}

/** A game with all these extensions. What is kept because nothing has changed is checked. */
export function ruleSetOf<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  { seats = game.seats.min, options = {} }: ScenarioSettings,
): RuleSet<T> {
  const checked = game.watched ? { ...game, watched: "checked" as const } : game;
  return composeRuleSet(checked, extensions, { seats, options, extensions: extensions.map(({ id }) => id) });
}
