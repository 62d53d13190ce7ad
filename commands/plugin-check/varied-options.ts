import {
  composeRuleSet,
  type ExtensionDefinition,
  type GameDefinition,
  type OptionValues,
  type Random,
  RuleSetError,
} from "../../server/engine/index.ts";
import type { Combination } from "./combinations.ts";

/** Values of match options, by id. */
type Values = OptionValues<GameDefinition["options"]>;

/**
 * The given options, with every other option of the plugin that is a boolean or a choice set at random. Numbers keep their
 * defaults: an extreme one may make a game endless. Returns the given options if the rules refuse the random ones.
 */
export function variedOptions(
  game: GameDefinition,
  plugin: GameDefinition | ExtensionDefinition,
  { extensions }: Combination,
  { seats, given, random }: { readonly seats: number; readonly given: Values; readonly random: Random },
): Values {
  const options = { ...given };
  const prefix = plugin === game ? "" : `${plugin.id}.`;
  for (const [name, option] of Object.entries(plugin.options ?? {})) {
    const id = prefix + name;
    if (id in given) continue;
    if (option.kind === "boolean") options[id] = random.coin();
    else if (option.kind === "choice") options[id] = random.pick(option.choices);
  }
  try {
    composeRuleSet(game, extensions, { seats, options, extensions: extensions.map(({ id }) => id) });
    return options;
  } catch (error) {
    if (error instanceof RuleSetError) return given;
    throw error;
  }
}
