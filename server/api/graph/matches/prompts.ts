import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type {
  ChooseManyPrompt as EngineChooseMany,
  OfferPrompt as EngineOffer,
  Option as EngineOption,
  Place as EnginePlace,
  Prompt as EnginePrompt,
  Term as EngineTerm,
  UnavailableOption as EngineUnavailable,
  Terms,
} from "../../../engine/index.ts";
import { Node } from "../base/node.ts";
import { Reference, references, type Sight } from "../base/references.ts";
import { Label } from "../base/words.ts";
import { aboutOption, once, Prompt, PromptOption, UnavailableOption } from "./prompt-parts.ts";

/** The options of a prompt, for the kinds that have options. */
interface Choices {
  options: PromptOption[];
  unavailable: UnavailableOption[];
}

function choices(
  prompt: {
    readonly seat: number;
    readonly options: readonly EngineOption[];
    readonly unavailable: readonly EngineUnavailable[];
  },
  sight: Sight,
): Choices {
  return {
    options: prompt.options.map((option) => new PromptOption(option, sight, prompt.seat)),
    unavailable: prompt.unavailable.map((option) => new UnavailableOption(option, sight, prompt.seat)),
  };
}

@ObjectType({
  implements: [Prompt, Node],
  description: "Choose one option. Answer with `option` or `pass`.",
  simpleResolvers: true,
})
export class ChoosePrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "The available options." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "Options that cannot be chosen now, with the reasons." })
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

  @Field(() => [OptionWeight], {
    description: "The weights of the options. Options that are not listed weigh nothing.",
  })
  readonly weights: OptionWeight[];

  constructor({ min, max, weights }: NonNullable<EngineChooseMany["sum"]>) {
    this.min = min;
    this.max = max;
    this.weights = Object.entries(weights).map(([option, weight]) => ({ option, weight }));
  }
}

@ObjectType({ description: "The weight of an option.", simpleResolvers: true })
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
  implements: [Prompt, Node],
  description: "Choose several options. Answer with `options`.",
  simpleResolvers: true,
})
export class ChooseManyPrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "The available options." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "Options that cannot be chosen now, with the reasons." })
  unavailable!: UnavailableOption[];

  @Field(() => Int, { description: "The minimum." })
  min!: number;

  @Field(() => Int, { description: "The maximum." })
  max!: number;

  @Field(() => SumConstraint, { nullable: true, description: "The limits on their sum." })
  sum: SumConstraint | undefined;

  @Field(() => [OptionGroup], { nullable: true, description: "Groups of which at most one option may be chosen." })
  distinct: OptionGroup[] | undefined;
}

@ObjectType({
  implements: [Prompt, Node],
  description: "Put all options in order. Answer with `order`.",
  simpleResolvers: true,
})
export class OrderPrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "The options to put in order." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "Options that cannot be put in order now, with the reasons." })
  unavailable!: UnavailableOption[];
}

@ObjectType({ description: "The maximum number of points for an option.", simpleResolvers: true })
export class OptionLimit {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => Int, { description: "The maximum number of points." })
  limit!: number;
}

@ObjectType({
  implements: [Prompt, Node],
  description: "Give out points over options. Answer with `allocation`.",
  simpleResolvers: true,
})
export class AllocatePrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "The options that can get points." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "Options that cannot get points now, with the reasons." })
  unavailable!: UnavailableOption[];

  @Field(() => Int, { description: "How many points there are to give out." })
  total!: number;

  @Field(() => Boolean, { description: "Whether fewer points than the total may be distributed." })
  upTo!: boolean;

  @Field(() => [OptionLimit], { description: "Options that take less than the total." })
  limits!: OptionLimit[];
}

@ObjectType({ description: "A place that options are assigned to.", simpleResolvers: true })
export class AssignPlace {
  readonly #about: () => readonly Reference[];

  @Field(() => ID, { description: "For `answer`. Unique among the places of the prompt." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  @Field(() => [Reference], { description: aboutOption })
  get about(): readonly Reference[] {
    return this.#about();
  }

  @Field(() => Int, { description: "At least so much has to be assigned to it." })
  readonly min: number;

  @Field(() => Int, { nullable: true, description: "Its capacity; null if unlimited." })
  readonly max: number | undefined;

  constructor({ id, label, about, min, max }: EnginePlace, sight: Sight, asked: number) {
    this.key = id;
    this.label = sight.words.label(label);
    this.#about = once(() => references(sight, { about, texts: [label], owner: asked }));
    this.min = min ?? 0;
    this.max = max === Number.POSITIVE_INFINITY ? undefined : max;
  }
}

@ObjectType({ description: "The places that an option fits.", simpleResolvers: true })
export class OptionPlaces {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => [ID], { description: "The places." })
  places!: readonly string[];
}

@ObjectType({
  implements: [Prompt, Node],
  description: "Assign options to places, each to one at most. Answer with `assignment`.",
  simpleResolvers: true,
})
export class AssignPrompt extends Prompt implements Choices {
  @Field(() => [PromptOption], { description: "The options to assign." })
  options!: PromptOption[];

  @Field(() => [UnavailableOption], { description: "Options that cannot be assigned now, with the reasons." })
  unavailable!: UnavailableOption[];

  @Field(() => [AssignPlace], { description: "The destination." })
  places!: AssignPlace[];

  @Field(() => Int, { description: "The minimum number of options to assign." })
  min!: number;

