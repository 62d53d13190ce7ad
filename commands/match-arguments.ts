import {
  didYouMean,
  type GameDefinition,
  type MatchOption,
  type OptionValue,
  type RuleSet,
} from "../server/engine/index.ts";
import { Failure } from "../server/ground/failure.ts";
import type { Games } from "../server/matches/records/games.ts";
import { readNumber, readWord, UsageError } from "./arguments.ts";

/** What the command line says about the match to create. */
export interface MatchArguments {
  readonly game?: string | undefined;
  readonly seats?: string | undefined;
  readonly with?: readonly string[] | undefined;
  readonly option?: readonly string[] | undefined;
}

/** The arguments for the match to create. */
export const matchArguments = {
  game: { type: "string" },
  seats: { type: "string" },
  with: { type: "string", multiple: true },
  option: { type: "string", multiple: true },
} as const;

/** The match to create, parsed and checked. */
export interface MatchChoice {
  readonly game: GameDefinition;
  readonly seats: number;
  readonly extensions: readonly string[];
  readonly options: { readonly [id: string]: OptionValue };
  readonly ruleSet: RuleSet;
}

/**
 * Reads which match to create, and checks that it can be played.
 * @throws {UsageError}
 */
export function readMatch(games: Games, args: MatchArguments): MatchChoice {
  const installed = games.all.map(({ id }) => id).join(", ") || "none";
  if (args.game === undefined) throw new UsageError(`--game is needed; installed are: ${installed}`);
  const game = games.find(args.game);
  if (!game) {
    const ids = games.all.map(({ id }) => id);
    throw new UsageError(`there is no game "${args.game}"; installed are: ${installed}${didYouMean(args.game, ids)}`);
  }
  const seats = args.seats === undefined ? game.seats.min : readNumber("seats", args.seats, 1);
  const extensions = args.with ?? [];
  for (const id of extensions) {
    if (games.extensionsOf(game.id).some((extension) => extension.id === id)) continue;
    const known = games.extensionsOf(game.id).map((extension) => extension.id);
    const installed = known.join(", ") || "none";
    throw new UsageError(
      `there is no extension "${id}" of "${game.id}"; installed are: ${installed}${didYouMean(id, known)}`,
    );
  }
  const options = readOptions(games, game, extensions, args.option ?? []);
  try {
    return { game, seats, extensions, options, ruleSet: games.compose(game.id, { seats, extensions, options }) };
  } catch (error) {
    if (error instanceof Failure) throw new UsageError(error.message);
    throw error;
  }
}

/** Reads `id=value` pairs; extension options are named `<extension>.<option>`. */
function readOptions(
  games: Games,
  game: GameDefinition,
  extensions: readonly string[],
  pairs: readonly string[],
): { readonly [id: string]: OptionValue } {
  const definitions = new Map(Object.entries(game.options));
  for (const extension of games.extensionsOf(game.id)) {
    if (!extensions.includes(extension.id)) continue;
    for (const [id, definition] of Object.entries(extension.options ?? {})) {
      definitions.set(`${extension.id}.${id}`, definition);
    }
  }
  const options: Record<string, OptionValue> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    if (equals < 1) throw new UsageError(`--option needs id=value, not "${pair}"`);
    const id = pair.slice(0, equals);
    const definition = definitions.get(id);
    if (!definition) {
      const known = [...definitions.keys()];
      throw new UsageError(
        `there is no option "${id}"; known are: ${known.join(", ") || "none"}${didYouMean(id, known)}`,
      );
    }
    options[id] = readOption(id, pair.slice(equals + 1), definition);
  }
  return options;
}

function readOption(id: string, text: string, definition: MatchOption): OptionValue {
  switch (definition.kind) {
    case "boolean":
      return readWord(`option ${id}`, text, ["true", "false"]) === "true";
    case "integer":
      return readNumber(`option ${id}`, text, definition.min, definition.max);
    case "choice":
      return readWord(`option ${id}`, text, definition.choices);
  }
}
