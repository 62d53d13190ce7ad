import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type {
  CompoundPrompt,
  ChooseManyPrompt as EngineChooseMany,
  OfferPrompt as EngineOffer,
  Option as EngineOption,
  Prompt as EnginePrompt,
  Reference as EngineReference,
  Term as EngineTerm,
  UnavailableOption as EngineUnavailable,
  Terms,
} from "../../engine/index.ts";
import { Label, type Words } from "../words.ts";

@ObjectType({ description: "A thing that an option is about: highlight it on the board.", simpleResolvers: true })
export class Reference {
  @Field(() => String, { description: "What sort of thing it is, such as `card`, `space` or `seat`." })
  readonly type: string;

  @Field(() => ID, { description: "Its id in the view." })
  readonly id: string;

  constructor({ type, id }: EngineReference) {
    this.type = type;
    this.id = id;
  }
}

function references(about: readonly EngineReference[] = []): Reference[] {
  return about.map((reference) => new Reference(reference));
}

@ObjectType({ description: "Something that may be chosen.", simpleResolvers: true })
export class PromptOption {
  @Field(() => ID, { description: "For `answer`. Unique within the prompt." })
  readonly id: string;

  @Field(() => Label, { description: "What it is called." })
  readonly label: Label;

  @Field(() => [Reference], { description: "Everything that it is about." })
  readonly about: readonly Reference[];

  constructor({ id, label, about }: EngineOption, words: Words) {
    this.id = id;
    this.label = words.label(label);
    this.about = references(about);
  }
}

@ObjectType({
  description: "Something that you would expect to be able to choose, but may not now.",
  simpleResolvers: true,
})
export class UnavailableOption {
  @Field(() => ID, { description: "The option. An answer with it is refused with `OPTION_UNAVAILABLE`." })
  readonly id: string;

  @Field(() => Label, { description: "What it is called." })
  readonly label: Label;

  @Field(() => [Reference], { description: "Everything that it is about." })
  readonly about: readonly Reference[];

  @Field(() => Label, { description: "Why it may not be chosen now." })
  readonly reason: Label;

  @Field(() => String, { nullable: true, description: "Where the rule that forbids it stands." })
  readonly rule: string | undefined;

  constructor({ id, label, about, reason, rule }: EngineUnavailable, words: Words) {
    this.id = id;
    this.label = words.label(label);
    this.about = references(about);
    this.reason = words.label(reason);
    this.rule = rule;
  }
}

@ObjectType({ description: "An interrupt window: a moment at which others may break in.", simpleResolvers: true })
export class Window {
  @Field(() => ID, { description: "Its name, for `setAutoPass`." })
  readonly id: string;

  @Field(() => Label, { description: "What it is called." })
  readonly label: Label;

  constructor(id: string, words: Words) {
    this.id = id;
    this.label = words.firstOf(`window.${id}`, id);
  }
}

@ObjectType({ description: "The points that an option gets.", simpleResolvers: true })
export class OptionPoints {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => Int, { description: "Its points." })
  points!: number;
}

@ObjectType({
  description: "An answer to a prompt that takes several choices: exactly one of these, as in `AnswerValueInput`.",
  simpleResolvers: true,
})
export class ExampleAnswer {
  @Field(() => [ID], { nullable: true, description: "For a `ChooseManyPrompt`: the options." })
  options: readonly string[] | undefined;

  @Field(() => [ID], { nullable: true, description: "For an `OrderPrompt`: all options, first to last." })
  order: readonly string[] | undefined;

  @Field(() => [OptionPoints], { nullable: true, description: "For an `AllocatePrompt`: the points by option." })
  allocation: readonly OptionPoints[] | undefined;

  constructor(example: CompoundPrompt["example"]) {
    if ("options" in example) this.options = example.options;
    else if ("order" in example) this.order = example.order;
    else this.allocation = Object.entries(example.allocation).map(([option, points]) => ({ option, points }));
  }
}

@InterfaceType({ description: "A question to you. Answer it with `answer`." })
export abstract class Prompt {
  @Field(() => ID, { description: "For `answer`. Names this prompt among all that you were ever asked in this match." })
  readonly id: string;

  @Field(() => ID, { description: "What is asked: stable, for clients that handle some prompts in their own way." })
  readonly key: string;

  @Field(() => Label, { description: "The question." })
  readonly title: Label;

  @Field(() => Int, { description: "The seat that is asked." })
  readonly seat: number;

  @Field(() => Window, { nullable: true, description: "The interrupt window that it belongs to." })
  readonly window: Window | undefined;

  @Field(() => ExampleAnswer, {
    nullable: true,
    description:
      "Where the answer takes several choices: one that the rules allow, to suggest. They may refuse others with `ANSWER_NOT_ALLOWED`.",
  })
  readonly example: ExampleAnswer | undefined;

  constructor(prompt: EnginePrompt, words: Words) {
    this.id = prompt.id;
    this.key = prompt.key;
    this.title = words.label(prompt.title);
    this.seat = prompt.seat;
    this.window = prompt.window && new Window(prompt.window.id, words);
    if ("example" in prompt) this.example = new ExampleAnswer(prompt.example);
  }
}

