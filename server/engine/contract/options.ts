import { type Text, t } from "../text/text.ts";

/** The value of a match option. */
export type OptionValue = boolean | number | string;

interface Described {
  /** The message key of its name; the description has the same key followed by `.text`. By default made from its id. */
  readonly label?: Text;
}

/** A match option, which a host may set when creating a match. */
export type MatchOption<Value extends OptionValue = OptionValue> =
  | (Described & { readonly kind: "boolean"; readonly default: boolean; readonly _value?: Value })
  | (Described & {
      readonly kind: "integer";
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly _value?: Value;
    })
  | (Described & {
      readonly kind: "choice";
      readonly default: string;
      readonly choices: readonly string[];
      readonly _value?: Value;
    });

/** The match options of a game or an extension, by id. */
export type MatchOptions = { readonly [id: string]: MatchOption };

/** The values of a set of match options: `OptionValues<typeof options>`. */
export type OptionValues<Options extends MatchOptions> = {
  readonly [Id in keyof Options]: Options[Id] extends MatchOption<infer Value> ? Value : OptionValue;
};

/** Declares match options: `option.boolean(true)`, `option.integer({ min: 8, max: 14, default: 10 })`. */
export const option = {
  boolean(initial: boolean): MatchOption<boolean> {
    return { kind: "boolean", default: initial };
  },
  integer(range: { min: number; max: number; default: number }): MatchOption<number> {
    return { kind: "integer", ...range };
  },
  choice<const Choice extends string>(choices: readonly Choice[], initial: NoInfer<Choice>): MatchOption<Choice> {
    return { kind: "choice", choices, default: initial };
  },
};

/** Returns why the option cannot have this value, in English, or `undefined`. */
export function optionProblem(definition: MatchOption, value: unknown): string | undefined {
  switch (definition.kind) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be true or false";
    case "integer":
      return Number.isInteger(value) && (value as number) >= definition.min && (value as number) <= definition.max
        ? undefined
        : `must be a whole number from ${definition.min} to ${definition.max}`;
    case "choice":
      return definition.choices.includes(value as string)
        ? undefined
        : `must be one of ${definition.choices.join(", ")}`;
  }
}

/** The name of a match option. */
export function optionLabel(id: string, definition: MatchOption): Text {
  return definition.label ?? t(`option.${id}`);
}
