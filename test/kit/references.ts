import {
  type GameTypes,
  listAll,
  type Prompt,
  partsOf,
  type Reference,
  type RuleSet,
} from "../../server/engine/index.ts";
import { valuesIn } from "./view-values.ts";
import { optionsOf } from "./vocabulary.ts";

/** What `about` of options may name: what is printed, the seats, and what the player sees on the table. */
export class References<T extends GameTypes> {
  readonly #ruleSet: RuleSet<T>;
  /** The ids of all cards and entries of catalogues, of their parts, and of the parts of boards. */
  readonly #printed = new Set<string>();

  constructor(ruleSet: RuleSet<T>) {
    this.#ruleSet = ruleSet;
    for (const { entries } of listAll(ruleSet)) {
      for (const { id, parts } of entries)
        for (const each of [id, ...parts.map((part) => part.id)]) this.#printed.add(each);
    }
    for (const board of ruleSet.boards.values()) {
      for (const { id } of board.entries) this.#printed.add(id);
      for (const { steps } of partsOf(board, "track")) for (const { id } of steps) this.#printed.add(id);
    }
  }

  /**
   * Checks that clients can find everything that the options of a prompt are about.
   * @param view what the player who is asked sees
   * @throws {Error} naming the option and what it refers to
   */
  checkPrompt(prompt: Prompt, view: T["view"]): void {
    let seen: ReadonlySet<unknown> | undefined;
    for (const { id: option, about = [] } of optionsOf(prompt)) {
      for (const reference of about) {
        if (this.#isPrinted(reference)) continue;
        seen ??= new Set(valuesIn(this.#ruleSet, view).map(({ value }) => value));
        if (seen.has(reference.id)) continue;
        throw new Error(
          `prompt "${prompt.key}": option "${option}" is about the ${reference.type} "${reference.id}", ` +
            "which is neither in the player's view nor printed in a catalogue, a deck or on a board",
        );
      }
    }
  }

  #isPrinted({ type, id }: Reference): boolean {
    if (type === "seat") return Number(id) < this.#ruleSet.seats;
    return this.#printed.has(id);
  }
}
