import { type MatchOption, type OptionValue, optionProblem } from "../engine/index.ts";
import type { Games } from "../matches/records/games.ts";
import type { OptionOffer } from "./offer.ts";

/**
 * The options of a game and of these extensions of it, or of all, by the ids that matches are created with:
 * `<extension>.<option>` for those of an extension.
 */
export function optionsOf(
  games: Games,
  game: string,
  extensions?: readonly string[],
): ReadonlyMap<string, MatchOption> {
  const installed = games.extensionsOf(game).filter(({ id }) => !extensions || extensions.includes(id));
  return new Map([
    ...Object.entries(games.find(game)?.options ?? {}),
    ...installed.flatMap((extension) =>
      Object.entries(extension.options ?? {}).map(([id, option]) => [`${extension.id}.${id}`, option] as const),
    ),
  ]);
}

/** The default that admins have set, if the installed version of the game knows it. */
export function fitting(definition: MatchOption, { default: initial }: OptionOffer): OptionValue | undefined {
  return initial !== undefined && optionProblem(definition, initial) === undefined ? initial : undefined;
}

/** Whether hosts may choose this value. `initial` is the default. */
export function isAllowed(
  { locked, min, max, choices }: OptionOffer,
  value: OptionValue,
  initial: OptionValue,
): boolean {
  if (locked) return value === initial;
  if (typeof value === "number") return value >= (min ?? value) && value <= (max ?? value);
  return typeof value !== "string" || choices === undefined || choices.includes(value);
}

/** The option with the default and the limits of the offer, as far as the installed version of the game knows them. */
export function narrowed(definition: MatchOption, offer: OptionOffer | undefined): MatchOption {
  if (!offer) return definition;
  const initial = fitting(definition, offer) ?? definition.default;
  switch (definition.kind) {
    case "boolean":
      return { ...definition, default: initial as boolean };
    case "integer": {
      const { min = definition.min, max = definition.max } = offer;
      return {
        ...{ ...definition, default: initial as number },
        ...{ min: Math.max(min, definition.min), max: Math.min(max, definition.max) },
      };
    }
    case "choice": {
      const choices = definition.choices.filter((choice) => isAllowed({ ...offer, locked: false }, choice, initial));
      return { ...definition, default: initial as string, choices };
    }
  }
}
