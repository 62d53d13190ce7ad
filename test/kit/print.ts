import { canonicalJson, type GameTypes, listAll, type RuleSet } from "../../server/engine/index.ts";
import { textsIn } from "./view-values.ts";

/** What is printed: clients look it up once, so no view repeats it. */
export class Print<T extends GameTypes> {
  readonly #ruleSet: RuleSet<T>;
  /** The entry in which a text stands, by the text. */
  readonly #entries = new Map<string, string>();
  /** The keys of these texts. */
  readonly #keys = new Set<string>();

  constructor(ruleSet: RuleSet<T>) {
    this.#ruleSet = ruleSet;
    for (const { id: list, entries } of listAll(ruleSet)) {
      for (const { id, name, summary, text } of entries) {
        for (const each of [name, ...(summary ? [summary] : []), ...text]) {
          this.#entries.set(canonicalJson(each), `"${id}" in "${list}"`);
          this.#keys.add(each.key);
        }
      }
    }
  }

  /**
   * Checks that no text of a view is the name, the summary or a text of a card or of an entry of a catalogue.
   * @throws {Error} naming the field and the entry
   */
  checkView(view: T["view"]): void {
    for (const { field, text } of textsIn(this.#ruleSet, view)) {
      // Most keys are those of nothing printed, which is quicker to see than a whole text.
      const entry = this.#keys.has(text.key) ? this.#entries.get(canonicalJson(text)) : undefined;
      if (entry === undefined) continue;
      throw new Error(
        `the view field "${field}" repeats "${text.key}", which is printed on ${entry}: name the entry instead`,
      );
    }
  }
}
