import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import type {
  CompoundPrompt,
  Option as EngineOption,
  Prompt as EnginePrompt,
  Reference as EngineReference,
  UnavailableOption as EngineUnavailable,
  Text,
} from "../../../engine/index.ts";
import { promptId } from "../base/ids.ts";
import { Node } from "../base/node.ts";
import { Reference, references, type Sight } from "../base/references.ts";
import { Label } from "../base/words.ts";

/** What is said of everything that can be chosen. */
export const aboutOption = "Everything that it concerns: what the rules say, then whatever else its label names.";

/** Calculates something when it is first asked for. */
export function once<Value>(calculate: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: calculate() };
    return known.value;
  };
}

@ObjectType({ description: "Something that may be chosen.", simpleResolvers: true })
export class PromptOption {
  readonly #about: () => readonly Reference[];

  @Field(() => ID, { description: "For `answer`. Unique within the prompt." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  /** @param asked the seat whose options these are */
  constructor({ id, label, about }: Omit<EngineOption, "value">, sight: Sight, asked: number) {
    this.key = id;
    this.label = sight.words.label(label);
    this.#about = once(() => references(sight, { about, texts: [label], owner: asked }));
  }

  @Field(() => [Reference], { description: aboutOption })
  get about(): readonly Reference[] {
    return this.#about();
  }
}

@ObjectType({
  description: "Something that you would expect to be able to choose, but may not now.",
  simpleResolvers: true,
})
export class UnavailableOption {
  readonly #about: () => readonly Reference[];

  @Field(() => ID, { description: "The option. An answer with it is refused with `OPTION_UNAVAILABLE`." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  @Field(() => Label, { description: "Why it cannot be chosen now." })
  readonly reason: Label;

  @Field(() => String, { nullable: true, description: "The source of the rule that forbids it." })
  readonly rule: string | undefined;

  constructor({ id, label, about, reason, rule }: EngineUnavailable, sight: Sight, asked: number) {
    this.key = id;
    this.label = sight.words.label(label);
    this.reason = sight.words.label(reason);
    this.rule = rule;
    this.#about = once(() => references(sight, { about, texts: [label], owner: asked }));
  }

  @Field(() => [Reference], { description: aboutOption })
  get about(): readonly Reference[] {
    return this.#about();
  }
}

@ObjectType({ description: "An interrupt window: a moment at which others may break in.", simpleResolvers: true })
export class Window {
  readonly #sight: Sight;
  readonly #text: Text;
  readonly #given: readonly EngineReference[] | undefined;

  @Field(() => ID, { description: "Its name, for `setAutoPass`." })
  readonly key: string;

  /** @param about what the question in it is about */
  constructor(key: string, sight: Sight, about?: readonly EngineReference[]) {
    this.key = key;
    this.#sight = sight;
    this.#text = sight.words.firstText(`window.${key}`, key);
    this.#given = about;
  }

  @Field(() => Label, { description: "Its name." })
  get label(): Label {
    return this.#sight.words.label(this.#text);
  }

  @Field(() => [Reference], { description: "What it is about, as far as the game says it." })
  get about(): readonly Reference[] {
    return references(this.#sight, { about: this.#given, texts: [this.#text] });
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
  readonly #about: () => readonly Reference[];

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

  @Field(() => [Reference], {
    description: "Everything that the question concerns: what the rules say, then whatever else its title names.",
  })
  get about(): readonly Reference[] {
    return this.#about();
  }

  constructor(prompt: EnginePrompt, sight: Sight, match: string) {
    const { about, title, seat: owner } = prompt;
    this.id = promptId(match, prompt.id);
    this.key = prompt.key;
    this.title = sight.words.label(title);
    this.seat = owner;
    this.window = prompt.window && new Window(prompt.window.id, sight, about);
    this.#about = once(() => references(sight, { about, texts: [title], owner }));
    if ("example" in prompt) this.example = new ExampleAnswer(prompt.example);
  }
}
