import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Answer } from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { GivenAnswer } from "../../../matches/records/hosting.ts";
import { GraphQLTrue } from "../base/scalars.ts";
import { uniqueRecord } from "../base/unique-record.ts";
import { OfferReply, OfferReplyInput, OfferValueInput, readOffer } from "./offer-values.ts";

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
