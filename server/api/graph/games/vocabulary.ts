import { Field, ID, ObjectType } from "type-graphql";
import {
  type MessageKey as EngineMessage,
  type PromptKey as EnginePrompt,
  type Locale,
  nameKeysOf,
  type RuleSet,
  type ViewEnum,
  vocabularyOf,
} from "../../../engine/index.ts";
import { KeptByRules } from "../base/kept-by-rules.ts";
import { Label, type Words } from "../base/labels.ts";
import { wordsOfRules } from "../base/words.ts";

@ObjectType({ description: "A value of an enumeration of a view.", simpleResolvers: true })
export class NamedValue {
  @Field(() => String, { description: "The value, as views have it." })
  readonly value: string;

  @Field(() => Label, { description: "Its name for players." })
  readonly label: Label;

  constructor(value: string, label: Label) {
    this.value = value;
    this.label = label;
  }
}

@ObjectType({ description: "An enumeration of a view.", simpleResolvers: true })
export class NamedEnum {
  @Field(() => String, { description: "The name of its type." })
  readonly name: string;

  @Field(() => [NamedValue], { description: "Its values, in the order of the game." })
  readonly values: readonly NamedValue[];

  constructor(declared: ViewEnum, words: Words) {
    this.name = declared.name;
    this.values = Object.keys(declared.values).map(
      (value) => new NamedValue(value, words.label(declared.label(value))),
    );
  }
}

@ObjectType({ description: "A message of the rules.", simpleResolvers: true })
export class MessageKey {
  @Field(() => ID, { description: "Its key, as in `Label.key`." })
  readonly key: string;

  @Field(() => [String], { description: "The names of its parameters, as in `Label.params`." })
  readonly params: readonly string[];

  constructor({ key, params }: EngineMessage) {
    this.key = key;
    this.params = params;
  }
}

@ObjectType({ description: "A question of the rules.", simpleResolvers: true })
export class PromptKey {
  @Field(() => ID, { description: "Its key, as in `Prompt.key`." })
  readonly key: string;

  @Field(() => [String], {
    description: "The kinds of prompts that ask it, such as `choose`; empty if the game does not say.",
  })
  readonly kinds: readonly string[];

  @Field(() => [String], { description: "The names of the parameters of its title." })
  readonly params: readonly string[];

  constructor({ key, kinds, params }: EnginePrompt) {
    this.key = key;
    this.kinds = kinds;
    this.params = params;
  }
}

@ObjectType({ description: "A part of the rules that has a name for players.", simpleResolvers: true })
export class NamedKey {
  @Field(() => ID, { description: "Its key in the rules, which never depends on the language." })
  readonly key: string;

  @Field(() => Label, { description: "Its name for players, in the language of the request." })
  readonly label: Label;

  constructor(key: string, label: Label) {
    this.key = key;
    this.label = label;
  }
}

@ObjectType({
  description: "All names that a client can meet in matches of a game: to prepare words, icons and drawings for them.",
  simpleResolvers: true,
})
export class Vocabulary {
  @Field(() => [NamedEnum], { description: "The enumerations of its views." })
  readonly enums: readonly NamedEnum[];

  @Field(() => [NamedKey], {
    description:
      "Fields of its views that have a name for players: for clients that show views of any game. Others have none.",
  })
  readonly fields: readonly NamedKey[];

  @Field(() => [PromptKey], { description: "What players are asked." })
  readonly prompts: readonly PromptKey[];

  @Field(() => [MessageKey], { description: "The messages of log entries." })
  readonly log: readonly MessageKey[];

  @Field(() => [MessageKey], {
    description: "All messages besides those of log entries: titles of prompts, reasons, names.",
  })
  readonly messages: readonly MessageKey[];

  @Field(() => [NamedKey], { description: "The phases of a match, as in `Procedure.key`." })
  readonly phases: readonly NamedKey[];

  @Field(() => [NamedKey], { description: "Procedures, which can be going on within a phase." })
  readonly procedures: readonly NamedKey[];

  @Field(() => [NamedKey], { description: "What players can do on their own initiative." })
  readonly actions: readonly NamedKey[];

  @Field(() => [NamedKey], { description: "Its interrupt windows: keys that `setAutoPass` takes." })
  readonly windows: readonly NamedKey[];

  @Field(() => [ID], { description: "How a match can end, as in `MatchOutcome`." })
  readonly outcomes: readonly string[];

  @Field(() => [String], {
    description: "The types of things that prompts, options, log entries and the like concern, as in `Reference.type`.",
  })
  readonly about: readonly string[];

  constructor(rules: RuleSet, locale: Locale) {
    const words = wordsOfRules(rules, locale);
    const { enums, fields, prompts, log, messages, outcomes, about, ...named } = vocabularyOf(rules);
    const namesOf = (keys: readonly string[], ...sorts: readonly [string, ...string[]]): NamedKey[] =>
      keys.map((key) => {
        const [first, ...others] = sorts.map((sort) => `${sort}.${key}`) as [string, ...string[]];
        return new NamedKey(key, words.firstOf(first, ...others));
      });
    this.enums = enums.map((declared) => new NamedEnum(declared, words));
    this.fields = fields.map((field) => new NamedKey(field, words.firstOf(...nameKeysOf(field))));
    this.prompts = prompts.map((prompt) => new PromptKey(prompt));
    this.log = log.map((message) => new MessageKey(message));
    this.messages = messages.map((message) => new MessageKey(message));
    this.phases = namesOf(named.phases, "phase");
    this.procedures = namesOf(named.procedures, "procedure", "phase", "window");
    this.actions = namesOf(named.actions, "procedure", "phase", "window");
    this.windows = namesOf(named.windows, "window");
    this.outcomes = outcomes;
    this.about = about;
  }
}

/** Making one takes 2 to 8 ms for the included games: all their messages are read. */
const vocabularies = new KeptByRules<Vocabulary>(2_500);

/** The vocabulary of the rules in one language, cached as long as the rules. */
export function vocabularyIn(rules: RuleSet, locale: Locale, charge: (cost: number) => void): Vocabulary {
  return vocabularies.get(rules, locale, charge, () => new Vocabulary(rules, locale));
}
