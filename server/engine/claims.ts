import type { RuleSetProblem } from "./errors.ts";
import { didYouMean } from "./nearest.ts";

/** Notices when two extensions lay hands on the same thing, or one on what is not there. */
export class Claims {
  readonly #game: string;
  readonly #problems: RuleSetProblem[];
  readonly #owners = new Map<string, string>();

  constructor(game: string, problems: RuleSetProblem[]) {
    this.#game = game;
    this.#problems = problems;
  }

  /** The extension changes this thing, or defines it (`takenByGame` then says that the game has one already). */
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

  /** The extension refers to a name in vain; `known` are the names that there are. */
  unknown(extension: string, kind: string, name: string, known: Iterable<string>, where = ""): void {
    this.#problems.push({
      code: "UNKNOWN_TARGET",
      message: `extension "${extension}" refers to ${kind} "${name}"${where}, which "${this.#game}" does not have${didYouMean(name, known)}`,
      about: [extension],
    });
  }
}
