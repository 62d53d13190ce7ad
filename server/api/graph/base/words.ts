import { LRUCache } from "lru-cache";
import { Field, ID, Int, ObjectType } from "type-graphql";
import {
  engineMessages,
  type GameDefinition,
  type ListedEntry,
  type Locale,
  type Messages,
  type PrintedPart,
  ReferenceIndex,
  type RuleSet,
  type Seat,
  type Text,
  type Translate,
  t,
  translator,
} from "../../../engine/index.ts";
import type { SeatRecord } from "../../../matches/records/records.ts";
import { GraphQLJson } from "./scalars.ts";

/** Messages in one language, with the player names of one match. */
export class Words {
  readonly locale: Locale;
  readonly translate: Translate;
  readonly #messages: readonly Messages[];
  /** Labels by text object: texts printed on cards are the same objects in every view, and are translated once. */
  readonly #labels = new WeakMap<Text, Label>();
  /** What finds the things that texts and options name; none without rules. */
  readonly references: ReferenceIndex | undefined;

  constructor(
    messages: readonly Messages[],
    locale: Locale,
    nameOf?: (seat: Seat) => string,
    references?: ReferenceIndex,
  ) {
    this.locale = locale;
    this.#messages = messages;
    this.references = references;
    this.translate = translator(messages, locale, nameOf);
  }

  label(text: Text): Label {
    let label = this.#labels.get(text);
    if (!label) {
      label = new Label(text, this);
      this.#labels.set(text, label);
    }
    return label;
  }

  /** The cards and other entries that a text names; none without a match. */
  namedIn(text: Text): readonly ListedEntry[] {
    return this.references?.entriesIn(text) ?? [];
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

  @Field(() => [CatalogueEntry], {
    description:
      "The cards and other entries that the text names, as they are printed, one for each name: for clients that show what they do. Empty without a match.",
  })
  get entries(): CatalogueEntry[] {
    return this.#words.namedIn(this.#text).map((entry) => new CatalogueEntry(entry, this.#words));
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

  @Field(() => Label, { nullable: true, description: "Its name, if it has one." })
  readonly name: Label | null;

  @Field(() => Label, { nullable: true, description: "What it says, if it says anything besides its name." })
  readonly text: Label | null;

  constructor({ id, name, text }: PrintedPart, words: Words) {
    this.key = id;
    this.name = name ? words.label(name) : null;
    this.text = text ? words.label(text) : null;
  }
}

@ObjectType({ description: "An entry of a catalogue, or a card of a deck, as it is printed.", simpleResolvers: true })
export class CatalogueEntry {
  @Field(() => ID, { description: "The catalogue or the deck that lists it, by its key." })
  readonly list: string;

  @Field(() => ID, { description: "Unique within its list. Views name the entry by it." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly name: Label;

  @Field(() => Label, {
    nullable: true,
    description:
      "What it is, in a line, if the game says so: its type, cost and numbers. For clients that do not draw `data`.",
  })
  readonly summary: Label | null;

  @Field(() => [Label], { description: "Its text, in paragraphs." })
  readonly text: readonly Label[];

  @Field(() => [CataloguePart], {
    description:
      "Its parts with texts of their own, if they are drawn or named apart; `text` may say the same at once.",
  })
  readonly parts: readonly CataloguePart[];

  @Field(() => ID, { description: "A stable key for its picture: clients bring pictures of their own." })
  readonly art: string;

  @Field(() => Int, { description: "How many copies a deck holds; 1 of what is in a catalogue." })
  readonly copies: number;

  @Field(() => GraphQLJson, { description: "Its numbers and keys, as the game has them: an object." })
  readonly data: unknown;

  constructor({ list, id, name, summary, text, parts, art, copies, data }: ListedEntry, words: Words) {
    this.list = list;
    this.key = id;
    this.name = words.label(name);
    this.summary = summary ? words.label(summary) : null;
    this.text = text.map((paragraph) => words.label(paragraph));
    this.parts = parts.map((part) => new CataloguePart(part, words));
    this.art = art;
    this.copies = copies;
    this.data = data;
  }
}

/**
 * The name of the player in a seat: people have their own, bots one per language, and so have people whose account is deleted; a
 * free seat has none.
 */
export function nameOfSeat({ seat, bot, name }: SeatRecord, locale: Locale): string | undefined {
  const key = bot ? "engine.bot" : name === "" ? "engine.former" : undefined;
  return key ? translator([engineMessages], locale)(t(key, { number: seat + 1 })) : name;
}

const ofRuleSets = new WeakMap<RuleSet, LRUCache<string, Words>>();
const referencesOf = new WeakMap<RuleSet, ReferenceIndex>();
const ofGames = new WeakMap<GameDefinition, Map<Locale, Words>>();

/** How many languages and sets of names are cached; names change while a match fills up. */
const mostWordsKept = 24;

/** What finds the things that texts and options name under these rules; kept as long as they are. */
export function indexOf(ruleSet: RuleSet): ReferenceIndex {
  let index = referencesOf.get(ruleSet);
  if (!index) {
    index = new ReferenceIndex(ruleSet);
    referencesOf.set(ruleSet, index);
  }
  return index;
}

/** The words of a match, cached per rule set, language and names. */
export function wordsOfMatch(ruleSet: RuleSet, locale: Locale, seats: readonly SeatRecord[]): Words {
  let kept = ofRuleSets.get(ruleSet);
  if (!kept) {
    kept = new LRUCache({ max: mostWordsKept });
    ofRuleSets.set(ruleSet, kept);
  }
  const names = seats.map((seat) => nameOfSeat(seat, locale));
  const key = JSON.stringify([locale, names]);
  let words = kept.get(key);
  if (!words) {
    const nameOf = (seat: Seat): string => names[seat] ?? String(seat + 1);
    words = new Words(ruleSet.messages, locale, nameOf, indexOf(ruleSet));
    kept.set(key, words);
  }
  return words;
}

/** The words of a game without a match, and those of one of its extensions. */
export function wordsOfGame(game: GameDefinition, locale: Locale): Words {
  let kept = ofGames.get(game);
  if (!kept) {
    kept = new Map();
    ofGames.set(game, kept);
  }
  let words = kept.get(locale);
  if (!words) {
    words = new Words([game.messages, engineMessages], locale);
    kept.set(locale, words);
  }
  return words;
}

/** The words of an extension without a match. */
export function wordsOfExtension(game: GameDefinition, extension: { messages: Messages }, locale: Locale): Words {
  return new Words([extension.messages, game.messages, engineMessages], locale);
}
