import type { CardDefinition } from "../cards/cards.ts";
import { deepFrozen } from "../json/frozen.ts";
import { didYouMean } from "../json/nearest.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import type { Amount } from "./symbols.ts";

/** An entry of a catalogue: a character, a location, a house, a kind of unit, a planet. Games add their own data. */
export interface CatalogueEntry {
  /** Unique within its catalogue. State, views and options refer to the entry by this id. */
  readonly id: string;
  readonly name: Text;
}

/** The entries of a catalogue, or the parts of a board, in order. Immutable, entries included: every method returns a new list. */
export class Entries<Entry extends { readonly id: string } = CatalogueEntry> implements Iterable<Entry> {
  /** The entries, in order. */
  readonly all: readonly Entry[];
  /** Their ids. */
  readonly ids: readonly string[];
  readonly #byId: ReadonlyMap<string, Entry>;

  private constructor(byId: ReadonlyMap<string, Entry>) {
    this.#byId = byId;
    this.all = [...byId.values()];
    this.ids = [...byId.keys()];
  }

  /** Returns a list of these entries. Throws a RangeError if two have the same id. */
  static of<Entry extends { readonly id: string }>(entries: readonly Entry[]): Entries<Entry> {
    const byId = new Map<string, Entry>();
    for (const entry of entries) {
      if (byId.has(entry.id)) throw new RangeError(`there is an entry "${entry.id}" already`);
      byId.set(entry.id, deepFrozen(entry));
    }
    return new Entries(byId);
  }

  [Symbol.iterator](): IterableIterator<Entry> {
    return this.#byId.values();
  }