/** What the options of a prompt are, for the kinds that have some. */
interface Choices {
  options: PromptOption[];
  unavailable: UnavailableOption[];
}

function choices(
  prompt: { readonly options: readonly EngineOption[]; readonly unavailable: readonly EngineUnavailable[] },
  words: Words,
): Choices {
  return {
    options: prompt.options.map((option) => new PromptOption(option, words)),
    unavailable: prompt.unavailable.map((option) => new UnavailableOption(option, words)),
  };
}

@ObjectType({
  implements: Prompt,
  description: "Choose one option. Answer with `option` or `pass`.",
  simpleResolvers: true,
})
export class ChoosePrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "What may be chosen." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "What may not be chosen now, and why." })
  unavailable!: UnavailableOption[];

  @Field(() => Label, { nullable: true, description: "Present when you may choose nothing: the words for that." })
  pass: Label | undefined;
}

@ObjectType({ description: "A limit on the sum of the weights of what is chosen.", simpleResolvers: true })
export class SumConstraint {
  @Field(() => Int, { nullable: true, description: "At least so much." })
  readonly min: number | undefined;

  @Field(() => Int, { nullable: true, description: "At most so much." })
  readonly max: number | undefined;

  @Field(() => [OptionWeight], { description: "What each option weighs; one that is not listed weighs nothing." })
  readonly weights: OptionWeight[];

  constructor({ min, max, weights }: NonNullable<EngineChooseMany["sum"]>) {
    this.min = min;
    this.max = max;
    this.weights = Object.entries(weights).map(([option, weight]) => ({ option, weight }));
  }
}

@ObjectType({ description: "What an option weighs.", simpleResolvers: true })
export class OptionWeight {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => Int, { description: "Its weight." })
  weight!: number;
}

@ObjectType({
  description: "The group of an option: at most one option of each group may be chosen.",
  simpleResolvers: true,
})
export class OptionGroup {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => ID, { description: "Its group." })
  group!: string;
}

@ObjectType({
  implements: Prompt,
  description: "Choose several options. Answer with `options`.",
  simpleResolvers: true,
})
export class ChooseManyPrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "What may be chosen." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "What may not be chosen now, and why." })
  unavailable!: UnavailableOption[];

  @Field(() => Int, { description: "At least so many." })
  min!: number;

  @Field(() => Int, { description: "At most so many." })
  max!: number;

  @Field(() => SumConstraint, { nullable: true, description: "What they must add up to." })
  sum: SumConstraint | undefined;

  @Field(() => [OptionGroup], { nullable: true, description: "Groups of which at most one option may be chosen." })
  distinct: OptionGroup[] | undefined;
}

@ObjectType({
  implements: Prompt,
  description: "Put all options in order. Answer with `order`.",
  simpleResolvers: true,
})
export class OrderPrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "What is to be put in order." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "What cannot be put in order now, and why." })
  unavailable!: UnavailableOption[];
}

@ObjectType({ description: "The most points that an option takes.", simpleResolvers: true })
export class OptionLimit {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => Int, { description: "The most points." })
  limit!: number;
}

@ObjectType({
  implements: Prompt,
  description: "Give out points over options. Answer with `allocation`.",
  simpleResolvers: true,
})
export class AllocatePrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "What may get points." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "What may not get points now, and why." })
  unavailable!: UnavailableOption[];

  @Field(() => Int, { description: "How many points there are to give out." })
  total!: number;

  @Field(() => Boolean, { description: "Whether less than the total may be given out." })
  upTo!: boolean;

  @Field(() => [OptionLimit], { description: "Options that take less than the total." })
  limits!: OptionLimit[];
}

@ObjectType({ implements: Prompt, description: "Name a whole number. Answer with `integer`.", simpleResolvers: true })
export class IntegerPrompt extends Prompt {
  @Field(() => Int, { description: "The least number." })
  min!: number;

  @Field(() => Int, { description: "The greatest number." })
  max!: number;
}

@ObjectType({ implements: Prompt, description: "Write something. Answer with `text`.", simpleResolvers: true })
export class TextPrompt extends Prompt {
  @Field(() => Int, { description: "The most UTF-16 code units, without white space around it." })
  maxLength!: number;

  @Field(() => Boolean, { description: "Whether it may not be empty." })
  required!: boolean;
}

@ObjectType({ implements: Prompt, description: "Say yes or no. Answer with `confirm`.", simpleResolvers: true })
export class ConfirmPrompt extends Prompt {}

@InterfaceType({ description: "One part of an offer that its maker fills in." })
export abstract class OfferTerm {
  @Field(() => ID, { description: "For `answer`." })
  readonly id: string;

  @Field(() => Label, { description: "What it is called." })
  readonly label: Label;

  constructor(id: string, label: Label) {
    this.id = id;
    this.label = label;
  }
}

@ObjectType({ implements: OfferTerm, description: "A term for which options are chosen.", simpleResolvers: true })
export class OptionsTerm extends OfferTerm {
  @Field(() => [PromptOption], { description: "What may be chosen." })
  options!: PromptOption[];

