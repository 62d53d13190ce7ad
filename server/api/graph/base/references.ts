import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import {
  type Reference as EngineReference,
  type ListedEntry,
  type LocatedReference,
  nameOfPlace,
  type ReferenceKind,
  type ReferenceRole,
  type Text,
} from "../../../engine/index.ts";
import { CatalogueEntry, type Words } from "./words.ts";

const ReferenceKindName = {
  ENTRY: "entry",
  LINK: "link",
  PART: "part",
  PIECE: "piece",
  PLACE: "place",
  SEAT: "seat",
  STEP: "step",
} as const satisfies Record<string, ReferenceKind>;

registerEnumType(ReferenceKindName, {
  name: "ReferenceKind",
  description: "Where the key of a thing is found.",
  valuesConfig: {
    ENTRY: { description: "In `list`, a catalogue or a deck of `Game.catalogue`." },
    LINK: { description: "Among the links of the board `list`." },
    PART: { description: "In `list`: `key` is the entry, `part` one of its parts." },
    PIECE: { description: "In your view: it is the `key` of something that stands or lies there." },
    PLACE: { description: "Among the places of the board `list`." },
    SEAT: { description: "At the table: it is a number of a seat." },
    STEP: { description: "On the board `list`: `key` is a track, `part` one of its steps." },
  },
});

const ReferenceRoleName = {
  DESTINATION: "destination",
  MEANS: "means",
  ORIGIN: "origin",
  PRICE: "price",
  SUBJECT: "subject",
  TARGET: "target",
} as const satisfies Record<string, ReferenceRole>;

registerEnumType(ReferenceRoleName, {
  name: "ReferenceRole",
  description: "What a thing does there. More may come: treat unknown ones as `SUBJECT`.",
  valuesConfig: {
    DESTINATION: { description: "Something goes there." },
    MEANS: { description: "It is done with this." },
    ORIGIN: { description: "Something comes from there." },
    PRICE: { description: "It is given for the rest." },
    SUBJECT: { description: "It is about this: what a thing does where nothing else is said." },
    TARGET: { description: "It is done to this." },
  },
});

/** What references are looked up with: the words of a match, and what somebody sees of it. */
export interface Sight {
  readonly words: Words;
  /** What is printed on a piece, as far as the one who looks knows it. */
  printOfPiece(piece: LocatedReference): ListedEntry | undefined;
}

/** What references to printed things are looked up with where there is no match. */
export function withoutMatch(words: Words): Sight {
  return { words, printOfPiece: () => undefined };
}

@ObjectType({
  description: "A thing that something is about: highlight it on the board, or show what is printed on it.",
  simpleResolvers: true,
})
export class Reference {
  readonly #located: LocatedReference;
  readonly #sight: Sight;

  constructor(located: LocatedReference, sight: Sight) {
    this.#located = located;
    this.#sight = sight;
  }

  @Field(() => ReferenceKindName, { description: "Where its key is found. More may come." })
  get kind(): ReferenceKind {
    return this.#located.kind;
  }

  @Field(() => ID, {
    description:
      "The game’s word for it, as in `Vocabulary.about`: `card`, `space`, `seat`. Where only a text names it, it may be its list or the kind of its place.",
  })
  get type(): string {
    return this.#located.type;
  }

  @Field(() => ID, { description: "Its key there. Of a part that of its entry, of a step that of its track." })
  get key(): string {
    return this.#located.key;
  }

  @Field(() => ID, {
    nullable: true,
    description: "Of an entry or a part: its catalogue or deck. Of a place, a link or a step: its board.",
  })
  get list(): string | undefined {
    return this.#located.list;
  }

  @Field(() => ID, {
    nullable: true,
    description:
      "Of a part: its key within the entry; of a piece, if it is about a part of that. Of a step: its key within the track.",
  })
  get part(): string | undefined {
    return this.#located.part;
  }

  @Field(() => Int, { nullable: true, description: "The seat; or whose board it is, where each player has one." })
  get seat(): number | undefined {
    return this.#located.seat;
  }

  @Field(() => ReferenceRoleName, { description: "What it does there. More may come." })
  get role(): ReferenceRole {
    return this.#located.role;
  }

  @Field(() => CatalogueEntry, {
    nullable: true,
    description:
      "What is printed: the entry itself, that of the part, that on the place or the piece, as far as you know it.",
  })
  get entry(): CatalogueEntry | undefined {
    const { words } = this.#sight;
    const printed =
      this.#located.kind === "piece"
        ? this.#sight.printOfPiece(this.#located)
        : words.references?.printOf(this.#located);
    return printed && new CatalogueEntry(printed, words);
  }
}

/** What something is about: first what the rules say, then whatever else its texts name. */
export function references(sight: Sight, { about = [], texts, owner }: About): readonly Reference[] {
  const index = sight.words.references;
  if (!index) return [];
  const given = about.map((each) => index.locate(each, owner));
  const before = new Set(given.map(nameOfPlace));
  const named = texts.flatMap((text) => index.namedIn(text));
  for (const each of named) {
    const name = nameOfPlace(each);
    if (before.has(name)) continue;
    before.add(name);
    given.push(each);
  }
  return given.map((each) => new Reference(each, sight));
}

/** What is known about what something is about. */
export interface About {
  /** What the rules say. */
  readonly about?: readonly EngineReference[] | undefined;
  /** What people read of it. */
  readonly texts: readonly Text[];
  /** Whose board is meant, where each player has one and the rules do not say. */
  readonly owner?: number;
}
