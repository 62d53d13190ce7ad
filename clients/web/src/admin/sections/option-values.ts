/** A value of an option as the server gives it: exactly one of these is not null. */
export interface ShownValue {
  readonly boolean: boolean | null;
  readonly integer: number | null;
  readonly choice: string | null;
}

/** A value as an input takes it. */
export type TypedValue = { readonly boolean: boolean } | { readonly integer: number } | { readonly choice: string };

/** A value as a text that `typedValue` reads again. */
export function valueText({ boolean, integer, choice }: ShownValue): string {
  return String(boolean ?? integer ?? choice ?? "");
}

/** What kind of value an option has. */
export type OptionKind = "BooleanMatchOption" | "IntegerMatchOption" | "ChoiceMatchOption";

/** A text as a value of an option. */
export function typedValue(kind: OptionKind, text: string): TypedValue {
  switch (kind) {
    case "BooleanMatchOption":
      return { boolean: text === "true" };
    case "IntegerMatchOption":
      return { integer: Math.trunc(Number(text)) };
    case "ChoiceMatchOption":
      return { choice: text };
  }
}
