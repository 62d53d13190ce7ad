import type { CardDefinition } from "../cards/cards.ts";
import { append } from "../json/append.ts";
import type { Seat } from "../seats.ts";
import type { Reference, ReferenceRole } from "../text/reference.ts";
import { type SeatName, type Text, type TextParam, t } from "../text/text.ts";
import { describePrinted, type ListedEntry, type ListsOfRules, type Printed, printedIn } from "./catalogue.ts";
import { type Named, Names } from "./names.ts";
import { type BoardInPlay, type BoardPlace, partsOf } from "./printed-board.ts";
import { type DeclaredReferences, declaredSources, type ReferenceKind, type ReferenceSource } from "./references.ts";

/** A reference with where its key is found. */
export interface LocatedReference {
  readonly kind: ReferenceKind;
  /** The word of the game; the name of the list or the kind of the place for what only a text names and the game has no word for. */
  readonly type: string;
  /** Of a part the key of its entry, of a step that of its track. */
  readonly key: string;
  /** Of an entry or a part its catalogue or deck, of a place, link or step its board. */
  readonly list?: string;
  readonly part?: string;
  readonly seat?: Seat;
  readonly role: ReferenceRole;
}

/** The rules, as far as references need them. */
export interface RulesOfReferences extends ListsOfRules {
  readonly game: ListsOfRules["game"] & {
    readonly references?: DeclaredReferences;
    readonly vocabulary?: { readonly about?: readonly string[] };
    callCard?(card: CardDefinition): Text;
  };
  readonly extensions: readonly Pick<RulesOfReferences["game"], "references" | "vocabulary">[];
  readonly boards: ReadonlyMap<string, BoardInPlay>;
}

type Place = Omit<LocatedReference, "role">;

/**
 * Finds what references and texts name. It knows what is printed, which everybody can look up, and no match: so it tells nothing new.
 */
export class ReferenceIndex {
  static readonly #kept = new WeakMap<object, ReferenceIndex>();

  readonly #rules: RulesOfReferences;
  readonly #declared: ReadonlyMap<string, readonly ReferenceSource[]>;
  readonly #sources = new Map<string, readonly ReferenceSource[]>();
  readonly #names: Names<Place>;
  readonly #described = new Map<string, ListedEntry | undefined>();
  readonly #parts = new Map<
    string,
    readonly { readonly part: string; readonly name?: Text; readonly entry: string }[]
  >();
  #printed: ReadonlyMap<string, ReadonlyMap<string, Printed>> | undefined;
  #deckOf: ReadonlyMap<string, string> | undefined;
  #placesOfEntries: ReadonlyMap<string, Place> | undefined;

  /** The index of these rules: what it has read of them is kept as long as they are. */
  static of(rules: RulesOfReferences): ReferenceIndex {
    let index = ReferenceIndex.#kept.get(rules);
    if (!index) {
      index = new ReferenceIndex(rules);
      ReferenceIndex.#kept.set(rules, index);
    }
    return index;
  }

  /** Reads the rules only when something is looked up. */
  private constructor(rules: RulesOfReferences) {
    this.#rules = rules;
    this.#declared = declaredSources([rules.game, ...rules.extensions]);
    this.#names = new Names(() => this.#allNames());
  }

  /**
   * Says where the key of a reference is found. What is not printed anywhere is a piece of the view.
   * @param owner whose board is meant if each player has one and the reference does not say
   */
  locate(given: Reference, owner?: Seat): LocatedReference {
    const { type, id, role = "subject", seat } = given;
    for (const source of this.#sourcesOf(type)) {
      const place = this.#find(source, given);
      if (!place) continue;
      const { found, board, list = board?.name, key = id, part } = place;
      const whose = seat ?? (found === "seat" ? Number(id) : board?.perSeat ? owner : undefined);
      return {
        kind: found,
        type,
        key,
        ...(list !== undefined && { list }),
        ...(part !== undefined && { part }),
        ...(whose !== undefined && { seat: whose }),
        role,
      };
    }
    return { kind: "piece", type, key: id, ...(seat !== undefined && { seat }), role };
  }

  /** What a text names, itself or in its parameters: cards and other entries, places and seats, in order, each once. */
  namedIn(text: Text): readonly LocatedReference[] {
    const found = new Map<string, LocatedReference>();
    this.#collect(text, found);
    return [...found.values()];
  }

