import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import { type MatchOption as Definition, type OptionValue, optionLabel } from "../../../engine/index.ts";
import { Label, type Words } from "../base/labels.ts";

/** The texts of an option: its message key, or `<key>.name` beside `<key>.text`. */
function describe(id: string, definition: Definition, words: Words): { label: Label; explanation: Label | undefined } {
  const text = optionLabel(id, definition);
  const base = text.key.replace(/\.name$/, "");
  const label = words.has(text.key) ? words.label(text) : words.firstOf(`${base}.name`, base);
  return { label, explanation: words.maybe(`${base}.text`) };
}

@InterfaceType({ description: "Something that a host may set when a match is created." })
export abstract class MatchOption {
  @Field(() => ID, { description: "For `createMatch`. Options of extensions stand under `<extension>.<option>`." })
  readonly key: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  @Field(() => Label, { nullable: true, description: "What it does, in a sentence." })
  readonly explanation: Label | undefined;

  @Field(() => Boolean, { description: "Whether this server keeps it at its default." })
  readonly locked: boolean;

  constructor(key: string, label: Label, explanation: Label | undefined, locked: boolean) {
    this.key = key;
    this.label = label;
    this.explanation = explanation;
    this.locked = locked;
  }
}

@ObjectType({ implements: MatchOption, description: "An option that is on or off.", simpleResolvers: true })
export class BooleanMatchOption extends MatchOption {
  @Field(() => Boolean, { description: "Its default value." })
  defaultBoolean!: boolean;
}

@ObjectType({ implements: MatchOption, description: "An option with a whole number.", simpleResolvers: true })
export class IntegerMatchOption extends MatchOption {
  @Field(() => Int, { description: "Its default value." })
  defaultInteger!: number;

  @Field(() => Int, { description: "The minimum." })
  min!: number;

  @Field(() => Int, { description: "The maximum." })
  max!: number;
}

@ObjectType({ description: "One of the values of an option.", simpleResolvers: true })
export class MatchOptionChoice {
  @Field(() => ID, { description: "For `createMatch`." })
  readonly value: string;

  @Field(() => Label, { description: "Its name." })
  readonly label: Label;

  constructor(value: string, label: Label) {
    this.value = value;
    this.label = label;
  }
}

@ObjectType({ implements: MatchOption, description: "An option with named values.", simpleResolvers: true })
export class ChoiceMatchOption extends MatchOption {
  @Field(() => ID, { description: "Its default value." })
  defaultChoice!: string;

  @Field(() => [MatchOptionChoice], { description: "The possible values." })
  choices!: MatchOptionChoice[];
}

@ObjectType({ description: "The value that an option has in a match.", simpleResolvers: true })
export class ChosenOption {
  @Field(() => ID, { description: "The option." })
  key!: string;

  @Field(() => Label, { description: "The option's name." })
  label!: Label;

  @Field(() => Boolean, { nullable: true, description: "Present when it is on or off." })
  boolean?: boolean;

  @Field(() => Int, { nullable: true, description: "Present when it is a number." })
  integer?: number;

  @Field(() => ID, { nullable: true, description: "Present when it is one of several named values." })
  choice?: string;
}

/** An option of a game (`prefix` is empty) or of an extension (`prefix` is its id and a dot). */
export function matchOption(
  prefix: string,
  id: string,
  definition: Definition,
  words: Words,
  locked: boolean,
): MatchOption {
  const { label, explanation } = describe(id, definition, words);
  const key = prefix + id;
  switch (definition.kind) {
    case "boolean":
      return Object.assign(new BooleanMatchOption(key, label, explanation, locked), {
        defaultBoolean: definition.default,
      });
    case "integer":
      return Object.assign(new IntegerMatchOption(key, label, explanation, locked), {
        defaultInteger: definition.default,
        min: definition.min,
        max: definition.max,
      });
    case "choice": {
      const base = label.key.replace(/\.name$/, "");
      return Object.assign(new ChoiceMatchOption(key, label, explanation, locked), {
        defaultChoice: definition.default,
        choices: definition.choices.map(
          (value) => new MatchOptionChoice(value, words.firstOf(`${base}.${value}.name`, `${base}.${value}`)),
        ),
      });
    }
  }
}

export function chosenOption(
  prefix: string,
  id: string,
  definition: Definition,
  value: OptionValue,
  words: Words,
): ChosenOption {
  const chosen = Object.assign(new ChosenOption(), { key: prefix + id, label: describe(id, definition, words).label });
  if (typeof value === "boolean") chosen.boolean = value;
  else if (typeof value === "number") chosen.integer = value;
  else chosen.choice = value;
  return chosen;
}
