import { Ctx, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type {
  Option as EngineOption,
  Place as EnginePlace,
  Reference as EngineReference,
  UnavailableOption as EngineUnavailable,
  OptionTerms,
  Text,
} from "../../../engine/index.ts";
import type { Context } from "../base/context.ts";
import { Label, Reference, type Sight } from "../base/labels.ts";
import { references } from "../base/references.ts";
import { Forecast } from "./forecast.ts";

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

/** Asks the rules what would become of an option. */
type SaidOf = (context: Context) => Promise<Forecast | undefined>;

@ObjectType({ description: "Something that may be chosen.", simpleResolvers: true })
export class PromptOption {
  readonly #about: () => readonly Reference[];
  readonly #alike: () => string | undefined;
  readonly #said: SaidOf | undefined;

  @Field(() => ID, { description: "For `answer`. Unique within the prompt." })
  readonly key: string;

  @Field(() => Label, { description: "What it is called. Its `spans` name what `about` has." })
  readonly label: Label;

  @Field(() => Int, {
    description:
      "What it counts: against the bounds of the sum where it is chosen, for each of its points, or of the room of its place. 1 unless the rules say otherwise.",
  })
  readonly weight: number;

  @Field(() => Int, {
    nullable: true,
    description: "In an `AllocatePrompt`: the most points that it takes, if the sum would allow more.",
  })
  readonly limit: number | undefined;

  @Field(() => ID, { nullable: true, description: "Of each group one option at most may be chosen." })
  readonly group: string | undefined;

  @Field(() => [ID], { nullable: true, description: "In an `AssignPrompt`: the places that it fits, if not all." })
  readonly places: readonly string[] | undefined;

  @Field(() => ID, {
    nullable: true,
    description: "What the option does: one of `Vocabulary.actions`, where it is an action on your own initiative.",
  })
  readonly action: string | undefined;

  constructor(
    { id, label, about, action }: Omit<EngineOption, "value">,
    sight: Sight,
    asked: number,
    { weight = 1, limit, group, places }: Partial<OptionTerms> = {},
    alike: () => string | undefined = () => undefined,
    said?: SaidOf,
  ) {
    this.key = id;
    this.label = sight.words.label(label);
    this.#about = once(() => references(sight, { about, texts: [label], owner: asked }));
    this.weight = weight;
    this.limit = limit;
    this.group = group;
    this.places = places;
    this.action = action;
    this.#alike = alike;
    this.#said = said;
  }

  @Field(() => Forecast, {
    nullable: true,
    description:
      "What the rules say would become of it, from what you know: absent where they do not say. `AnswerCheck.forecast` also tells what is " +
      "certain by itself. Not in subscriptions, which fail with `NOT_IN_SUBSCRIPTION`. Fails with `RULE_FAILED` if the rules cannot say.",
  })
  async forecast(@Ctx() context: Context): Promise<Forecast | undefined> {
    return this.#said?.(context);
  }

  @Field(() => ID, {
    nullable: true,
    description:
      "The same for options of the prompt that differ in nothing which you can know, such as copies of a card: show them as one. Null if it is like no other.",
  })
  get alike(): string | undefined {
    return this.#alike();
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

  @Field(() => Label, { description: "What it is called, as if it could be chosen." })
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

  @Field(() => Label, { description: "Its name for players; the key where it has none." })
  get label(): Label {
    return this.#sight.words.label(this.#text);
  }

  @Field(() => [Reference], { description: "What it is about, as far as the game says it." })
  get about(): readonly Reference[] {
    return references(this.#sight, { about: this.#given, texts: [this.#text] });
  }
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
