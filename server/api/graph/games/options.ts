import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";
import { type MatchOption as Definition, optionLabel, type OptionValue as Value } from "../../../engine/index.ts";
import { Label, type Words } from "../base/labels.ts";

/** What an option is called, and what it does. */
interface Described {
  readonly label: Label;
  readonly explanation: Label | undefined;
}

/** The texts of an option: its message key, or `<key>.name` beside `<key>.text`. */
function describe(id: string, definition: Definition, words: Words): Described {
  const text = optionLabel(id, definition);
  const base = text.key.replace(/\.name$/, "");
  const label = words.has(text.key) ? words.label(text) : words.firstOf(`${base}.name`, base);
  return { label, explanation: words.maybe(`${base}.text`) };
}

@ObjectType({ description: "The value of an option: one of these is present.", simpleResolvers: true })
export class OptionValue {
  @Field(() => Boolean, { nullable: true, description: "Of an option that is on or off." })
  readonly boolean: boolean | undefined;

  @Field(() => Int, { nullable: true, description: "Of an option with a whole number." })
  readonly integer: number | undefined;

  @Field(() => ID, { nullable: true, description: "Of an option with named values." })
  readonly choice: string | undefined;

  constructor(value: Value) {
    this.boolean = typeof value === "boolean" ? value : undefined;
    this.integer = typeof value === "number" ? value : undefined;
    this.choice = typeof value === "string" ? value : undefined;
  }
}

@InterfaceType({ description: "Something that a host may set when a match is created." })
export abstract class MatchOption {
  @Field(() => ID, { description: "For `createMatch`. Options of extensions stand under `<extension>.<option>`." })
  readonly key: string;

  @Field(() => Label, { description: "What it is called, in a few words." })
  readonly label: Label;

  @Field(() => Label, { nullable: true, description: "What it does, in a sentence." })
  readonly explanation: Label | undefined;

  @Field(() => OptionValue, { description: "Its value where nobody chooses another." })
  readonly default: OptionValue;

  @Field(() => Boolean, { description: "Whether this server keeps it at its default." })
  readonly locked: boolean;

  constructor(key: string, { label, explanation }: Described, initial: Value, locked: boolean) {
    this.key = key;
    this.label = label;
    this.explanation = explanation;
    this.default = new OptionValue(initial);
    this.locked = locked;
  }
}

@ObjectType({ implements: MatchOption, description: "An option that is on or off.", simpleResolvers: true })
export class BooleanMatchOption extends MatchOption {}

@ObjectType({ implements: MatchOption, description: "An option with a whole number.", simpleResolvers: true })
export class IntegerMatchOption extends MatchOption {
  @Field(() => Int, { description: "The least value that hosts may choose on this server." })
  min!: number;

  @Field(() => Int, { description: "The greatest value that hosts may choose on this server." })
  max!: number;
}

@ObjectType({ description: "One of the values of an option.", simpleResolvers: true })
export class MatchOptionChoice {
  @Field(() => ID, { description: "What `createMatch` takes as the `choice` of the option." })
  readonly value: string;

  @Field(() => Label, { description: "What the value is called, for players." })
  readonly label: Label;

  constructor(value: string, label: Label) {
    this.value = value;
    this.label = label;
  }
}

@ObjectType({ implements: MatchOption, description: "An option with named values.", simpleResolvers: true })
export class ChoiceMatchOption extends MatchOption {
  @Field(() => [MatchOptionChoice], {
    description: "The values that hosts may choose on this server, in the order of the game.",
  })
  choices!: MatchOptionChoice[];
}

@ObjectType({ description: "The value that an option has in a match.", simpleResolvers: true })
export class ChosenOption {
  @Field(() => ID, { description: "The key of the option, as in `MatchOption.key`." })
  key!: string;

  @Field(() => Label, { description: "What the option is called, for players." })
  label!: Label;

  @Field(() => OptionValue, { description: "The value that it has in this match, for good." })
  value!: OptionValue;
}

/** An option of a game (`prefix` is empty) or of an extension (`prefix` is its id and a dot). */
export function matchOption(
  prefix: string,
  id: string,
  definition: Definition,
  words: Words,
  locked: boolean,
): MatchOption {
  const described = describe(id, definition, words);
  const key = prefix + id;
  switch (definition.kind) {
    case "boolean":
      return new BooleanMatchOption(key, described, definition.default, locked);
    case "integer": {
      const { min, max } = definition;
      return Object.assign(new IntegerMatchOption(key, described, definition.default, locked), { min, max });
    }
    case "choice": {
      const base = described.label.key.replace(/\.name$/, "");
      return Object.assign(new ChoiceMatchOption(key, described, definition.default, locked), {
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
  value: Value,
  words: Words,
): ChosenOption {
  const { label } = describe(id, definition, words);
  return Object.assign(new ChosenOption(), { key: prefix + id, label, value: new OptionValue(value) });
}
