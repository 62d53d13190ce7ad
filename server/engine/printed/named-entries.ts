import { append } from "../json/append.ts";
import type { Text } from "../text/text.ts";
import { describePrinted, type ListedEntry, type ListsOfRules, type Printed, printedIn } from "./catalogue.ts";

/** Finds the cards and other entries that texts name. Everybody can look these up, so this tells nothing new. */
export class NamedEntries {
  readonly #rules: ListsOfRules;
  readonly #described = new Map<Printed, ListedEntry>();
  #byKey: ReadonlyMap<string, readonly Printed[]> | undefined;

  /** Lists the entries of the rules only when the first text is looked up. */
  constructor(rules: ListsOfRules) {
    this.#rules = rules;
  }

  /** The entries that a text names, itself or in its parameters, in the order in which they come; each once. */
  in(text: Text): readonly ListedEntry[] {
    const found = new Set<ListedEntry>();
    for (const { key, params } of textsIn(text)) {
      for (const printed of this.#entries.get(key) ?? []) {
        if (sameParams(printed.entry.name.params, params)) found.add(this.#describe(printed));
      }
    }
    return [...found];
  }

  /** By the keys of their names. */
  get #entries(): ReadonlyMap<string, readonly Printed[]> {
    if (!this.#byKey) {
      const byKey = new Map<string, Printed[]>();
      // A card may be in several decks.
      const once = new Map(Array.from(printedIn(this.#rules), (printed) => [printed.entry, printed]));
      for (const printed of once.values()) append(byKey, printed.entry.name.key, printed);
      this.#byKey = byKey;
    }
    return this.#byKey;
  }

  #describe(printed: Printed): ListedEntry {
    let described = this.#described.get(printed);
    if (!described) {
      described = describePrinted(this.#rules, printed);
      this.#described.set(printed, described);
    }
    return described;
  }
}

/** A text and all texts in its parameters, as they come. */
function* textsIn(value: unknown): Generator<Text> {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) for (const item of value) yield* textsIn(item);
  else if ("key" in value) {
    const text = value as Text;
    yield text;
    for (const param of Object.values(text.params ?? {})) yield* textsIn(param);
  }
}

function sameParams(some: Text["params"], others: Text["params"]): boolean {
  return some === others || JSON.stringify(some) === JSON.stringify(others);
}
