import { Field, ID, Int, ObjectType } from "type-graphql";
import { type Listed, type ListedEntry, type Locale, listAll, type RuleSet } from "../../engine/index.ts";
import { GraphQLJson } from "../scalars.ts";
import { Label, Words } from "../words.ts";
import { ListKindName } from "./enums.ts";

@ObjectType({ description: "An entry of a catalogue, or a card of a deck, as it is printed.", simpleResolvers: true })
export class CatalogueEntry {
  @Field(() => ID, { description: "Unique within its list. Views name the entry by it." })
  readonly id: string;

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

  @Field(() => ID, { description: "A stable key for its picture: clients bring pictures of their own." })
  readonly art: string;

  @Field(() => Int, { description: "How many copies a deck holds; 1 of what is in a catalogue." })
  readonly copies: number;

  @Field(() => GraphQLJson, { description: "Its numbers and ids, as the game has them: an object." })
  readonly data: unknown;

  constructor({ id, name, summary, text, art, copies, data }: ListedEntry, words: Words) {
    this.id = id;
    this.name = words.label(name);
    this.summary = summary ? words.label(summary) : null;
    this.text = text.map((paragraph) => words.label(paragraph));
    this.art = art;
    this.copies = copies;
    this.data = data;
  }
}

@ObjectType({ description: "A list of a game: a deck of cards, its characters, its locations.", simpleResolvers: true })
export class Catalogue {
  @Field(() => ID, { description: "Its name in the game: `crisis`, `characters`." })
  readonly id: string;

  @Field(() => ListKindName, { description: "Whether it is a deck of cards." })
  readonly kind: Listed["kind"];

  @Field(() => [CatalogueEntry], { description: "Its entries, in the order of the game." })
  readonly entries: readonly CatalogueEntry[];

  constructor({ id, kind, entries }: Listed, words: Words) {
    this.id = id;
    this.kind = kind;
    this.entries = entries.map((entry) => new CatalogueEntry(entry, words));
  }
}

const ofRuleSets = new WeakMap<RuleSet, Map<Locale, readonly Catalogue[]>>();

/** All catalogues of the rules in one language, cached as long as the rules. */
export function cataloguesOf(rules: RuleSet, locale: Locale): readonly Catalogue[] {
  let kept = ofRuleSets.get(rules);
  if (!kept) {
    kept = new Map();
    ofRuleSets.set(rules, kept);
  }
  let catalogues = kept.get(locale);
  if (!catalogues) {
    const words = new Words(rules.messages, locale);
    catalogues = listAll(rules).map((list) => new Catalogue(list, words));
    kept.set(locale, catalogues);
  }
  return catalogues;
}
