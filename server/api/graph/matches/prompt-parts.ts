import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type {
  CompoundPrompt,
  Option as EngineOption,
  Prompt as EnginePrompt,
  Reference as EngineReference,
  UnavailableOption as EngineUnavailable,
} from "../../../engine/index.ts";
import { promptId } from "../base/ids.ts";
import { Node } from "../base/node.ts";
import { Label, type Words } from "../base/words.ts";

@ObjectType({ description: "A thing that an option is about: highlight it on the board.", simpleResolvers: true })
export class Reference {
  @Field(() => String, { description: "The type of thing, such as `card`, `space` or `seat`." })
  readonly type: string;

  @Field(() => ID, { description: "Its key in the view." })
  readonly key: string;

  constructor({ type, id }: EngineReference) {
    this.type = type;
    this.key = id;
  }
}

export function references(about: readonly EngineReference[] = []): Reference[] {
  return about.map((reference) => new Reference(reference));
}

@ObjectType({ description: "Something that may be chosen.", simpleResolvers: true })
export class PromptOption {
  @Field(() => ID, { description: "For `answer`. Unique within the prompt." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  @Field(() => [Reference], { description: "Everything that it concerns." })
  readonly about: readonly Reference[];

  constructor({ id, label, about }: EngineOption, words: Words) {
    this.key = id;
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
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  @Field(() => [Reference], { description: "Everything that it concerns." })
  readonly about: readonly Reference[];

  @Field(() => Label, { description: "Why it cannot be chosen now." })
  readonly reason: Label;

  @Field(() => String, { nullable: true, description: "The source of the rule that forbids it." })
  readonly rule: string | undefined;

  constructor({ id, label, about, reason, rule }: EngineUnavailable, words: Words) {
    this.key = id;
    this.label = words.label(label);
    this.about = references(about);
    this.reason = words.label(reason);
    this.rule = rule;
  }
}

@ObjectType({ description: "An interrupt window: a moment at which others may break in.", simpleResolvers: true })
export class Window {
  @Field(() => ID, { description: "Its name, for `setAutoPass`." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  constructor(key: string, words: Words) {
    this.key = key;
    this.label = words.firstOf(`window.${key}`, key);
  }
}

@ObjectType({ description: "The points that an option gets.", simpleResolvers: true })
export class OptionPoints {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => Int, { description: "Its points." })
  points!: number;
}

@ObjectType({ description: "The place that an option is assigned to.", simpleResolvers: true })
export class OptionPlace {
  @Field(() => ID, { description: "The option." })
  option!: string;

  @Field(() => ID, { description: "The place." })
  place!: string;
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

  @Field(() => [OptionPlace], { nullable: true, description: "For an `AssignPrompt`: the places by option." })
  assignment: readonly OptionPlace[] | undefined;

  constructor(example: CompoundPrompt["example"]) {
    if ("options" in example) this.options = example.options;
    else if ("order" in example) this.order = example.order;
    else if ("allocation" in example) {
      this.allocation = Object.entries(example.allocation).map(([option, points]) => ({ option, points }));
    } else this.assignment = Object.entries(example.assignment).map(([option, place]) => ({ option, place }));
  }
}

@InterfaceType({ implements: Node, description: "A question to you. Answer it with `answer`." })
export abstract class Prompt implements Node {
  @Field(() => ID, { description: "For `answer`." })
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

  @Field(() => Date, {
    nullable: true,
    description: "When its time is up, by the clock of the server (`serverTime`). Absent without a time control.",
  })
  deadline: Date | undefined;

  constructor(prompt: EnginePrompt, words: Words, match: string) {
    this.id = promptId(match, prompt.id);
    this.key = prompt.key;
    this.title = words.label(prompt.title);
    this.seat = prompt.seat;
    this.window = prompt.window && new Window(prompt.window.id, words);
    if ("example" in prompt) this.example = new ExampleAnswer(prompt.example);
  }
}
