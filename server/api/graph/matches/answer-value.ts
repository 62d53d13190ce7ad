import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Answer, OfferReply as EngineReply, Terms } from "../../../engine/index.ts";
import { GraphQLTrue } from "../base/scalars.ts";

@ObjectType({ description: "The points that an option gets.", simpleResolvers: true })
export class AllocatedPoints {
  @Field(() => ID, { description: "The key of the option." })
  option!: string;

  @Field(() => Int, { description: "How many points it gets, before its weight." })
  points!: number;
}

@ObjectType({ description: "The place that an option is assigned to.", simpleResolvers: true })
export class AssignedPlace {
  @Field(() => ID, { description: "The key of the option." })
  option!: string;

  @Field(() => ID, { description: "The key of the place to which it goes." })
  place!: string;
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

@ObjectType({
  description: "An answer to a prompt: exactly one of these, as in `AnswerValueInput`.",
  simpleResolvers: true,
})
export class AnswerValue {
  @Field(() => ID, { nullable: true, description: "For a `ChoosePrompt`: the option." })
  readonly option: string | undefined;

  @Field(() => GraphQLTrue, { nullable: true, description: "For a `ChoosePrompt` with `pass`: nothing is chosen." })
  readonly pass: true | undefined;

  @Field(() => [ID], {
    nullable: true,
    description: "For a `ChooseManyPrompt`: the options, first to last where it is `ordered`.",
  })
  readonly options: readonly string[] | undefined;

  @Field(() => [AllocatedPoints], { nullable: true, description: "For an `AllocatePrompt`: the points by option." })
  readonly allocation: readonly AllocatedPoints[] | undefined;

  @Field(() => [AssignedPlace], { nullable: true, description: "For an `AssignPrompt`: the places by option." })
  readonly assignment: readonly AssignedPlace[] | undefined;

  @Field(() => Int, { nullable: true, description: "For an `IntegerPrompt`: the number." })
  readonly integer: number | undefined;

  @Field(() => String, { nullable: true, description: "For a `TextPrompt`: the words." })
  readonly text: string | undefined;

  @Field(() => Boolean, { nullable: true, description: "For a `ConfirmPrompt`: yes or no." })
  readonly confirm: boolean | undefined;

  @Field(() => OfferReply, { nullable: true, description: "For an `OfferPrompt`: an offer, or a reply to one." })
  readonly offer: OfferReply | undefined;

  constructor(answer: Answer) {
    if ("option" in answer) this.option = answer.option;
    else if ("pass" in answer) this.pass = answer.pass;
    else if ("options" in answer) this.options = answer.options;
    else if ("order" in answer) this.options = answer.order;
    else if ("allocation" in answer) {
      this.allocation = Object.entries(answer.allocation).map(([option, points]) => ({ option, points }));
    } else if ("assignment" in answer) {
      this.assignment = Object.entries(answer.assignment).map(([option, place]) => ({ option, place }));
    } else if ("integer" in answer) this.integer = answer.integer;
    else if ("text" in answer) this.text = answer.text;
    else if ("confirm" in answer) this.confirm = answer.confirm;
    else this.offer = new OfferReply(answer.offer);
  }
}