  @Field(() => Int, { description: "At least so many." })
  min!: number;

  @Field(() => Int, { description: "At most so many." })
  max!: number;
}

@ObjectType({ implements: OfferTerm, description: "A term that is a whole number.", simpleResolvers: true })
export class IntegerTerm extends OfferTerm {
  @Field(() => Int, { description: "The least number." })
  min!: number;

  @Field(() => Int, { description: "The greatest number." })
  max!: number;
}

@ObjectType({ implements: OfferTerm, description: "A term in free words.", simpleResolvers: true })
export class TextTerm extends OfferTerm {
  @Field(() => Int, { description: "The most UTF-16 code units." })
  maxLength!: number;
}

@ObjectType({ description: "A term of an offer that lies on the table, filled in.", simpleResolvers: true })
export class ProposedTerm {
  @Field(() => ID, { description: "The term." })
  id!: string;

  @Field(() => Label, { nullable: true, description: "What it is called." })
  label: Label | undefined;

  @Field(() => [ID], { nullable: true, description: "The ids of the chosen options, when it is a choice." })
  options: readonly string[] | undefined;

  @Field(() => [Label], { nullable: true, description: "The names of the chosen options, when it is a choice." })
  optionLabels: Label[] | undefined;

  @Field(() => Int, { nullable: true, description: "The number, when it is one." })
  integer: number | undefined;

  @Field(() => String, { nullable: true, description: "The words, when it is a text." })
  text: string | undefined;
}

@ObjectType({
  implements: Prompt,
  description: "Make an offer, or reply to one. Answer with `offer`.",
  simpleResolvers: true,
})
export class OfferPrompt extends Prompt {
  @Field(() => Int, { description: "The seat that is, or will be, asked to agree." })
  partner!: number;

  @Field(() => [ProposedTerm], {
    nullable: true,
    description: "What lies on the table; absent before the first offer.",
  })
  proposed: ProposedTerm[] | undefined;

  @Field(() => [OfferTerm], { description: "What a new offer may contain." })
  terms!: OfferTerm[];

  @Field(() => Boolean, { description: "Whether a new offer may be made now." })
  mayPropose!: boolean;
}

function offerTerm(term: EngineTerm, words: Words): OfferTerm {
  const label = words.label(term.label);
  switch (term.kind) {
    case "options":
      return Object.assign(new OptionsTerm(term.id, label), {
        options: term.options.map((option) => new PromptOption(option, words)),
        min: term.min,
        max: term.max,
      });
    case "integer":
      return Object.assign(new IntegerTerm(term.id, label), { min: term.min, max: term.max });
    case "text":
      return Object.assign(new TextTerm(term.id, label), { maxLength: term.maxLength });
  }
}

function proposedTerms(prompt: EngineOffer, proposed: Terms, words: Words): ProposedTerm[] {
  return Object.entries(proposed).map(([id, value]) => {
    const definition = prompt.terms.find((term) => term.id === id);
    const term = Object.assign(new ProposedTerm(), { id, label: definition && words.label(definition.label) });
    if (typeof value === "number") term.integer = value;
    else if (typeof value === "string") term.text = value;
    else {
      const options = definition?.kind === "options" ? definition.options : [];
      term.options = value;
      term.optionLabels = options
        .filter((option) => value.includes(option.id))
        .map((option) => words.label(option.label));
    }
    return term;
  });
}

/** A prompt as it goes out. What the options stand for stays inside. */
export function promptOf(prompt: EnginePrompt, words: Words): Prompt {
  switch (prompt.kind) {
    case "choose":
      return Object.assign(new ChoosePrompt(prompt, words), choices(prompt, words), {
        pass: prompt.pass && words.label(prompt.pass),
      });
    case "choose-many":
      return Object.assign(new ChooseManyPrompt(prompt, words), choices(prompt, words), {
        min: prompt.min,
        max: prompt.max,
        sum: prompt.sum && new SumConstraint(prompt.sum),
        distinct: prompt.distinct && Object.entries(prompt.distinct).map(([option, group]) => ({ option, group })),
      });
    case "order":
      return Object.assign(new OrderPrompt(prompt, words), choices(prompt, words));
    case "allocate":
      return Object.assign(new AllocatePrompt(prompt, words), choices(prompt, words), {
        total: prompt.total,
        upTo: prompt.upTo,
        limits: Object.entries(prompt.limits).map(([option, limit]) => ({ option, limit })),
      });
    case "integer":
      return Object.assign(new IntegerPrompt(prompt, words), { min: prompt.min, max: prompt.max });
    case "text":
      return Object.assign(new TextPrompt(prompt, words), { maxLength: prompt.maxLength, required: prompt.required });
    case "confirm":
      return new ConfirmPrompt(prompt, words);
    case "offer":
      return Object.assign(new OfferPrompt(prompt, words), {
        partner: prompt.partner,
        proposed: prompt.proposed && proposedTerms(prompt, prompt.proposed, words),
        terms: prompt.terms.map((term) => offerTerm(term, words)),
        mayPropose: prompt.mayPropose,
      });
  }
}