  /** What a text as a whole, or the name of a player, is the name of. */
  meantBy(spoken: Text | SeatName): LocatedReference | undefined {
    if ("seat" in spoken) {
      const { seat } = spoken;
      return { kind: "seat", type: "seat", key: String(seat), seat, role: "subject" };
    }
    if (spoken.names) return this.locate(spoken.names);
    const place = this.#names.find(spoken);
    return place && { ...place, role: "subject" };
  }

  /** The entry that a text is the name of. */
  entryNamed(text: Text): ListedEntry | undefined {
    const place = this.#names.find(text);
    return place && this.printOf(place);
  }

  /** What is printed about a thing: an entry itself, that of a part, or that on a place. Nothing is known here of pieces. */
  printOf({ kind, list = "", key }: Pick<LocatedReference, "kind" | "list" | "key">): ListedEntry | undefined {
    if (kind === "entry" || kind === "part") return this.#describe(list, key);
    const part = kind === "place" ? this.#rules.boards.get(list)?.entries.find(key) : undefined;
    return part?.part === "place" && part.entry ? this.#describe(part.entry.type, part.entry.id) : undefined;
  }

  /**
   * The name of a place, a link or a step, of what is printed, or of a part of that; none of pieces and seats.
   * @param owner whose board is meant if each player has one and the reference does not say
   */
  nameOf(given: Reference, owner?: Seat): Text | undefined {
    const located = this.locate(given, owner);
    const { kind, list = "", key, part } = located;
    if (kind === "entry") return this.#describe(list, key)?.name;
    if (kind === "part") return this.#describe(list, key)?.parts.find(({ id }) => id === part)?.name;
    const printed = this.#rules.boards.get(list)?.entries.find(key);
    if (printed?.part !== "track") return printed?.name;
    const step = printed.steps.find(({ id }) => id === part);
    return (
      step?.name ?? (part === undefined ? printed.name : t("engine.change.step", { track: printed.name, step: part }))
    );
  }

