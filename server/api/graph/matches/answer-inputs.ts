import { Field, ID, InputType, Int } from "type-graphql";
import type { OfferReply, Terms } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { GivenAnswer } from "../../../matches/records/hosting.ts";
import { GraphQLTrue } from "../base/scalars.ts";
import { uniqueRecord } from "../base/unique-record.ts";

@InputType({ description: "Points for one option." })
export class AllocatedPointsInput {
  @Field(() => ID)
  option!: string;

  @Field(() => Int)
  points!: number;
}

@InputType({ description: "The place of one option." })
export class AssignedPlaceInput {
  @Field(() => ID)
  option!: string;

  @Field(() => ID, { description: "The place that it is assigned to." })
  place!: string;
}

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

@InputType({ description: "The answer to a prompt: exactly one of these, as the type of the prompt says." })
export class AnswerValueInput {
  @Field(() => ID, { nullable: true, description: "For a `ChoosePrompt`: the option." })
  option?: string;

  @Field(() => GraphQLTrue, { nullable: true, description: "For a `ChoosePrompt` with `pass`: to choose nothing." })
  pass?: true;

  @Field(() => [ID], {
    nullable: true,
    description: "For a `ChooseManyPrompt`: the options, first to last where it is `ordered`.",
  })
  options?: string[];

  @Field(() => [AllocatedPointsInput], {
    nullable: true,
    description: "For an `AllocatePrompt`: the points by option.",
  })
  allocation?: AllocatedPointsInput[];

  @Field(() => [AssignedPlaceInput], { nullable: true, description: "For an `AssignPrompt`: the places by option." })
  assignment?: AssignedPlaceInput[];

  @Field(() => Int, { nullable: true, description: "For an `IntegerPrompt`: the number." })
  integer?: number;

  @Field(() => String, { nullable: true, description: "For a `TextPrompt`: the words." })
  text?: string;

  @Field(() => Boolean, { nullable: true, description: "For a `ConfirmPrompt`: yes or no." })
  confirm?: boolean;

  @Field(() => OfferReplyInput, { nullable: true, description: "For an `OfferPrompt`: an offer, or a reply to one." })
  offer?: OfferReplyInput;

  @Field(() => GraphQLTrue, {
    nullable: true,
    description: "For any prompt, also of a type that you do not know: its `fallback`.",
  })
  fallback?: true;
}

/** The inputs of answers with exactly one field. */
export const oneOfAnswers: readonly string[] = [AnswerValueInput.name, OfferReplyInput.name, OfferValueInput.name];

/**
 * Converts the answer for the rules.
 * @throws {Failure} DUPLICATE_OPTION
 */
export function readAnswerInput(input: AnswerValueInput): GivenAnswer {
  if (input.option !== undefined) return { option: input.option };
  if (input.pass !== undefined) return { pass: true };
  if (input.options !== undefined) return { options: input.options };
  if (input.allocation !== undefined) {
    const points = input.allocation.map(({ option, points: given }) => [option, given] as const);
    return { allocation: uniqueRecord(points, namedTwice) };
  }
  if (input.assignment !== undefined) {
    const places = input.assignment.map(({ option, place }) => [option, place] as const);
    return { assignment: uniqueRecord(places, namedTwice) };
  }
  if (input.integer !== undefined) return { integer: input.integer };
  if (input.text !== undefined) return { text: input.text };
  if (input.confirm !== undefined) return { confirm: input.confirm };
  if (input.offer !== undefined) return { offer: readOffer(input.offer) };
  return { fallback: true };
}

function namedTwice(option: string): Failure {
  return new Failure("DUPLICATE_OPTION", "an option is named twice", { options: [option] });
}

function readOffer({ accept, propose }: OfferReplyInput): OfferReply {
  if (propose !== undefined) return { reply: "propose", terms: readTerms(propose) };
  return { reply: accept ? "accept" : "refuse" };
}

function readTerms(terms: readonly OfferTermInput[]): Terms {
  return uniqueRecord(
    terms.map(({ key, value }) => [key, value.options ?? value.integer ?? value.text ?? ""] as const),
    () => new Failure("DUPLICATE_OPTION", "a term is named twice"),
  );
}
