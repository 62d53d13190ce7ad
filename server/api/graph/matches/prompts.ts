import { Arg, Ctx, Field, ID, InputType, Int, InterfaceType, ObjectType } from "type-graphql";
import {
  type Answer,
  alikeOptions,
  type Prompt as EnginePrompt,
  fallbackAnswer,
  optionTerms,
} from "../../../engine/index.ts";
import { Failure } from "../../../ground/failure.ts";
import type { GivenAnswer } from "../../../matches/records/hosting.ts";
import type { Context } from "../base/context.ts";
import { promptId } from "../base/ids.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { Node } from "../base/node.ts";
import { references } from "../base/references.ts";
import { GraphQLTrue } from "../base/scalars.ts";
import { uniqueRecord } from "../base/unique-record.ts";
import { AnswerCheck, checkAnswer } from "./answer-check.ts";
import { SaidOfOptions } from "./forecast.ts";
import {
  FilledTerm,
  filledTerms,
  OfferReply,
  OfferReplyInput,
  OfferTerm,
  OfferValueInput,
  offerTerm,
  readOffer,
} from "./offer-terms.ts";
import {
  AllocatedPoints,
  AllocatedPointsInput,
  AssignedPlace,
  AssignedPlaceInput,
  AssignPlace,
  once,
  PromptOption,
  UnavailableOption,
  Window,
} from "./prompt-parts.ts";

/** All kinds of prompts: what each asks, and what it is answered with. */

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

@InterfaceType({ implements: Node, description: "A question to you. Answer it with `answer`." })
export abstract class Prompt implements Node {
  readonly #about: () => readonly Reference[];
  readonly #sight: Sight;

  @Field(() => ID, {
    description: "What `answer` takes as `promptId`. `node` finds the prompt by it while it is open to you.",
  })
  readonly id: string;

  @Field(() => ID, { description: "What is asked: stable, for clients that handle some prompts in their own way." })
  readonly key: string;

  @Field(() => Label, { description: "The question in a sentence, in the language of the request." })
  readonly title: Label;

  @Field(() => Int, { description: "The seat that is asked." })
  readonly seat: number;

  @Field(() => Window, { nullable: true, description: "The interrupt window that it belongs to." })
  readonly window: Window | undefined;

  @Field(() => AnswerValue, {
    description:
      "An answer that is always allowed and asks for least: to pass or refuse, or else what the rules suggest. What `DEFAULT` decides for those whose time is up, and what `fallback` in an answer stands for.",
  })
  readonly fallback: AnswerValue;

  @Field(() => Date, {
    nullable: true,
    description: "When its time is up, by the clock of the server (`Server.time`). Absent without a time control.",
  })
  deadline: Date | undefined;

  @Field(() => [Reference], {
    description: "Everything that the question concerns: what the rules say, then whatever else its title names.",
  })
  get about(): readonly Reference[] {
    return this.#about();
  }

  @Field(() => AnswerCheck, {
    description:
      "What would become of this answer now, as far as you can know. Nothing is decided, and nobody else notices. Not in subscriptions, " +
      "which fail with `NOT_IN_SUBSCRIPTION`. Fails with `RULE_FAILED` if the rules cannot say.",
  })
  check(
    @Ctx() context: Context,
    @Arg("answer", () => AnswerValueInput, { description: "The answer to try." }) answer: AnswerValueInput,
  ): Promise<AnswerCheck> {
    return checkAnswer(context, this.id, () => readAnswerInput(answer), this.#sight);
  }

  constructor(prompt: EnginePrompt, sight: Sight, match: string) {
    const { about, title, seat: owner } = prompt;
    this.#sight = sight;
    this.id = promptId(match, prompt.id);
    this.key = prompt.key;
    this.title = sight.words.label(title);
    this.seat = owner;
    this.window = prompt.window && new Window(prompt.window.id, sight, about);
    this.#about = once(() => references(sight, { about, texts: [title], owner }));
    this.fallback = new AnswerValue(fallbackAnswer(prompt));
  }
}

/** A prompt of a kind with options. */
type EngineWithOptions = Extract<EnginePrompt, { readonly options: unknown }>;

@InterfaceType({ implements: [Prompt, Node], description: "A question with options." })
export abstract class OptionsPrompt extends Prompt {
  @Field(() => [PromptOption], {
    description:
      "What may be chosen now, in the order of the rules. What you might expect but may not choose is in `unavailable`.",
  })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "Options that cannot be chosen now, with the reasons." })
  unavailable!: UnavailableOption[];
}

@ObjectType({
  implements: [OptionsPrompt, Prompt, Node],
  description: "Choose one option. Answer with `option` or `pass`.",
  simpleResolvers: true,
})
export class ChoosePrompt extends OptionsPrompt {
  @Field(() => Label, { nullable: true, description: "Present when you may choose nothing: the words for that." })
  pass: Label | undefined;
}

@ObjectType({
  implements: [OptionsPrompt, Prompt, Node],
  description: "Choose several options. Answer with `options`.",
  simpleResolvers: true,
})
export class ChooseManyPrompt extends OptionsPrompt {
  @Field(() => Int, { description: "How many options have to be chosen at least: fewer are `TOO_FEW_OPTIONS`." })
  min!: number;

  @Field(() => Int, { description: "How many options may be chosen at most: more are `TOO_MANY_OPTIONS`." })
  max!: number;

  @Field(() => Boolean, { description: "Whether the order in which you name them matters." })
  ordered!: boolean;

  @Field(() => Int, { nullable: true, description: "The least sum of their weights." })
  minWeight: number | undefined;