  /** The field of the view beside the `key` of pieces of this type that names their print, and the lists with it. */
  printFieldOf(type: string): { readonly field: string; readonly lists: readonly string[] } | undefined {
    for (const source of this.#sourcesOf(type)) if (source.found === "piece") return source.print;
    return undefined;
  }

  /** The types of pieces that are declared, with the field of the view that names their print. */
  get pieceTypes(): readonly { readonly type: string; readonly field?: string }[] {
    return [...this.#declared].flatMap(([type, sources]) =>
      sources.flatMap((source) =>
        source.found === "piece" ? [{ type, ...(source.print && { field: source.print.field }) }] : [],
      ),
    );
  }

  /** The place with this key, on the first board that has it. */
  placeWith(key: string): LocatedReference | undefined {
    for (const [list, { entries }] of this.#rules.boards) {
      const part = entries.find(key);
      if (part?.part === "place") return { kind: "place", type: part.kind, key, list, role: "subject" };
    }
    return undefined;
  }

  /** The entry with this key, in the first of these lists that has it; without lists in any deck. */
  entryIn(lists: readonly string[], key: string): ListedEntry | undefined {
    const list = this.#listWith(lists, key);
    return list === undefined ? undefined : this.#describe(list, key);
  }

  /** The type by which an entry of a list is referred to. */
  typeOf(list: string): string {
    let ofDecks: string | undefined;
    for (const [type, sources] of this.#declared) {
      for (const source of sources) {
        if (source.found !== "entry") continue;
        if (source.lists.includes(list)) return type;
        if (source.lists.length === 0 && this.#rules.decks.has(list)) ofDecks ??= type;
      }
    }
    return ofDecks ?? list;
  }

  /** All types that are declared, or that what texts name is of. */
  get types(): ReadonlySet<string> {
    return new Set(["seat", ...this.#declared.keys(), ...Array.from(this.#allNames(), ({ thing }) => thing.type)]);
  }

  /** Whether it is known where things of this type are found, without looking for each of them. */
  knows(type: string): boolean {
    return this.#declared.has(type) || this.#byName(type).length > 0;
  }

  #sourcesOf(type: string): readonly ReferenceSource[] {
    let sources = this.#sources.get(type);
    if (!sources) {
      const byName = this.#byName(type);
      sources = this.#declared.get(type) ?? (byName.length > 0 ? byName : this.#anywhere());
      this.#sources.set(type, sources);
    }
    return sources;
  }

  /** What the names of lists and the kinds of places and links say about a type. */
  #byName(type: string): readonly ReferenceSource[] {
    const { catalogues, decks, boards } = this.#rules;
    if (type === "seat") return [{ found: "seat" }];
    if (catalogues.has(type) || decks.has(type)) return [{ found: "entry", lists: [type] }];
    return (["place", "link"] as const).flatMap((found) => {
      const having = [...boards.values()].filter((board) => partsOf(board, found).some(({ kind }) => kind === type));
      return having.length > 0 ? [{ found, boards: having.map(({ name }) => name) }] : [];
    });
  }

  #anywhere(): readonly ReferenceSource[] {
    const { catalogues, decks, boards } = this.#rules;
    const lists = [...decks.keys(), ...catalogues.keys()];
    const names = [...boards.keys()];
    return [
      { found: "entry", lists },
      { found: "place", boards: names },
      { found: "link", boards: names },
      ...names.map((board) => ({ found: "step" as const, board, tracks: [] })),
      { found: "part", lists },
    ];
  }

  #find(
    source: ReferenceSource,
    { id, part }: Reference,
  ):
    | {
        readonly found: ReferenceKind;
        readonly list?: string;
        readonly board?: BoardInPlay;
        readonly key?: string;
        readonly part?: string | undefined;
      }
    | undefined {
    const { found } = source;
    switch (found) {
      case "seat":
      case "piece":
        return { found, part };
      case "entry": {
        const list = this.#listWith(source.lists, id);
        return list === undefined ? undefined : { found, list, part };
      }
      case "part":
        return this.#findPart(source.lists, id, part);
      case "place":
      case "link": {
        const board = this.#boards(source.boards).find(({ entries }) => entries.find(id)?.part === found);
        return board && { found, board, part };
      }
      case "step": {
        const board = this.#rules.boards.get(source.board);
        const tracks = board ? partsOf(board, "track") : [];
        const meant = tracks.filter((track) => source.tracks.length === 0 || source.tracks.includes(track.id));
        const step = part ?? id;
        const track = (part === undefined ? meant : meant.filter((one) => one.id === id)).find(({ steps }) =>
          steps.some((one) => one.id === step),
        );
        return track && board && { found, board, key: track.id, part: step };
      }
    }
  }