  @Field(() => Int, { description: "The maximum number of options to assign." })
  max!: number;

  @Field(() => [OptionPlaces], { description: "Options that do not fit every place, with those that they fit." })
  fits!: OptionPlaces[];

  @Field(() => [OptionWeight], { description: "How much room an option takes up in its place, where that is not 1." })
  weights!: OptionWeight[];
}

@ObjectType({
  implements: [Prompt, Node],
  description: "Name a whole number. Answer with `integer`.",
  simpleResolvers: true,
})
export class IntegerPrompt extends Prompt {
  @Field(() => Int, { description: "The minimum." })
  min!: number;

  @Field(() => Int, { description: "The maximum." })
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

@InterfaceType({ description: "One part of an offer that its maker fills in." })
export abstract class OfferTerm {
  readonly #about: () => readonly Reference[];

  @Field(() => ID, { description: "For `answer`. Unique among the terms of the prompt." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
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
  @Field(() => [PromptOption], { description: "The available options." })
  options!: PromptOption[];

  @Field(() => Int, { description: "The minimum." })
  min!: number;

  @Field(() => Int, { description: "The maximum." })
  max!: number;
}

@ObjectType({ implements: OfferTerm, description: "A term that is a whole number.", simpleResolvers: true })
export class IntegerTerm extends OfferTerm {
  @Field(() => Int, { description: "The minimum." })
  min!: number;

  @Field(() => Int, { description: "The maximum." })
  max!: number;
}

@ObjectType({ implements: OfferTerm, description: "A term in free words.", simpleResolvers: true })
export class TextTerm extends OfferTerm {
  @Field(() => Int, { description: "The maximum length in UTF-16 code units." })
  maxLength!: number;
}

@ObjectType({ description: "A term of an offer that lies on the table, filled in.", simpleResolvers: true })
export class ProposedTerm {
  @Field(() => ID, { description: "The term." })
  key!: string;

  @Field(() => Label, { nullable: true, description: "Its name." })
  label: Label | undefined;

  @Field(() => [ID], { nullable: true, description: "The keys of the chosen options, if the term is a choice." })
  options: readonly string[] | undefined;

  @Field(() => [Label], { nullable: true, description: "The names of the chosen options, if the term is a choice." })
  optionLabels: Label[] | undefined;

  @Field(() => Int, { nullable: true, description: "The number, if the term is a number." })
  integer: number | undefined;

  @Field(() => String, { nullable: true, description: "The text, if the term is a text." })
  text: string | undefined;
}

@ObjectType({
  implements: [Prompt, Node],
  description: "Make an offer, or reply to one. Answer with `offer`.",
  simpleResolvers: true,
})
export class OfferPrompt extends Prompt {
  @Field(() => Int, { description: "The seat that is asked to agree, or will be." })
  partner!: number;

  @Field(() => [ProposedTerm], {
    nullable: true,
    description: "The current offer; absent before the first.",
  })
  proposed: ProposedTerm[] | undefined;

  @Field(() => [OfferTerm], { description: "What a new offer may contain." })
  terms!: OfferTerm[];

  @Field(() => Boolean, { description: "Whether a new offer may be made now." })
  mayPropose!: boolean;
}

function offerTerm(term: EngineTerm, sight: Sight, asked: number): OfferTerm {
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

function proposedTerms(prompt: EngineOffer, proposed: Terms, { words }: Sight): ProposedTerm[] {
  return Object.entries(proposed).map(([key, value]) => {
    const definition = prompt.terms.find((term) => term.id === key);
    const term = Object.assign(new ProposedTerm(), { key, label: definition && words.label(definition.label) });
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

/** A prompt as sent to clients. The values of its options stay inside. */
export function promptOf(prompt: EnginePrompt, sight: Sight, match: string): Prompt {
  switch (prompt.kind) {
    case "choose":
      return Object.assign(new ChoosePrompt(prompt, sight, match), choices(prompt, sight), {
        pass: prompt.pass && sight.words.label(prompt.pass),
      });
    case "choose-many":
      return Object.assign(new ChooseManyPrompt(prompt, sight, match), choices(prompt, sight), {
        min: prompt.min,
        max: prompt.max,
        sum: prompt.sum && new SumConstraint(prompt.sum),
        distinct: prompt.distinct && Object.entries(prompt.distinct).map(([option, group]) => ({ option, group })),
      });
    case "order":
      return Object.assign(new OrderPrompt(prompt, sight, match), choices(prompt, sight));
    case "allocate":
      return Object.assign(new AllocatePrompt(prompt, sight, match), choices(prompt, sight), {
        total: prompt.max,
        upTo: prompt.min < prompt.max,
        limits: Object.entries(prompt.limits).map(([option, limit]) => ({ option, limit })),
      });
    case "assign":
      return Object.assign(new AssignPrompt(prompt, sight, match), choices(prompt, sight), {
        places: prompt.places.map((place) => new AssignPlace(place, sight, prompt.seat)),
        min: prompt.min,
        max: prompt.max,
        fits: Object.entries(prompt.fits).map(([option, places]) => ({ option, places })),
        weights: Object.entries(prompt.weights).map(([option, weight]) => ({ option, weight })),
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
        proposed: prompt.proposed && proposedTerms(prompt, prompt.proposed, sight),
        terms: prompt.terms.map((term) => offerTerm(term, sight, prompt.seat)),
        mayPropose: prompt.mayPropose,
      });
  }
}
