import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import {
  type Fact as EngineFact,
  type ListedEntry,
  type Locale,
  type LocatedReference,
  type Messages,
  type PrintedPart,
  type ReferenceIndex,
  type ReferenceKind,
  type ReferenceRole,
  type Seat,
  type SeatName,
  type Symbols,
  type Text,
  type Translate,
  Translator,
  t,
} from "../../../engine/index.ts";
import { ReferenceKindName, ReferenceRoleName } from "./reference-enums.ts";
import { isSameText } from "./same-text.ts";
import { GraphQLJson } from "./scalars.ts";
import { Amount, AmountSpan, Span, TextSpan } from "./spans.ts";

// Texts name things, things have prints, and prints have texts: these types need each other, so they share a file.

/** A key of a program as words: "hand count" for `handCount` or `hand-count`. */
function inWords(key: string): string {
  return key.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_.]+/g, " ");
}

/** What players are called where nobody sits yet. */
const numberOf = (seat: Seat): string => String(seat + 1);

/** What words know besides messages. */
interface Known {
  /** The name of the player in a seat; its number by default. */
  readonly nameOf?: (seat: Seat) => string;
  /** What finds the things that texts and options name. */
  readonly references?: ReferenceIndex;
  readonly symbols?: Symbols;
}

/** Messages in one language, with the player names of one match. */
export class Words {
  readonly locale: Locale;
  readonly translate: Translate;
  readonly #messages: readonly Messages[];
  readonly #translator: Translator;
  /** Labels by text object: texts printed on cards are the same objects in every view, and are translated once. */
  readonly #labels = new WeakMap<Text, Label>();
  /** What finds the things that texts and options name; none without rules. */
  readonly references: ReferenceIndex | undefined;
  readonly #symbols: Symbols | undefined;

  constructor(messages: readonly Messages[], locale: Locale, { nameOf = numberOf, references, symbols }: Known = {}) {
    this.locale = locale;
    this.#messages = messages;
    this.references = references;
    this.#symbols = symbols;
    this.#translator = new Translator(messages, locale, nameOf);
    this.translate = this.#translator.translate;
  }

  label(text: Text): Label {
    let label = this.#labels.get(text);
    if (!label) {
      label = new Label(text, this);
      this.#labels.set(text, label);
    }
    return label;
  }

  /** A text in stretches: what it names, the amounts that it states, and the words between. */
  spans(text: Text): Span[] {
    const stretches = this.#translator.spell<(said: string) => Span>(text, (spoken) => {
      const meant = this.references?.meantBy(spoken);
      if (meant) return (said) => new ReferenceSpan(said, new Reference(meant, this.#sightOf(spoken)));
      const stated = "seat" in spoken ? undefined : this.#symbols?.statedBy(spoken);
      return stated && ((said) => new AmountSpan(said, stated));
    });
    return stretches.map((stretch) => stretch.what?.(stretch.text) ?? new TextSpan(stretch.text));
  }

  /** What is printed on a piece is looked up by its name, which the text says. */
  #sightOf(spoken: Text | SeatName): Sight {
    return {
      words: this,
      printOfPiece: () => ("seat" in spoken ? undefined : this.references?.entryNamed(spoken)),
    };
  }

  /** The label for the first of these keys that has a message; for the last, if none has. */
  firstOf(...keys: readonly [string, ...string[]]): Label {
    return this.label(this.firstText(...keys));
  }

  /** The text of the first of these keys that has a message; of the last, if none has. */
  firstText(...keys: readonly [string, ...string[]]): Text {
    return t(keys.find((key) => this.has(key)) ?? (keys.at(-1) as string));
  }

  /** The label for the key, if it has a message. */
  maybe(key: string): Label | undefined {
    return this.has(key) ? this.label(t(key)) : undefined;
  }

  /** The name of one of a sort of things: its message, or its key in words where it has none. */
  nameOf(sort: string, key: string): Label {
    const name = `${sort}.${key}`;
    return this.label(this.has(name) ? t(name) : t("engine.plain", { text: inWords(key) }));
  }

  has(key: string): boolean {
    return this.#messages.some((messages) => messages.en[key] !== undefined);
  }
}