  #findPart(lists: readonly string[], id: string, part: string | undefined) {
    for (const list of lists.length > 0 ? lists : this.#rules.decks.keys()) {
      const found = this.#partsIn(list).find(
        (one) => one.part === (part ?? id) && (part === undefined || one.entry === id),
      );
      if (found) return { found: "part" as const, list, key: found.entry, part: found.part };
    }
    return undefined;
  }

  #partsIn(list: string) {
    let parts = this.#parts.get(list);
    if (!parts) {
      parts = Array.from(this.#lists.get(list)?.keys() ?? [], (entry) => this.#describe(list, entry)).flatMap((entry) =>
        (entry?.parts ?? []).map(({ id, name }) => ({ part: id, entry: entry?.id ?? "", ...(name && { name }) })),
      );
      this.#parts.set(list, parts);
    }
    return parts;
  }

  #boards(names: readonly string[]): readonly BoardInPlay[] {
    return names.flatMap((name) => this.#rules.boards.get(name) ?? []);
  }

  /** The first of these lists, or of all decks, that has an entry with this key. */
  #listWith(lists: readonly string[], key: string): string | undefined {
    if (lists.length === 0) return this.#decks.get(key);
    return lists.find((list) => this.#lists.get(list)?.has(key));
  }

  /** The first deck with each card. */
  get #decks(): ReadonlyMap<string, string> {
    if (!this.#deckOf) {
      const deckOf = new Map<string, string>();
      for (const [deck, { entries }] of this.#rules.decks) {
        for (const { card } of entries) if (!deckOf.has(card.id)) deckOf.set(card.id, deck);
      }
      this.#deckOf = deckOf;
    }
    return this.#deckOf;
  }

  /** What is printed, by list and key. A catalogue and a deck of one name are one list. */
  get #lists(): ReadonlyMap<string, ReadonlyMap<string, Printed>> {
    if (!this.#printed) {
      const lists = new Map<string, Map<string, Printed>>();
      for (const printed of printedIn(this.#rules)) {
        const list = lists.get(printed.list) ?? new Map<string, Printed>();
        lists.set(printed.list, list);
        if (!list.has(printed.entry.id)) list.set(printed.entry.id, printed);
      }
      this.#printed = lists;
    }
    return this.#printed;
  }

  #describe(list: string, key: string): ListedEntry | undefined {
    const name = `${list} ${key}`;
    if (this.#described.has(name)) return this.#described.get(name);
    const printed = this.#lists.get(list)?.get(key);
    const described = printed && describePrinted(this.#rules, printed);
    this.#described.set(name, described);
    return described;
  }

  #collect(param: TextParam, found: Map<string, LocatedReference>): void {
    if (typeof param !== "object") return;
    if (Array.isArray(param)) {
      for (const item of param as readonly TextParam[]) this.#collect(item, found);
      return;
    }
    const meant = this.meantBy(param as Text | SeatName);
    // What stands within a name is no other name.
    if (meant) found.set(nameOfPlace(meant), meant);
    else for (const inner of Object.values((param as Text).params ?? {})) this.#collect(inner, found);
  }

  /** The names of all that is printed: what texts call a card besides its name first. */
  *#allNames(): Generator<Named<Place>> {
    const { game, boards } = this.#rules;
    const before = new Set<object>();
    for (const { list, kind, entry } of printedIn(this.#rules)) {
      // A card may be in several decks.
      if (before.has(entry)) continue;
      before.add(entry);
      const thing = this.#placeOfEntry(list, entry.id);
      const called = kind === "deck" ? game.callCard?.(entry) : undefined;
      if (called) yield { name: called, thing };
      yield { name: entry.name, thing };
    }
    for (const board of boards.values()) {
      const { name: list } = board;
      for (const part of board.entries) {
        if (part.part === "track") continue;
        if (part.name && this.#refersTo(part.kind))
          yield { name: part.name, thing: { kind: part.part, type: part.kind, key: part.id, list } };
      }
    }
    yield* this.#namesOfParts();
  }

  /** The names of parts to which the game refers, if they are those of one part only: many cards have a part “Fail”. */
  *#namesOfParts(): Generator<Named<Place>> {
    const found = new Map<string, Named<Place>[]>();
    for (const [type, sources] of this.#declared) {
      for (const source of sources) {
        for (const list of source.found === "part" ? source.lists : []) {
          for (const { part, entry, name } of this.#partsIn(list)) {
            if (name)
              append(found, JSON.stringify(name), { name, thing: { kind: "part", type, key: entry, list, part } });
          }
        }
      }
    }
    for (const [only, ...others] of found.values()) if (only && others.length === 0) yield only;
  }

  /** Whether the game refers to places of a kind; to all of them, if it declares no vocabulary. */
  #refersTo(kind: string): boolean {
    if (this.#declared.has(kind)) return true;
    const declared = [this.#rules.game, ...this.#rules.extensions].flatMap(({ vocabulary }) => vocabulary?.about ?? []);
    return declared.length === 0 || declared.includes(kind);
  }

  /** An entry is the place of a board on which it is printed, if no type of its own leads to its list. */
  #placeOfEntry(list: string, key: string): Place {
    const type = this.typeOf(list);
    const place = type === list ? this.#printedPlaces.get(`${list} ${key}`) : undefined;
    return place ?? { kind: "entry", type, key, list };
  }

  get #printedPlaces(): ReadonlyMap<string, Place> {
    this.#placesOfEntries ??= new Map(
      [...this.#rules.boards.values()].flatMap((board) =>
        partsOf(board, "place")
          .filter((place): place is BoardPlace & Required<Pick<BoardPlace, "entry">> => place.entry !== undefined)
          .map(({ id, kind, entry }) => [
            `${entry.type} ${entry.id}`,
            { kind: "place" as const, type: kind, key: id, list: board.name },
          ]),
      ),
    );
    return this.#placesOfEntries;
  }
}

/** One name for a thing, whatever its type is called. */
export function nameOfPlace({ kind, list, key, part }: Omit<Place, "type">): string {
  return [kind, list, key, part].join("\n");
}
