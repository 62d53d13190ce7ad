import { append } from "./append.ts";
import type { Claims } from "./claims.ts";

/** An item of a list, with its number of copies. */
interface Item {
  readonly id: string;
  readonly definition: object;
  readonly copies: number;
}

/** The decks or the catalogues of a rule set, which extensions change one after another. */
export class ListChanges<List> {
  readonly lists = new Map<string, List>();
  readonly #kind: { readonly list: string; readonly item: string };
  readonly #items: (list: List) => readonly Item[];
  readonly #claims: Claims;
  /** The lists before any extension changed them. */
  readonly #originals = new Map<string, List>();
  readonly #changers = new Map<string, string[]>();
  readonly #bringers = new Map<string, string[]>();

  constructor(kind: { list: string; item: string }, items: (list: List) => readonly Item[], claims: Claims) {
    this.#kind = kind;
    this.#items = items;
    this.#claims = claims;
  }

  /** Adds a list of the game, or one that an extension defines. */
  define(name: string, list: List, extension?: string): void {
    if (extension !== undefined) {
      this.#claims.add(this.#kind.list, name, extension, this.lists.has(name));
      for (const { id } of this.#items(list)) this.#brought(id, extension);
    }
    this.lists.set(name, list);
    this.#originals.set(name, list);
  }

  /** Applies an extension's change to a list. A change that is impossible, or no longer possible, is a problem. */
  change(name: string, change: (list: List) => List, extension: string): void {
    const list = this.lists.get(name);
    if (list === undefined) {
      this.#claims.unknown(extension, this.#kind.list, name, this.lists.keys());
      return;
    }
    let changed: List;
    try {
      changed = change(list);
    } catch (error) {
      // If the change was possible at first, the extensions before this one conflict with it.
      const others = works(change, this.#originals.get(name) as List) ? (this.#changers.get(name) ?? []) : [];
      const after = others.length > 0 ? ` after "${others.join('", "')}"` : "";
      const reason = error instanceof Error ? error.message : String(error);
      const what = `the ${this.#kind.list} "${name}"`;
      this.#claims.clash(`extension "${extension}" cannot change ${what}${after}: ${reason}`, [...others, extension]);
      return;
    }
    append(this.#changers, name, extension);
    this.#claim(name, list, changed, extension);
    this.lists.set(name, changed);
  }

  /** The extensions that have added an item with this id. */
  bringersOf(id: string): readonly string[] {
    return this.#bringers.get(id) ?? [];
  }

  #claim(name: string, before: List, after: List, extension: string): void {
    const old = new Map(this.#items(before).map((item) => [item.id, item]));
    const now = new Map(this.#items(after).map((item) => [item.id, item]));
    for (const [id, item] of now) if (item.definition !== old.get(id)?.definition) this.#brought(id, extension);
    for (const [id, item] of old) {
      const left = now.get(id);
      // Adding copies never conflicts; removing and replacing do.
      if (left && left.definition === item.definition && left.copies >= item.copies) continue;
      this.#claims.add(`${this.#kind.list} "${name}": ${this.#kind.item}`, id, extension);
    }
  }

  #brought(id: string, extension: string): void {
    append(this.#bringers, id, extension);
  }
}

function works<List>(change: (list: List) => List, list: List): boolean {
  try {
    change(list);
    return true;
  } catch {
    return false;
  }
}