// After `Words`, because its decorators use that class at once.
/** A text to be sent. Translated only on demand. */
@ObjectType({
  description: "A text for people: what to show, and the data that it was made from.",
  simpleResolvers: true,
})
export class Label {
  readonly #words: Words;
  readonly #text: Text;
  #said: string | undefined;

  constructor(text: Text, words: Words) {
    this.#text = text;
    this.#words = words;
  }

  /** Whether it is the label of a text that is the same to the byte. */
  says(text: Text): boolean {
    return isSameText(this.#text, text);
  }

  @Field(() => ID, { description: "The message key: stable, for clients that bring words of their own." })
  get key(): string {
    return this.#text.key;
  }

  @Field(() => GraphQLJson, { nullable: true, description: "The parameters of the message." })
  get params(): unknown {
    return this.#text.params;
  }

  @Field(() => String, { description: "The text in the requested language." })
  get text(): string {
    this.#said ??= this.#words.translate(this.#text);
    return this.#said;
  }

  @Field(() => [Span], {
    description:
      "The text in stretches, in the language of the request: names of things that light up, amounts that are drawn as symbols, and the words between. Put together they are `text`. Without a match no names are found.",
  })
  get spans(): Span[] {
    return this.#words.spans(this.#text);
  }
}

@ObjectType({
  implements: Span,
  description: "The name of a thing: a card, a piece, a place, a player.",
  simpleResolvers: true,
})
export class ReferenceSpan extends Span {
  @Field(() => Reference, { description: "The thing that is named, in the role that the text gives it." })
  readonly about: Reference;

  constructor(text: string, about: Reference) {
    super(text);
    this.about = about;
  }
}

@ObjectType({
  description: "A number, a kind or another property of a thing: strength 3, colour red.",
  simpleResolvers: true,
})
export class Fact {
  readonly #about: LocatedReference | undefined;
  readonly #words: Words;

  @Field(() => ID, { description: "The game’s word for it." })
  readonly key: string;

  @Field(() => Label, { description: "What it is called, such as “strength”, for players." })
  readonly name: Label;

  @Field(() => Label, { description: "Its value, in words." })
  readonly value: Label;

  @Field(() => Float, { nullable: true, description: "Its value, if it is a number." })
  readonly number: number | undefined;

  constructor({ id, name, value, about }: EngineFact, words: Words) {
    this.#about = about && words.references?.locate(about);
    this.#words = words;
    this.key = id;
    this.name = name ? words.label(name) : words.nameOf("fact", id);
    this.number = typeof value === "number" ? value : undefined;
    this.value = words.label(typeof value === "number" ? t("engine.number", { number: value }) : value);
  }

  @Field(() => Reference, {
    nullable: true,
    description: "What the value names, such as a colour or a faction, if it is listed.",
  })
  get about(): Reference | undefined {
    return this.#about && new Reference(this.#about, withoutMatch(this.#words));
  }
}

@ObjectType({
  description:
    "A part of an entry with a text of its own: an ability of a character, an option or an outcome on a card.",
  simpleResolvers: true,
})
export class CataloguePart {
  @Field(() => ID, { description: "Unique within its entry. Views and options name the part by it." })
  readonly key: string;

  @Field(() => ID, {
    description:
      "The sort of part, in the game’s words: `ability`, `option`, `pass`, `fail`; `part` where it does not say.",
  })
  readonly kind: string;

  @Field(() => Label, { nullable: true, description: "Its name, if it has one." })
  readonly name: Label | null;

  @Field(() => Label, { nullable: true, description: "What it says, if it says anything besides its name." })
  readonly text: Label | null;

