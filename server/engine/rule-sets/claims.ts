import { didYouMean } from "../json/nearest.ts";
import type { RuleSetProblem } from "../text/errors.ts";
import type { Messages } from "../text/locale.ts";
import { engineMessages } from "../text/messages.ts";
import { spoken } from "../text/spoken.ts";
import { quoted, type Text, t } from "../text/text.ts";

/** What is said about extensions that clash. */
interface Extension {
  readonly id: string;
  readonly title: Text;
  readonly messages: Messages;
  readonly requires?: { readonly [id: string]: string };
  readonly after?: readonly string[];
}

/** Detects extensions that change the same thing, or that refer to something unknown. */
export class Claims {
  readonly #game: { readonly id: string; readonly messages: Messages };
  readonly #extensions: ReadonlyMap<string, Extension>;
  readonly #problems: RuleSetProblem[];
  readonly #owners = new Map<string, string>();

  constructor(
    game: { readonly id: string; readonly messages: Messages },
    extensions: readonly Extension[],
    problems: RuleSetProblem[],
  ) {
    this.#game = game;
    this.#extensions = new Map(extensions.map((extension) => [extension.id, extension]));
    this.#problems = problems;
  }

  /** The extension changes or defines this thing. `takenByGame` says that it defines something that already exists. */
  add(what: string, name: string, extension: string, takenByGame = false): void {
    const key = `${what} "${name}"`;
    const owner = this.#owners.get(key);
    if (owner !== undefined && owner !== extension) {
      this.clash(`extensions "${owner}" and "${extension}" both change ${key}`, [owner, extension]);
    } else if (takenByGame && owner === undefined) {
      this.clash(`extension "${extension}" defines ${key}, which the game has`, [extension]);
    }
    this.#owners.set(key, extension);
  }

  clash(message: string, about: readonly string[]): void {
    this.#problems.push({ code: "CLASH", message, about });
  }

  /**
   * Two extensions change one thing in ways that cannot be combined. The engine's message says so: `one` and `other` are their
   * titles in it, `what` is the thing.
   */
  clashOver(
    thing: { readonly id: string; readonly name?: Text | undefined },
    message: string,
    pair: readonly [one: string, other: string],
    sentence: string,
  ): void {
    const [one, other] = pair.map((id) => this.#extensions.get(id));
    const titles = { one: quoted(one?.title ?? t(pair[0])), other: quoted(other?.title ?? t(pair[1])) };
    const text = t(sentence, { ...titles, what: quoted(thing.name ?? t(thing.id)) });
    const messages = [...[...this.#extensions.values()].map((extension) => extension.messages), this.#game.messages];
    this.#problems.push({
      code: "CLASH",
      message,
      about: pair,
      reason: spoken(text, [...messages, engineMessages]),
    });
  }

  /** Whether an extension says that it comes after the other one: itself, or by what it requires or follows. */
  comesAfter(extension: string, other: string): boolean {
    const met = new Set<string>();
    const waiting = [extension];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (met.has(id)) continue;
      met.add(id);
      const { requires = {}, after = [] } = this.#extensions.get(id) ?? {};
      const earlier = [...Object.keys(requires), ...after];
      if (earlier.includes(other)) return true;
      waiting.push(...earlier);
    }
    return false;
  }

  /** The extension refers to an unknown name; `known` are the existing ones. */
  unknown(extension: string, kind: string, name: string, known: Iterable<string>, where = ""): void {
    this.#problems.push({
      code: "UNKNOWN_TARGET",
      message: `extension "${extension}" refers to ${kind} "${name}"${where}, which "${this.#game.id}" does not have${didYouMean(name, known)}`,
      about: [extension],
    });
  }
}
