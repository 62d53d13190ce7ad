import {
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  type Locale,
  locales,
  type Messages,
  messageParameters,
  optionLabel,
} from "../../server/engine/index.ts";
import { playRandomly, type RandomPlaySettings } from "./play-randomly.ts";
import type { UsedTexts } from "./texts.ts";

export interface MessagesTestSettings extends RandomPlaySettings {
  /** The number of versions at which each game is loaded and undone; 1 by default. */
  readonly samples?: number;
  /** The number of games played to find the messages in use; 5 by default. */
  readonly games?: number;
}

export interface MessagesReport {
  /** The keys that the games have used. */
  readonly used: readonly string[];
  /** Keys that were not used: not an error, but worth checking. */
  readonly unused: readonly string[];
}

/**
 * Fails unless the languages have the same messages with the same parameters, and every text that comes up in random games
 * (prompts, options, reasons, log, views, outcomes, descriptions) exists in all of them and gets its parameters. The games are
 * those of `playRandomly`, with all its checks: who tests the messages need not play the same game with it as well.
 */
export function messagesTest<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[] = [],
  { games = 5, seed = "messages", samples = 1, ...settings }: MessagesTestSettings = {},
): MessagesReport {
  const problems = writtenProblems([game, ...extensions]);
  const used = new Set<string>();
  for (let index = 0; index < games; index++) {
    const { texts, recording } = playRandomly(game, extensions, { ...settings, seed: `${seed} ${index}`, samples });
    for (const key of texts.keys) used.add(key);
    problems.push(...textProblems(texts, recording.ruleSet.messages));
  }
  const distinct = [...new Set(problems)];
  if (distinct.length > 0) throw new Error(`messages are wrong:\n${distinct.join("\n")}`);
  const all = [game, ...extensions].flatMap(({ messages }) => Object.keys(messages.en));
  return { used: [...used].sort(), unused: all.filter((key) => !used.has(key)).sort() };
}

/** The messages and options of a game or an extension. */
type WithWords = Pick<GameDefinition, "id" | "messages"> & Partial<Pick<GameDefinition, "options">>;

/** Checks the texts of plugins without playing: their message files, and the names of their options. */
export function writtenProblems(parts: readonly WithWords[]): string[] {
  const problems = parts.flatMap(({ id, messages }) => messageProblems(messages, id));
  for (const part of parts) {
    for (const [id, definition] of Object.entries(part.options ?? {})) {
      const { key } = optionLabel(id, definition);
      for (const needed of [key, `${key}.text`]) {
        if (part.messages.en[needed] === undefined) problems.push(`"${part.id}" lacks the message "${needed}"`);
      }
    }
  }
  return problems;
}

/** Returns the problems of message files: keys and parameters that are not the same in all languages. */
export function messageProblems(messages: Messages, owner: string): string[] {
  const problems: string[] = [];
  const keys = new Set(locales.flatMap((locale) => Object.keys(messages[locale])));
  for (const key of keys) {
    const english = parametersIn(messages, "en", key);
    for (const locale of locales) {
      const found = parametersIn(messages, locale, key);
      if (found === undefined) problems.push(`"${owner}" lacks the message "${key}" in ${locale}`);
      else if (typeof found === "string") problems.push(`"${owner}": message "${key}" in ${locale}: ${found}`);
      else if (Array.isArray(english) && found.join() !== english.join()) {
        problems.push(
          `"${owner}": message "${key}" has the parameters {${found.join(", ")}} in ${locale} and {${english.join(", ")}} in en`,
        );
      }
    }
  }
  return problems;
}

/** Returns the problems of the used texts: no message in a language, or a missing parameter. */
export function textProblems(texts: UsedTexts, messages: readonly Messages[]): string[] {
  const problems = texts.undeclared.map((name) => `the rules have the ${name}, which no plugin declares`);
  for (const key of texts.keys) {
    for (const locale of locales) {
      const set = messages.find((candidate) => Object.hasOwn(candidate[locale], key));
      const needed = set && parametersIn(set, locale, key);
      if (!needed) problems.push(`there is no message "${key}" in ${locale}`);
      else if (typeof needed !== "string") {
        for (const given of texts.parametersOf(key)) {
          const missing = needed.filter((name) => !given.includes(name));
          if (missing.length > 0) problems.push(`message "${key}" in ${locale} needs {${missing.join(", ")}}`);
        }
      }
    }
  }
  return problems;
}

/** Returns the sorted parameters of a message, its syntax error, or `undefined` if the message does not exist. */
function parametersIn(messages: Messages, locale: Locale, key: string): string[] | string | undefined {
  const pattern = Object.hasOwn(messages[locale], key) ? messages[locale][key] : undefined;
  if (pattern === undefined) return undefined;
  try {
    return [...messageParameters(pattern, locale)];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
