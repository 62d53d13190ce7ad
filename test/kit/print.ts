import { canonicalJson, type GameTypes, listAll, type RuleSet, type Text } from "../../server/engine/index.ts";
import { valuesIn } from "./view-values.ts";

/** What is printed: clients look it up once, so no view repeats it. */
export class Print<T extends GameTypes> {
  readonly #ruleSet: RuleSet<T>;
  /** The entry in which a text stands, by the text. */
  readonly #entries = new Map<string, string>();

  constructor(ruleSet: RuleSet<T>) {
    this.#ruleSet = ruleSet;
    for (const { id: list, entries } of listAll(ruleSet)) {
      for (const { id, name, summary, text } of entries) {
        for (const each of [name, ...(summary ? [summary] : []), ...text]) {
          this.#entries.set(canonicalJson(each), `"${id}" in "${list}"`);
        }
      }
    }
  }

  /**
   * Checks that no text of a view is the name, the summary or a text of a card or of an entry of a catalogue.
   * @throws {Error} naming the field and the entry
   */
  checkView(view: T["view"]): void {
    for (const { field, kind, value } of valuesIn(this.#ruleSet, view)) {
      const entry = kind === "text" ? this.#entries.get(canonicalJson(value)) : undefined;
      if (entry === undefined) continue;
      const { key } = value as Text;
      throw new Error(
        `the view field "${field}" repeats "${key}", which is printed on ${entry}: name the entry instead`,
      );
    }
  }
}