  get size(): number {
    return this.#byId.size;
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  find(id: string): Entry | undefined {
    return this.#byId.get(id);
  }

  /** Returns the entry with this id. Throws a RangeError that suggests similar ids if there is none. */
  get(id: string): Entry {
    const found = this.#byId.get(id);
    if (!found) throw new RangeError(`there is no entry "${id}"${didYouMean(id, this.#byId.keys())}`);
    return found;
  }

  /** Returns the list with an entry appended. Throws a RangeError if the id is taken. */
  with(entry: Entry): Entries<Entry> {
    if (this.has(entry.id)) throw new RangeError(`there is an entry "${entry.id}" already`);
    return new Entries(new Map(this.#byId).set(entry.id, deepFrozen(entry)));
  }

  /** Returns the list without an entry. Throws a RangeError if it has none with that id. */
  without(id: string): Entries<Entry> {
    this.get(id);
    const others = new Map(this.#byId);
    others.delete(id);
    return new Entries(others);
  }

  /** Returns the list with an entry replaced. Throws a RangeError if it has none with that id, or the new id is taken. */
  replace(id: string, entry: Entry): Entries<Entry> {
    this.get(id);
    if (entry.id !== id && this.has(entry.id)) throw new RangeError(`there is an entry "${entry.id}" already`);
    return new Entries(
      new Map([...this.#byId].map(([other, old]) => (other === id ? [entry.id, deepFrozen(entry)] : [other, old]))),
    );
  }
}

/** By its shape and not with `instanceof`: a plugin from elsewhere may have loaded its own copy of the class. */
export function looksLikeEntries(value: unknown): value is Entries {
  if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) return false;
  return ["has", "get", "with"].every((method) => typeof value[method as keyof object] === "function");
}

/** A number, a kind or another property: strength 3, colour red. */
export interface Fact {
  /** The word of the game for it: `strength`, `colour`. */
  readonly id: string;
  /** By default the message `fact.<id>`. */
  readonly name?: Text;
  readonly value: Text | number;
  /** What the value names, such as a colour or a faction, if it is listed. */
  readonly about?: Reference;
}

/** A part of an entry with a text of its own: an ability of a character, an option or an outcome on a card. */
export interface PrintedPart {
  /** Unique within its entry. State, views and options refer to the part by this id. */
  readonly id: string;
  /** The sort of part, in the game’s words: `ability`, `option`, `pass`, `fail`. */
  readonly kind?: string;
  readonly name?: Text;
  readonly text?: Text;
  /** What it costs to use it. */
  readonly cost?: readonly Amount[];
  /** When it applies, if that is set apart: "if you have 3 or more". */
  readonly condition?: Text;
  /** What it does, if that is set apart from its condition. */
  readonly effect?: Text;
  readonly facts?: readonly Fact[];
}

/** The details of an entry or a card besides its name, for clients that look it up. */
export interface Description {
  /** What it is, in a line: its type, cost and numbers, for clients that draw no facts. */
  readonly summary?: Text;
  /** Its text, in paragraphs. */
  readonly text?: readonly Text[];
  /** What it costs to play, build or buy it. */
  readonly cost?: readonly Amount[];
  /** Its numbers and kinds. */
  readonly facts?: readonly Fact[];
  /** Its parts with texts of their own, if they are drawn or named apart. */
  readonly parts?: readonly PrintedPart[];
  /** A stable key for its picture; `<game>/<catalogue>/<id>` by default. */
  readonly art?: string;
}

/** A list of the game that extensions may change. `position.entries(catalogue)` returns the entries in a match. */
export interface Catalogue<Entry extends CatalogueEntry = CatalogueEntry> {
  readonly name: string;
  readonly entries: Entries<Entry>;
  describe(entry: Entry): Description;
}

/** Declares a catalogue: `catalogue("characters", [kara, lee], (character) => ({ text: character.abilities }))`. */
export function catalogue<Entry extends CatalogueEntry>(
  name: string,
  entries: readonly Entry[],
  describe: (entry: Entry) => Description = () => ({}),
): Catalogue<Entry> {
  return { name, entries: Entries.of(entries), describe };
}

/** A change to a catalogue of the game, or of another extension. */
export interface Amendment {
  readonly catalogue: string;
  amend(entries: Entries): Entries;
}

/** Changes a catalogue: `amend(characters, (list) => list.with(own).without("gaius-baltar"))`. */
export function amend<Entry extends CatalogueEntry>(
  target: Catalogue<Entry>,
  change: (entries: Entries<Entry>) => Entries<Entry>,
): Amendment {
  return { catalogue: target.name, amend: change as unknown as Amendment["amend"] };
}

/** A catalogue or a deck, for clients that look it up. */
export interface Listed {
  readonly id: string;
  readonly kind: "catalogue" | "deck";
  readonly entries: readonly ListedEntry[];
}

/** An entry of a catalogue, or a card of a deck, for clients that look it up. */
export interface ListedEntry extends Required<Omit<Description, "summary">> {
  /** The name of its catalogue or deck. */
  readonly list: string;
  readonly summary?: Text;
  readonly id: string;
  readonly name: Text;
  /** The number of copies in the deck; 1 for an entry of a catalogue. */
  readonly copies: number;
}

/** The rules, as far as clients look them up. */
export interface ListsOfRules {
  readonly game: { readonly id: string; describeCard?(card: CardDefinition): Description };
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly decks: ReadonlyMap<string, { readonly entries: Iterable<{ card: CardDefinition; copies: number }> }>;
}

/** An entry of a catalogue or a card of a deck, where it is listed. */
export interface Printed {
  readonly list: string;
  readonly kind: Listed["kind"];
  readonly entry: CatalogueEntry;
  readonly copies: number;
}

/** Everything that the rules list, in order: first the entries of catalogues, then the cards of decks. */
export function* printedIn({ catalogues, decks }: ListsOfRules): Generator<Printed> {
  for (const [list, { entries }] of catalogues) {
    for (const entry of entries) yield { list, kind: "catalogue", entry, copies: 1 };
  }
  for (const [list, { entries }] of decks) {
    for (const { card, copies } of entries) yield { list, kind: "deck", entry: card, copies };
  }
}

/** What is printed, with its details. */
export function describePrinted({ game, catalogues }: ListsOfRules, printed: Printed): ListedEntry {
  const { list, kind, entry, copies } = printed;
  const description = kind === "deck" ? game.describeCard?.(entry) : catalogues.get(list)?.describe(entry);
  const { summary, text = [], cost = [], facts = [], parts = [], art } = description ?? {};
  return {
    list,
    id: entry.id,
    name: entry.name,
    copies,
    ...(summary && { summary }),
    text,
    cost,
    facts,
    parts,
    art: art ?? `${game.id}/${list}/${entry.id}`,
  };
}

/**
 * Returns everything that the rules list, in order: first the catalogues, then the decks.
 * @throws {Error} naming the list in which the game could not describe something
 */
export function listAll(rules: ListsOfRules): readonly Listed[] {
  const all = [...printedIn(rules)];
  const lists = (names: Iterable<string>, kind: Listed["kind"]): Listed[] =>
    Array.from(names, (id) => ({
      id,
      kind,
      entries: all.filter((one) => one.kind === kind && one.list === id).map((one) => lookUp(rules, one)),
    }));
  return [...lists(rules.catalogues.keys(), "catalogue"), ...lists(rules.decks.keys(), "deck")];
}

function lookUp(rules: ListsOfRules, printed: Printed): ListedEntry {
  try {
    return describePrinted(rules, printed);
  } catch (error) {
    throw new Error(`the ${printed.kind} "${printed.list}" cannot be looked up: ${String(error)}`, { cause: error });
  }
}
