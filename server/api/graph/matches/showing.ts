import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type {
  Matter as EngineMatter,
  MatterSeat as EngineMatterSeat,
  Persona as EnginePersona,
  Piece as EnginePiece,
  Reference as EngineReference,
  MatterKind,
  MatterResult as Result,
  MatterSide as Side,
} from "../../../engine/index.ts";
import { Fact, Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { NamedKey } from "../games/vocabulary.ts";

// What clients draw that do not know the game.

const SeatColourName = {
  BLACK: "BLACK",
  BLUE: "BLUE",
  GREEN: "GREEN",
  ORANGE: "ORANGE",
  PINK: "PINK",
  SKY: "SKY",
  VERMILION: "VERMILION",
  YELLOW: "YELLOW",
} as const;

/** The values that these colours are named for, which the colour-blind tell apart. */
const okabeIto: { readonly [Name in keyof typeof SeatColourName]: string } = {
  BLACK: "#000000",
  BLUE: "#0072b2",
  GREEN: "#009e73",
  ORANGE: "#e69f00",
  PINK: "#cc79a7",
  SKY: "#56b4e9",
  VERMILION: "#d55e00",
  YELLOW: "#f0e442",
};

/** A colour by which players are told apart, by its name: themes and the colour-blind need others than a hex value gives. */
export type SeatColour = keyof typeof SeatColourName;

registerEnumType(SeatColourName, {
  name: "SeatColour",
  description:
    "A colour by which players are told apart. It is a name and no value, so that themes can choose; never show colour alone.",
  valuesConfig: Object.fromEntries(
    Object.entries(okabeIto).map(([name, value]) => [
      name,
      { description: `On a light ground ${value}, of Okabe and Ito’s palette.` },
    ]),
  ),
});

/** From the pairs that are told apart most easily. */
const coloursInOrder: readonly SeatColour[] = [
  "SKY",
  "VERMILION",
  "YELLOW",
  "GREEN",
  "PINK",
  "BLUE",
  "ORANGE",
  "BLACK",
];

/** The colour of a seat; those of large tables come again. */
export function colourOf(seat: number): SeatColour {
  return coloursInOrder[seat % coloursInOrder.length] as SeatColour;
}

export { SeatColourName };

/** What something is about, as the rules say it, looked up. */
function about(sight: Sight, given: readonly EngineReference[] = []): readonly Reference[] {
  return references(sight, { about: given, texts: [] });
}

/** A reference of the rules, looked up. */
export function located(sight: Sight, given: EngineReference, owner?: number): Reference;
export function located(sight: Sight, given: EngineReference | undefined, owner?: number): Reference | undefined;
export function located(sight: Sight, given: EngineReference | undefined, owner?: number): Reference | undefined {
  const { references: index } = sight.words;
  return given && index && new Reference(index.locate(given, owner), sight);
}

@ObjectType({
  description:
    "Whom a player plays, as far as everybody knows it: texts call the player by it. It may change in a match.",
  simpleResolvers: true,
})
export class Persona {
  readonly #sight: Sight;
  readonly #about: EngineReference | undefined;
  readonly #art: string | undefined;

  @Field(() => Label, { description: "The whole name, for where there is room: `short` is that of texts." })
  readonly name: Label;

  @Field(() => Label, { description: "What texts call the player." })
  readonly short: Label;

  @Field(() => Label, { nullable: true, description: "The side that everybody knows the player to be on." })
  readonly side: Label | null;

  constructor({ name, short = name, side, about: given, art }: EnginePersona, sight: Sight) {
    this.#sight = sight;
    this.#about = given;
    this.#art = art;
    this.name = sight.words.label(name);
    this.short = sight.words.label(short);
    this.side = side ? sight.words.label(side) : null;
  }

  @Field(() => ID, { nullable: true, description: "A stable key for a picture, which clients bring." })
  get art(): string | undefined {
    return this.#art ?? this.about?.entry?.art;
  }

  @Field(() => Reference, { nullable: true, description: "Where it is printed, such as an entry of the characters." })
  get about(): Reference | undefined {
    return located(this.#sight, this.#about);
  }
}

@ObjectType({
  description:
    "A thing on the table, as far as you know it. A client that draws no game in particular puts it where it stands, with its name and facts.",
  simpleResolvers: true,
})
export class Piece {
  readonly #sight: Sight;
  readonly #piece: EnginePiece;

  constructor(piece: EnginePiece, sight: Sight) {
    this.#piece = piece;
    this.#sight = sight;
  }

  @Field(() => ID, { description: "Unique among the pieces of its type; prompts and log entries name it by this key." })
  get key(): string {
    return this.#piece.id;
  }

  @Field(() => ID, { description: "The game’s word for it, as in `Reference.type`." })
  get type(): string {
    return this.#piece.type;
  }

  @Field(() => Label, { description: "What to call it: what is printed on it, or what sort of thing it is." })
  get name(): Label {
    const { words } = this.#sight;
    const { entry, type } = this.#piece;
    const index = words.references;
    const printed = entry && index?.printOf(index.locate(entry));
    return printed ? words.label(printed.name) : words.nameOf("piece", type);
  }

  @Field(() => Reference, {
    nullable: true,
    description: "What is printed on it; null if you do not know that, or nothing is.",
  })
  get entry(): Reference | undefined {
    return located(this.#sight, this.#piece.entry);
  }

  @Field(() => Reference, {
    nullable: true,
    description: "Where it stands: a place, link or step of a board, or another piece; null beside all boards.",
  })
  get at(): Reference | undefined {
    return located(this.#sight, this.#piece.at, this.#piece.seat);
  }

  @Field(() => NamedKey, { nullable: true, description: "Beside all boards, the sort of place where it lies." })
  get zone(): NamedKey | undefined {
    const { zone } = this.#piece;
    return zone === undefined ? undefined : new NamedKey(zone, this.#sight.words.nameOf("zone", zone));
  }

  @Field(() => Int, { nullable: true, description: "The seat whose it is." })
  get seat(): number | undefined {
    return this.#piece.seat;
  }

  @Field(() => Boolean, { description: "Whether it lies face down." })
  get faceDown(): boolean {
    return this.#piece.faceDown ?? false;
  }

  @Field(() => Int, { description: "How many of it there are, where they differ in nothing." })
  get count(): number {
    return this.#piece.count ?? 1;
  }

  @Field(() => [Fact], { description: "What it is now: durability 1, damaged." })
  get facts(): readonly Fact[] {
    return (this.#piece.facts ?? []).map((fact) => new Fact(fact, this.#sight.words));
  }
}

const MatterKindName = {
  AUCTION: "auction",
  BATTLE: "battle",
  CHECK: "check",
  EVENT: "event",
  OTHER: "other",
  PAYMENT: "payment",
  TRADE: "trade",
  VOTE: "vote",
} as const satisfies Record<string, MatterKind>;

registerEnumType(MatterKindName, {
  name: "MatterKind",
  description: "What kind of thing is at hand. More may come: treat unknown ones as `OTHER`.",
  valuesConfig: {
    AUCTION: { description: "Players bid for something." },
    BATTLE: { description: "Sides fight, such as units in an area." },
    CHECK: { description: "A total or a roll is compared with a difficulty." },
    EVENT: { description: "Something happens to one player or to all." },
    OTHER: { description: "Anything else that takes its time." },
    PAYMENT: { description: "Somebody chooses how to pay." },
    TRADE: { description: "Players negotiate what changes hands, or an agreement." },
    VOTE: { description: "Players vote on what happens, or on who gets something." },
  },
});

const MatterSeatStateName = {
  ASKED: "asked",
  DONE: "done",
  OUT: "out",
  WAITING: "waiting",
} as const satisfies Record<string, EngineMatterSeat["state"]>;

registerEnumType(MatterSeatStateName, {
  name: "MatterSeatState",
  description: "What a player does in a matter, as far as you may know.",
  valuesConfig: {
    ASKED: { description: "Is asked now, where everybody may know that." },
    DONE: { description: "Has had its turn." },
    OUT: { description: "Takes no part, or not any more." },
    WAITING: { description: "Comes later; or may still be thinking where nobody is to know." },
  },
});

@ObjectType({ description: "A player in a matter.", simpleResolvers: true })
export class MatterSeat {
  @Field(() => Int, { description: "Which one, by number." })
  readonly seat: number;

  @Field(() => MatterSeatStateName, { description: "What the player does there." })
  readonly state: EngineMatterSeat["state"];

  constructor({ seat, state }: EngineMatterSeat) {
    this.seat = seat;
    this.state = state;
  }
}

@ObjectType({ description: "One of those who take part in a matter: attacker or defender.", simpleResolvers: true })
export class MatterSide {
  @Field(() => Label, { description: "What it is called." })
  readonly label: Label;

  @Field(() => [MatterSeat], { description: "The players on it; empty for a side that nobody plays." })
  readonly seats: readonly MatterSeat[];

  @Field(() => [Reference], { description: "What it takes part with." })
  readonly about: readonly Reference[];

  @Field(() => [Fact], { description: "What counts for it, such as strength 7: to be shown beside its name." })
  readonly facts: readonly Fact[];

  constructor({ name, seats = [], about: given, facts = [] }: Side, sight: Sight) {
    this.label = sight.words.label(name);
    this.seats = seats.map((seat) => new MatterSeat(seat));
    this.about = about(sight, given);
    this.facts = facts.map((fact) => new Fact(fact, sight.words));
  }
}

@ObjectType({ description: "How a matter may come out, or has.", simpleResolvers: true })
export class MatterResult {
  @Field(() => ID, { description: "Its key within the matter." })
  readonly key: string;

  @Field(() => Label, { description: "What it is called: pass, partial, fail." })
  readonly label: Label;

  @Field(() => Label, { nullable: true, description: "When it comes to this." })
  readonly condition: Label | null;

  @Field(() => Label, { description: "What happens if it comes to this, in a sentence." })
  readonly effect: Label;

  @Field(() => Boolean, { nullable: true, description: "Whether it has come to this; null while that is open." })
  readonly reached: boolean | undefined;

  constructor({ id, name, condition, effect, reached }: Result, { words }: Sight) {
    this.key = id;
    this.label = words.label(name);
    this.condition = condition ? words.label(condition) : null;
    this.effect = words.label(effect);
    this.reached = reached;
  }
}

@ObjectType({
  description: "What a procedure is about while it is under way: a check with its difficulty, a battle with its sides.",
  simpleResolvers: true,
})
export class Matter {
  readonly #sight: Sight;
  readonly #matter: EngineMatter;

  constructor(matter: EngineMatter, sight: Sight) {
    this.#matter = matter;
    this.#sight = sight;
  }

  @Field(() => MatterKindName, { description: "What sort of thing it is. More may come." })
  get kind(): MatterKind {
    return this.#matter.kind;
  }

  @Field(() => Label, { description: "What is at hand." })
  get title(): Label {
    return this.#sight.words.label(this.#matter.title);
  }

  @Field(() => [Reference], { description: "What it is about, and whatever else its title names." })
  get about(): readonly Reference[] {
    return references(this.#sight, { about: this.#matter.about, texts: [this.#matter.title] });
  }

  @Field(() => ID, { nullable: true, description: "The stage that it is in, one of `stages`." })
  get stage(): string | undefined {
    return this.#matter.stage;
  }

  @Field(() => [NamedKey], { description: "Its stages, from first to last." })
  get stages(): readonly NamedKey[] {
    const { words } = this.#sight;
    return (this.#matter.stages ?? []).map(
      ({ id, name }) => new NamedKey(id, name ? words.label(name) : words.nameOf("stage", id)),
    );
  }

  @Field(() => [Fact], { description: "Its numbers: difficulty 12, total 9." })
  get facts(): readonly Fact[] {
    return (this.#matter.facts ?? []).map((fact) => new Fact(fact, this.#sight.words));
  }

  @Field(() => [MatterSide], { description: "Those who take part." })
  get sides(): readonly MatterSide[] {
    return (this.#matter.sides ?? []).map((side) => new MatterSide(side, this.#sight));
  }

  @Field(() => [MatterResult], { description: "How it may come out, or has." })
  get results(): readonly MatterResult[] {
    return (this.#matter.results ?? []).map((result) => new MatterResult(result, this.#sight));
  }
}