  @Field(() => [Amount], { description: "What its use costs." })
  readonly cost: readonly Amount[];

  @Field(() => Label, {
    nullable: true,
    description: "When it applies, where that is printed apart: `text` says it too.",
  })
  readonly condition: Label | null;

  @Field(() => Label, { nullable: true, description: "What it does, where that is printed apart: `text` says it too." })
  readonly effect: Label | null;

  @Field(() => [Fact], { description: "Its numbers and kinds." })
  readonly facts: readonly Fact[];

  constructor(part: PrintedPart, words: Words) {
    const { id, kind = "part", name, text, cost = [], condition, effect, facts = [] } = part;
    const label = (given: Text | undefined) => (given ? words.label(given) : null);
    this.key = id;
    this.kind = kind;
    this.name = label(name);
    this.text = label(text);
    this.cost = cost.map((amount) => new Amount(amount));
    this.condition = label(condition);
    this.effect = label(effect);
    this.facts = facts.map((fact) => new Fact(fact, words));
  }
}

@ObjectType({ description: "An entry of a catalogue, or a card of a deck, as it is printed.", simpleResolvers: true })
export class CatalogueEntry {
  @Field(() => ID, { description: "The catalogue or the deck that lists it, by its key." })
  readonly list: string;

  @Field(() => ID, { description: "Unique within its list. Views name the entry by it." })
  readonly key: string;

  @Field(() => Label, { description: "Its name as printed, in the language of the request." })
  readonly name: Label;

  @Field(() => Label, {
    nullable: true,
    description:
      "What it is, in a line, if the game says so: its type, cost and numbers. For clients that draw no facts.",
  })
  readonly summary: Label | null;

  @Field(() => [Label], { description: "Its text, in paragraphs." })
  readonly text: readonly Label[];

  @Field(() => [Amount], { description: "What it costs to play, build or buy it, as it is printed." })
  readonly cost: readonly Amount[];

  @Field(() => [Fact], { description: "Its numbers and kinds, as they are printed." })
  readonly facts: readonly Fact[];

  @Field(() => [CataloguePart], {
    description:
      "Its parts with texts of their own, if they are drawn or named apart; `text` may say the same at once.",
  })
  readonly parts: readonly CataloguePart[];

  @Field(() => ID, { description: "A stable key for its picture: clients bring pictures of their own." })
  readonly art: string;

  @Field(() => Int, { description: "How many copies a deck holds; 1 of what is in a catalogue." })
  readonly copies: number;

  constructor({ list, id, name, summary, text, cost, facts, parts, art, copies }: ListedEntry, words: Words) {
    this.list = list;
    this.key = id;
    this.name = words.label(name);
    this.summary = summary ? words.label(summary) : null;
    this.text = text.map((paragraph) => words.label(paragraph));
    this.cost = cost.map((amount) => new Amount(amount));
    this.facts = facts.map((fact) => new Fact(fact, words));
    this.parts = parts.map((part) => new CataloguePart(part, words));
    this.art = art;
    this.copies = copies;
  }
}

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

/** A reference as plain data. */
export interface ReferenceData {
  readonly kind: keyof typeof ReferenceKindName;
  readonly type: string;
  readonly key: string;
  readonly list: string | undefined;
  readonly part: string | undefined;
  readonly seat: number | undefined;
  readonly role: keyof typeof ReferenceRoleName;
}

/** The name of a value of an enumeration. */
function nameIn<Name extends string>(values: { readonly [name in Name]: string }, value: string): Name {
  return (Object.keys(values) as Name[]).find((name) => values[name] === value) as Name;
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

  /** It as plain data, for errors: as clients get it, but without what is printed. */
  get data(): ReferenceData {
    const { type, key, list, part, seat } = this;
    const kind = nameIn(ReferenceKindName, this.kind);
    return { kind, type, key, list, part, seat, role: nameIn(ReferenceRoleName, this.role) };
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
