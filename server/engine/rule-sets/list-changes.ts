import { append } from "../json/append.ts";
import type { Text } from "../text/text.ts";
import type { Claims } from "./claims.ts";

/** An item of a list, with its number of copies. */
interface Item {
  readonly id: string;
  readonly name?: Text | undefined;
  readonly definition: object;
  readonly copies: number;
}

/** The change of an extension to a list. */
interface Change<List> {
  readonly extension: string;
  /** The list as it was before. */
  readonly before: List;
  apply(list: List): List;
}

/** What a change does to the items of a list, by their ids. */
interface Effects {
  /** Those that it takes away, wholly or in part, or replaces. */
  readonly taken: Map<string, Item>;
  /** Those that it brings, and those of which it adds copies. */
  readonly added: Map<string, Item>;
}

/** The decks or the catalogues of a rule set, which extensions change one after another. */
export class ListChanges<List> {
  readonly lists = new Map<string, List>();
  readonly #kind: { readonly list: string; readonly item: string };
  readonly #items: (list: List) => readonly Item[];
  readonly #claims: Claims;
  /** The lists before any extension changed them. */
  readonly #originals = new Map<string, List>();
  readonly #changes = new Map<string, Change<List>[]>();
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
      for (const { id } of this.#items(list)) append(this.#bringers, id, extension);
    }
    this.lists.set(name, list);
    this.#originals.set(name, list);
  }

  /**
   * Applies an extension's change to a list. A change that is impossible, or no longer possible, is a problem; so is one that does
   * not go together with that of another extension.
   */
  change(name: string, apply: (list: List) => List, extension: string): void {
    const list = this.lists.get(name);
    if (list === undefined) {
      this.#claims.unknown(extension, this.#kind.list, name, this.lists.keys());
      return;
    }
    const earlier = this.#changes.get(name) ?? [];
    let changed: List;
    try {
      changed = apply(list);
    } catch (error) {
      // If the change was possible at first, the extensions before this one conflict with it.
      const isFirst = result(apply, this.#originals.get(name) as List) === undefined;
      const others = isFirst ? [] : earlier.map((change) => change.extension);
      const after = others.length > 0 ? ` after "${others.join('", "')}"` : "";
      const reason = error instanceof Error ? error.message : String(error);
      const what = `the ${this.#kind.list} "${name}"`;
      this.#claims.clash(`extension "${extension}" cannot change ${what}${after}: ${reason}`, [...others, extension]);
      return;
    }
    const change = { extension, before: list, apply };
    for (const { id, definition } of this.#items(changed)) {
      const known = this.#items(list).find((item) => item.id === id);
      if (known?.definition !== definition) append(this.#bringers, id, extension);
    }
    for (const [index, other] of earlier.entries()) this.#compare(name, [other, ...earlier.slice(index + 1)], change);
    append(this.#changes, name, change);
    this.lists.set(name, changed);
  }

  /** The extensions that have added an item with this id. */
  bringersOf(id: string): readonly string[] {
    return this.#bringers.get(id) ?? [];
  }

  /**
   * Finds out whether a change goes together with an earlier one, the first of these: not if both take away or replace the same
   * item, or if one does so and the other adds it. Nothing depends on which of the two comes first: what each does is looked at in
   * both orders. An extension that says that it comes after the other one knows of it.
   */
  #compare(name: string, [first, ...between]: readonly Change<List>[], second: Change<List>): void {
    if (!first || this.#claims.comesAfter(second.extension, first.extension)) return;
    // What the second one needs comes with it.
    const needed = between.filter((change) => this.#claims.comesAfter(second.extension, change.extension));
    const one = nothing();
    const other = nothing();
    const inOrder = (steps: readonly (readonly [Change<List>, Effects | undefined])[]): void => {
      let list: List | undefined = first.before;
      for (const [{ apply }, effects] of steps) {
        const before: List = list;
        list = result(apply, before);
        if (list === undefined) return;
        if (effects) this.#note(effects, before, list);
      }
    };
    const others = needed.map((change) => [change, undefined] as const);
    inOrder([[first, one], ...others, [second, other]]);
    inOrder([...others, [second, other], [first, one]]);
    this.#judge(name, [first.extension, one], [second.extension, other]);
  }

  #judge(name: string, first: readonly [string, Effects], second: readonly [string, Effects]): void {
    const [[one, ofOne], [other, ofOther]] = [first, second];
    const [, both] = [...ofOne.taken].find(([id]) => ofOther.taken.has(id)) ?? [];
    if (both) {
      const message = `extensions "${one}" and "${other}" both change ${this.#what(name, both)}`;
      this.#claims.clashOver(both, message, [one, other], "engine.clash.both");
      return;
    }
    for (const [[taker, { taken }], [adder, { added }]] of [
      [first, second],
      [second, first],
    ] as const) {
      const [, item] = [...taken].find(([id]) => added.has(id)) ?? [];
      if (!item) continue;
      const message = `extension "${taker}" takes away or replaces ${this.#what(name, item)}, which "${adder}" adds`;
      this.#claims.clashOver(item, message, [taker, adder], "engine.clash.added");
      return;
    }
  }

  #what(name: string, { id }: Item): string {
    return `${this.#kind.list} "${name}": ${this.#kind.item} "${id}"`;
  }

  /** Notes what has become of a list. */
  #note({ taken, added }: Effects, before: List, after: List): void {
    const old = new Map(this.#items(before).map((item) => [item.id, item]));
    const now = new Map(this.#items(after).map((item) => [item.id, item]));
    for (const [id, item] of old) {
      const left = now.get(id);
      if (!left || left.definition !== item.definition || left.copies < item.copies) taken.set(id, item);
    }
    for (const [id, item] of now) if (item.copies > (old.get(id)?.copies ?? -1)) added.set(id, item);
  }
}

function nothing(): Effects {
  return { taken: new Map(), added: new Map() };
}

/** What a change makes of a list; `undefined` if that is impossible. */
function result<List>(apply: (list: List) => List, list: List): List | undefined {
  try {
    return apply(list);
  } catch {
    return undefined;
  }
}
