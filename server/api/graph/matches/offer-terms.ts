import { Field, ID, InputType, Int, InterfaceType, ObjectType } from "type-graphql";
import type { OfferReply as EngineReply, Term as EngineTerm, Terms } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { GraphQLTrue } from "../base/scalars.ts";
import { uniqueRecord } from "../base/unique-record.ts";
import { aboutOption, once, PromptOption } from "./prompt-parts.ts";

@InputType({ description: "What a term of an offer is filled in with: exactly one of these." })
export class OfferValueInput {
  @Field(() => [ID], { nullable: true, description: "For an `OptionsTerm`: the options." })
  options?: string[];

  @Field(() => Int, { nullable: true, description: "For an `IntegerTerm`: the number." })
  integer?: number;

  @Field(() => String, { nullable: true, description: "For a `TextTerm`: the words." })
  text?: string;
}

@InputType({ description: "A term of an offer, filled in." })
export class OfferTermInput {
  @Field(() => ID, { description: "The term: the key of one of the `terms` of the prompt." })
  key!: string;

  @Field(() => OfferValueInput, { description: "What it is filled in with." })
  value!: OfferValueInput;
}

@InputType({ description: "An offer, or a reply to one: exactly one of these." })
export class OfferReplyInput {
  @Field(() => GraphQLTrue, { nullable: true, description: "To accept the offer." })
  accept?: true;

  @Field(() => GraphQLTrue, { nullable: true, description: "To refuse the offer, or to make none." })
  refuse?: true;

  @Field(() => [OfferTermInput], {
    nullable: true,
    description: "To make an offer: its terms. Those that you leave out get the least that they may have.",
  })
  propose?: OfferTermInput[];
}

@ObjectType({ description: "What a term of an offer is filled in with: exactly one of these.", simpleResolvers: true })
export class OfferValue {
  @Field(() => [ID], { nullable: true, description: "For an `OptionsTerm`: the options." })
  readonly options: readonly string[] | undefined;

  @Field(() => Int, { nullable: true, description: "For an `IntegerTerm`: the number." })
  readonly integer: number | undefined;

  @Field(() => String, { nullable: true, description: "For a `TextTerm`: the words." })
  readonly text: string | undefined;

  constructor(value: Terms[string]) {
    if (typeof value === "number") this.integer = value;
    else if (typeof value === "string") this.text = value;
    else this.options = value;
  }
}

@ObjectType({ description: "A term of an offer, filled in.", simpleResolvers: true })
export class FilledTerm {
  @Field(() => ID, { description: "The term: one of the `terms` of the prompt." })
  key!: string;

  @Field(() => OfferValue, { description: "What it is filled in with." })
  value!: OfferValue;
}

/** The terms of an offer, as clients get them. */
export function filledTerms(terms: Terms): FilledTerm[] {
  return Object.entries(terms).map(([key, value]) => ({ key, value: new OfferValue(value) }));
}

@ObjectType({ description: "An offer, or a reply to one: exactly one of these.", simpleResolvers: true })
export class OfferReply {
  @Field(() => GraphQLTrue, { nullable: true, description: "The offer is accepted." })
  readonly accept: true | undefined;

  @Field(() => GraphQLTrue, { nullable: true, description: "The offer is refused, or none is made." })
  readonly refuse: true | undefined;

  @Field(() => [FilledTerm], { nullable: true, description: "An offer is made: its terms." })
  readonly propose: FilledTerm[] | undefined;

  constructor(reply: EngineReply) {
    if (reply.reply === "accept") this.accept = true;
    else if (reply.reply === "refuse") this.refuse = true;
    else this.propose = filledTerms(reply.terms);
  }
}

/** An offer, or a reply to one, as the rules take it. */
export function readOffer({ accept, propose }: OfferReplyInput): EngineReply {
  if (propose !== undefined) return { reply: "propose", terms: readTerms(propose) };
  return { reply: accept ? "accept" : "refuse" };
}

function readTerms(terms: readonly OfferTermInput[]): Terms {
  return uniqueRecord(
    terms.map(({ key, value }) => [key, value.options ?? value.integer ?? value.text ?? ""] as const),
    () => new Failure("DUPLICATE_OPTION", "a term is named twice"),
  );
}

@InterfaceType({ description: "One part of an offer that its maker fills in." })
export abstract class OfferTerm {
  readonly #about: () => readonly Reference[];

  @Field(() => ID, { description: "For `answer`. Unique among the terms of the prompt." })
  readonly key: string;

  @Field(() => Label, { description: "What the term is called: what to write beside its field." })
  readonly label: Label;

  @Field(() => [Reference], { description: aboutOption })
  get about(): readonly Reference[] {
    return this.#about();
  }

  constructor({ id, label, about }: EngineTerm, sight: Sight) {
    this.key = id;
    this.label = sight.words.label(label);
    this.#about = once(() => references(sight, { about, texts: [label] }));
  }
}

@ObjectType({ implements: OfferTerm, description: "A term for which options are chosen.", simpleResolvers: true })
export class OptionsTerm extends OfferTerm {
  @Field(() => [PromptOption], { description: "What may be named in this term, in the order of the rules." })
  options!: PromptOption[];

  @Field(() => Int, { description: "How many options it has to name at least." })
  min!: number;

  @Field(() => Int, { description: "How many options it may name at most." })
  max!: number;
}

@ObjectType({ implements: OfferTerm, description: "A term that is a whole number.", simpleResolvers: true })
export class IntegerTerm extends OfferTerm {
  @Field(() => Int, { description: "The least number that it may have." })
  min!: number;

  @Field(() => Int, { description: "The greatest number that it may have." })
  max!: number;
}

@ObjectType({ implements: OfferTerm, description: "A term in free words.", simpleResolvers: true })
export class TextTerm extends OfferTerm {
  @Field(() => Int, { description: "The maximum length in UTF-16 code units." })
  maxLength!: number;
}

/** A term of an offer, as clients get it. */
export function offerTerm(term: EngineTerm, sight: Sight, asked: number): OfferTerm {
  switch (term.kind) {
    case "options":
      return Object.assign(new OptionsTerm(term, sight), {
        options: term.options.map((option) => new PromptOption(option, sight, asked)),
        min: term.min,
        max: term.max,
      });
    case "integer":
      return Object.assign(new IntegerTerm(term, sight), { min: term.min, max: term.max });
    case "text":
      return Object.assign(new TextTerm(term, sight), { maxLength: term.maxLength });
  }
}
