import type { ConclaveClient, CreateMatchInput, Game, MatchOption, MatchOptionValue } from "../sdk/index.ts";
import type { Say } from "./words.ts";

/** What the command line says about the match to create. */
export interface MatchWish {
  readonly game?: string | undefined;
  readonly seats?: string | undefined;
  readonly with?: readonly string[] | undefined;
  readonly option?: readonly string[] | undefined;
  /** How long bots wait before each answer, in milliseconds. */
  readonly "bot-delay"?: string | undefined;
}

/** The API's maximum bot delay. */
const longestBotDelay = 60_000;

/** A request that the server cannot fulfil. */
export class WrongWish extends Error {}

/**
 * Builds the input for creating a match from the arguments and what the server offers.
 * @throws {WrongWish}
 */
export async function chooseMatch(
  client: ConclaveClient,
  wish: MatchWish,
  bots: string,
  say: Say,
): Promise<CreateMatchInput> {
  const games = await client.games();
  const known = games.map(({ id }) => id).join(", ") || say("none");
  if (wish.game === undefined) throw new WrongWish(say("problem.usage.game", { games: known }));
  const game = games.find(({ id }) => id === wish.game);
  if (!game) throw new WrongWish(say("problem.usage.unknown-game", { game: wish.game, games: known }));
  const { min, max } = game.seats;
  const seats = wish.seats === undefined ? Math.max(min, Math.min(2, max)) : Number(wish.seats);
  if (!Number.isInteger(seats) || seats < min || seats > max) {
    throw new WrongWish(say("problem.usage.seats", { game: game.title.text, min, max }));
  }
  const extensions = wish.with ?? [];
  for (const extension of extensions) {
    if (game.extensions.some(({ key }) => key === extension)) continue;
    const there = game.extensions.map(({ key }) => key).join(", ") || say("none");
    throw new WrongWish(say("problem.usage.extension", { extension, extensions: there }));
  }
  const options = (wish.option ?? []).map((pair) => readOption(optionsOf(game, extensions), pair, say));
  return {
    gameId: game.id,
    seats,
    extensions: { keys: extensions },
    options,
    bots: Array.from({ length: seats - 1 }, () => bots),
    ...readBotDelay(wish["bot-delay"], say),
  };
}

function readBotDelay(text: string | undefined, say: Say): { readonly botDelayMs?: number } {
  if (text === undefined) return {};
  const botDelay = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(botDelay <= longestBotDelay)) throw new WrongWish(say("problem.usage.bot-delay", { max: longestBotDelay }));
  return { botDelayMs: botDelay };
}

/** The options of the game and these extensions, by their keys in a match. */
function optionsOf(game: Game, extensions: readonly string[]): ReadonlyMap<string, MatchOption> {
  const options = new Map(game.options.map((option) => [option.key, option]));
  for (const extension of game.extensions) {
    if (!extensions.includes(extension.key)) continue;
    for (const option of extension.options) options.set(option.key, option);
  }
  return options;
}

function readOption(options: ReadonlyMap<string, MatchOption>, pair: string, say: Say): MatchOptionValue {
  const equals = pair.indexOf("=");
  const key = equals < 0 ? pair : pair.slice(0, equals);
  const text = equals < 0 ? "" : pair.slice(equals + 1);
  const option = options.get(key);
  if (!option) {
    throw new WrongWish(say("problem.usage.option", { option: key, options: [...options.keys()].join(", ") }));
  }
  const wrong = (values: string): WrongWish =>
    new WrongWish(say("problem.usage.value", { value: text, option: key, values }));
  switch (option.__typename) {
    case "BooleanMatchOption":
      if (text !== "true" && text !== "false") throw wrong("true, false");
      return { key, value: { boolean: text === "true" } };
    case "IntegerMatchOption": {
      const number = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
      if (!(number >= option.min && number <= option.max)) throw wrong(`${option.min}–${option.max}`);
      return { key, value: { integer: number } };
    }
    case "ChoiceMatchOption":
      if (!option.choices.some(({ value }) => value === text)) {
        throw wrong(option.choices.map(({ value }) => value).join(", "));
      }
      return { key, value: { choice: text } };
  }
}
