import type { RuleSetProblem } from "./errors.ts";
import { didYouMean } from "./nearest.ts";

/** Detects extensions that change the same thing, or that refer to something unknown. */
export class Claims {
  readonly #game: string;
  readonly #problems: RuleSetProblem[];
  readonly #owners = new Map<string, string>();

  constructor(game: string, problems: RuleSetProblem[]) {
    this.#game = game;
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

  /** The extension refers to an unknown name; `known` are the existing ones. */
  unknown(extension: string, kind: string, name: string, known: Iterable<string>, where = ""): void {
    this.#problems.push({
      code: "UNKNOWN_TARGET",
      message: `extension "${extension}" refers to ${kind} "${name}"${where}, which "${this.#game}" does not have${didYouMean(name, known)}`,
      about: [extension],
    });
  }
}
