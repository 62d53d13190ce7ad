import { Field, ID, ObjectType } from "type-graphql";
import type { ErrorCode } from "../../../ground/error-codes.ts";
import { Failure } from "../../../ground/failure.ts";
import type { GivenAnswer } from "../../../matches/records/hosting.ts";
import { RulesRefusal } from "../../../matches/records/rules-refusal.ts";
import { type Context, requireAsker } from "../base/context.ts";
import { ErrorCodeName } from "../base/errors.ts";
import { bounded, concernsOf, shortened } from "../base/failures.ts";
import { partsOfId } from "../base/ids.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { Forecast, forecastOf } from "./forecast.ts";

@ObjectType("Refusal", {
  description: "Why an answer is refused: what the error of `answer` would say.",
  simpleResolvers: true,
})
export class AnswerRefusal {
  readonly #about: () => readonly Reference[];

  @Field(() => ErrorCodeName, { description: "What is wrong: the code that the error of `answer` would have." })
  readonly code: ErrorCode;

  @Field(() => String, { description: "The same in a sentence: how it is worded may change." })
  readonly message: string;

  @Field(() => Label, { nullable: true, description: "Why, if the rules say so." })
  readonly reason: Label | undefined;

  @Field(() => [ID], {
    description:
      "The options without which it would not be wrong in this way; empty where it is about the whole answer.",
  })
  readonly options: readonly string[];

  constructor(failure: Failure, sight: Sight) {
    const { code, reason, options } = failure;
    this.code = code;
    this.message = shortened(failure.messageIn(sight.words.locale));
    this.reason = reason && sight.words.label(reason);
    this.options = bounded(options);
    this.#about = () => (failure instanceof RulesRefusal ? concernsOf(failure, sight) : []);
  }

  @Field(() => [Reference], {
    description: "Everything that it concerns: what these options do, and what its reason names.",
  })
  get about(): readonly Reference[] {
    return this.#about();
  }
}

@ObjectType({ description: "What would become of an answer now.", simpleResolvers: true })
export class AnswerCheck {
  @Field(() => Boolean, { description: "Whether it would be accepted." })
  readonly allowed: boolean;

  @Field(() => AnswerRefusal, { nullable: true, description: "Why not; absent if it is allowed." })
  readonly refusal: AnswerRefusal | undefined;

  readonly #forecast: () => Promise<Forecast | undefined>;

  /** @param forecast finds out what would become of an answer that is allowed */
  constructor(refusal: AnswerRefusal | undefined, forecast: AnswerCheck["forecast"] = async () => undefined) {
    this.allowed = refusal === undefined;
    this.refusal = refusal;
    this.#forecast = forecast;
  }

  @Field(() => Forecast, {
    nullable: true,
    description:
      "What would become of it, as far as you can know: what the rules say, and what is certain because you would learn nothing by it and " +
      "nothing is drawn. For that it is tried in a copy of the match, so ask for the answer that somebody points at, not for all. Absent " +
      "where nothing is known, and where it is refused.",
  })
  forecast(): Promise<Forecast | undefined> {
    return this.#forecast();
  }
}

/**
 * Tries an answer to a prompt of somebody who asks, without giving it.
 * @param read reads the answer; what it refuses is told like a refusal of the rules
 */
export async function checkAnswer(
  context: Context,
  id: string,
  read: () => GivenAnswer,
  sight: Sight,
): Promise<AnswerCheck> {
  const asker = requireAsker(context);
  const [match = "", prompt = ""] = partsOfId(id) ?? [];
  const refused = (failure: Failure) => new AnswerCheck(new AnswerRefusal(failure, sight));
  let answer: GivenAnswer;
  try {
    answer = read();
  } catch (error) {
    if (error instanceof Failure) return refused(error);
    throw error;
  }
  const request = { match, prompt, answer };
  const failure = await context.services.hosting.check(asker, request);
  return failure ? refused(failure) : new AnswerCheck(undefined, () => forecastOf(context, request, sight));
}
