import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import {
  alikeOptions,
  type Place as EnginePlace,
  type Prompt as EnginePrompt,
  type Term as EngineTerm,
  optionTerms,
} from "../../../engine/index.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { Node } from "../base/node.ts";
import { references } from "../base/references.ts";
import { SaidOfOptions } from "./forecast.ts";
import { FilledTerm, filledTerms } from "./offer-values.ts";
import { aboutOption, once, Prompt, PromptOption, UnavailableOption } from "./prompt-parts.ts";

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

@ObjectType({ description: "A place that options are assigned to.", simpleResolvers: true })
export class AssignPlace {
  readonly #about: () => readonly Reference[];

  @Field(() => ID, { description: "For `answer`. Unique among the places of the prompt." })
  readonly key: string;

  @Field(() => Label, { description: "What it is called. Its `spans` name what `about` has." })
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