  @Field(() => Int, { nullable: true, description: "The greatest sum of their weights." })
  maxWeight: number | undefined;
}

@ObjectType({
  implements: [OptionsPrompt, Prompt, Node],
  description: "Give out points over options. Answer with `allocation`.",
  simpleResolvers: true,
})
export class AllocatePrompt extends OptionsPrompt {
  @Field(() => Int, { description: "The least sum of all points, each times the weight of its option." })
  min!: number;

  @Field(() => Int, { description: "The greatest sum of all points, each times the weight of its option." })
  max!: number;
}

@ObjectType({
  implements: [OptionsPrompt, Prompt, Node],
  description: "Assign options to places, each to one at most. Answer with `assignment`.",
  simpleResolvers: true,
})
export class AssignPrompt extends OptionsPrompt {
  @Field(() => [AssignPlace], { description: "The places to which the options may be assigned." })
  places!: AssignPlace[];

  @Field(() => Int, { description: "The minimum number of options to assign." })
  min!: number;

  @Field(() => Int, { description: "The maximum number of options to assign." })
  max!: number;
}

@ObjectType({
  implements: [Prompt, Node],
  description: "Name a whole number. Answer with `integer`.",
  simpleResolvers: true,
})
export class IntegerPrompt extends Prompt {
  @Field(() => Int, { description: "The least number that is accepted: less is `OUT_OF_RANGE`." })
  min!: number;

  @Field(() => Int, { description: "The greatest number that is accepted: more is `OUT_OF_RANGE`." })
  max!: number;
}

@ObjectType({ implements: [Prompt, Node], description: "Enter a text. Answer with `text`.", simpleResolvers: true })
export class TextPrompt extends Prompt {
  @Field(() => Int, {
    description: "The maximum length in UTF-16 code units, without leading and trailing white space.",
  })
  maxLength!: number;

  @Field(() => Boolean, { description: "Whether an answer is required." })
  required!: boolean;
}

@ObjectType({ implements: [Prompt, Node], description: "Say yes or no. Answer with `confirm`.", simpleResolvers: true })
export class ConfirmPrompt extends Prompt {}

@ObjectType({
  implements: [Prompt, Node],
  description: "Make an offer, or reply to one. Answer with `offer`.",
  simpleResolvers: true,
})
export class OfferPrompt extends Prompt {
  @Field(() => Int, { description: "The seat that is asked to agree, or will be." })
  partner!: number;

  @Field(() => [FilledTerm], { nullable: true, description: "The current offer; absent before the first." })
  proposed: FilledTerm[] | undefined;

  @Field(() => [OfferTerm], { description: "What a new offer may contain." })
  terms!: OfferTerm[];

  @Field(() => Boolean, { description: "Whether a new offer may be made now." })
  mayPropose!: boolean;
}

/** A prompt with these fields, and its options. */
function withOptions<P extends OptionsPrompt, Fields extends object>(
  asked: P,
  prompt: EngineWithOptions,
  sight: Sight,
  fields: Fields,
): P & Fields {
  // Each view has its prompts, and whoever does not ask which options are alike need not wait until all are compared.
  const alike = once(() => alikeOptions(prompt));
  const said = new SaidOfOptions(asked.id, sight);
  return Object.assign(asked, fields, {
    options: prompt.options.map(
      (option) =>
        new PromptOption(
          option,
          sight,
          prompt.seat,
          optionTerms(prompt, option.id),
          () => alike().get(option.id),
          option.forecast && ((context) => said.of(option.id, context)),
        ),
    ),
    unavailable: prompt.unavailable.map((option) => new UnavailableOption(option, sight, prompt.seat)),
  });
}

/** A prompt as sent to clients. The values of its options stay inside. */
export function promptOf(prompt: EnginePrompt, sight: Sight, match: string): Prompt {
  switch (prompt.kind) {
    case "choose":
      return withOptions(new ChoosePrompt(prompt, sight, match), prompt, sight, {
        pass: prompt.pass && sight.words.label(prompt.pass),
      });
    case "choose-many":
      return withOptions(new ChooseManyPrompt(prompt, sight, match), prompt, sight, {
        min: prompt.min,
        max: prompt.max,
        ordered: prompt.ordered === true,
        minWeight: prompt.sum?.min,
        maxWeight: prompt.sum?.max,
      });
    case "order": {
      const { length } = prompt.options;
      const ordered = new ChooseManyPrompt(prompt, sight, match);
      return withOptions(ordered, prompt, sight, { min: length, max: length, ordered: true });
    }
    case "allocate":
      return withOptions(new AllocatePrompt(prompt, sight, match), prompt, sight, { min: prompt.min, max: prompt.max });
    case "assign":
      return withOptions(new AssignPrompt(prompt, sight, match), prompt, sight, {
        places: prompt.places.map((place) => new AssignPlace(place, sight, prompt.seat)),
        min: prompt.min,
        max: prompt.max,
      });
    case "integer":
      return Object.assign(new IntegerPrompt(prompt, sight, match), { min: prompt.min, max: prompt.max });
    case "text":
      return Object.assign(new TextPrompt(prompt, sight, match), {
        maxLength: prompt.maxLength,
        required: prompt.required,
      });
    case "confirm":
      return new ConfirmPrompt(prompt, sight, match);
    case "offer":
      return Object.assign(new OfferPrompt(prompt, sight, match), {
        partner: prompt.partner,
        proposed: prompt.proposed && filledTerms(prompt.proposed),
        terms: prompt.terms.map((term) => offerTerm(term, sight, prompt.seat)),
        mayPropose: prompt.mayPropose,
      });
  }
}
