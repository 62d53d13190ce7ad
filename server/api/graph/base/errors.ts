import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { type ErrorCode, errorCodes } from "../../../ground/error-codes.ts";
import type { FailureExtensions } from "./failures.ts";
import { Reference, type ReferenceData } from "./labels.ts";
import { GraphQLJson } from "./scalars.ts";

const codes = Object.keys(errorCodes) as ErrorCode[];

/** The codes as an enumeration. */
export const ErrorCodeName = Object.fromEntries(codes.map((code) => [code, code])) as {
  readonly [Code in ErrorCode]: Code;
};

registerEnumType(ErrorCodeName, {
  name: "ErrorCode",
  description: "What has failed. A code is never renamed, and never means something else; new ones may come.",
  valuesConfig: Object.fromEntries(codes.map((code) => [code, { description: errorCodes[code] }])),
});

/** Only described: what is sent is made by `presentable`. */
@ObjectType({ description: "A reason that the rules give, in the language of the request." })
class ErrorReason implements NonNullable<FailureExtensions["reason"]> {
  @Field(() => ID, { description: "Which reason: stable for a game." })
  readonly key!: string;

  @Field(() => GraphQLJson, { nullable: true, description: "What the text is made from. Absent if it needs nothing." })
  readonly params?: unknown;

  @Field(() => String, { description: "The sentence, to be shown as it is." })
  readonly text!: string;
}

/** Only described: what is sent is made by `presentable`. */
@ObjectType({ description: "One of the things that are wrong with a request." })
class ErrorProblem {
  @Field(() => ErrorCodeName, { description: "What is wrong with these `subjects`, by its code." })
  readonly code!: ErrorCode;

  @Field(() => String, { description: "The same in a sentence." })
  readonly message!: string;

  @Field(() => [String], { description: "The keys of the extensions and options that it is about." })
  readonly subjects!: readonly string[];
}

/** Only described: what is sent is made by `presentable`. */
@ObjectType({
  description: "What `extensions` of every error has. No field returns it: it is here for types in clients.",
})
export class ErrorExtensions
  implements
    Pick<
      FailureExtensions,
      | "code"
      | "reason"
      | "options"
      | "about"
      | "subjects"
      | "problems"
      | "requestId"
      | "retryAfterMs"
      | "until"
      | "cost"
      | "limit"
    >
{
  @Field(() => ErrorCodeName, { description: "What has failed: decide by this, not by the message." })
  readonly code!: ErrorCode;

  @Field(() => ErrorReason, { nullable: true, description: "Why, if the rules say so." })
  readonly reason?: ErrorReason;

  @Field(() => [ID], {
    nullable: true,
    description: "Of a refused answer: the options without which it would not be wrong in this way.",
  })
  readonly options?: readonly string[];

  @Field(() => [Reference], {
    nullable: true,
    description:
      "The things of the game that it concerns: what these options do, and what the reason names. All but `entry`, and only what is not null.",
  })
  readonly about?: readonly ReferenceData[];

  @Field(() => [String], {
    nullable: true,
    description: "What else it is about: keys of extensions that clash, the place in a file that cannot be read.",
  })
  readonly subjects?: readonly string[];

  @Field(() => String, {
    nullable: true,
    description: "For `INTERNAL` and `UNAVAILABLE`: what the log of the server calls the request.",
  })
  readonly requestId?: string;

  @Field(() => Int, {
    nullable: true,
    description: "After how many milliseconds the same request may succeed, where that is known.",
  })
  readonly retryAfterMs?: number;

  @Field(() => Date, { nullable: true, description: "Until when it lasts: a ban, a silence." })
  readonly until?: string;

  @Field(() => [ErrorProblem], {
    nullable: true,
    description: "Everything that is wrong with the choice of rules for a match, the first one included.",
  })
  readonly problems?: readonly ErrorProblem[];

  @Field(() => Int, { nullable: true, description: "For `QUERY_TOO_COMPLEX`: what the operation would cost." })
  readonly cost?: number;

  @Field(() => Int, { nullable: true, description: "For `QUERY_TOO_COMPLEX`: what an operation may cost." })
  readonly limit?: number;
}

@ObjectType({ description: "A code that a failure can have, in `extensions.code`.", simpleResolvers: true })
export class ErrorCodeInfo {
  @Field(() => ErrorCodeName, { description: "The code, as it stands in `extensions.code` of an error." })
  readonly code: ErrorCode;

  @Field(() => String, { description: "Its meaning, in a sentence." })
  readonly meaning: string;

  constructor(code: ErrorCode, meaning: string) {
    this.code = code;
    this.meaning = meaning;
  }
}
