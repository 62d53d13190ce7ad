import { type Text, t } from "./text.ts";

/**
 * The shape of a view, independent of the transport. The API turns it into GraphQL types, and TypeScript checks the plugin's
 * view function against it.
 */
export interface ViewObject<Fields extends ViewFields = ViewFields> {
  readonly kind: "object";
  /** The name of the type in the schema. It begins with the game's name: `ArmamentConflictUnit`. */
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
}

export type ViewFields = { readonly [name: string]: ViewField };

/** One field of a view object. */
export interface ViewField<Value = unknown> {
  readonly type: ViewFieldType;
  readonly description: string;
  readonly nullable: boolean;
  /** Only for the type: never present. */
  readonly _value?: Value;
}

export type ViewFieldType =
  | { readonly kind: "id" | "key" | "string" | "integer" | "float" | "boolean" | "text" }
  | { readonly kind: "enum"; readonly enum: ViewEnum }
  | { readonly kind: "object"; readonly object: ViewObject }
  | { readonly kind: "list"; readonly of: ViewFieldType };

/** An enumeration. Its values are upper case with underscores, as in GraphQL. */
export interface ViewEnum<Value extends string = string> {
  readonly kind: "enum";
  readonly name: string;
  readonly description: string;
  /** Description by value, for authors of clients. */
  readonly values: { readonly [Name in Value]: string };
  /** The name of a value, for players. */
  label(value: Value): Text;
}

type Nullable<Value> = Value extends undefined ? never : Value;

/** The data type of a view object, which a plugin's view function returns. */
export type ViewOf<Type> =
  Type extends ViewObject<infer Fields>
    ? {
        readonly [Name in keyof Fields as undefined extends FieldValue<Fields[Name]> ? never : Name]: FieldValue<
          Fields[Name]
        >;
      } & {
        readonly [Name in keyof Fields as undefined extends FieldValue<Fields[Name]> ? Name : never]?: FieldValue<
          Fields[Name]
        >;
      }
    : never;

type FieldValue<Field> = Field extends ViewField<infer Value> ? Value : never;

function field<Value>(type: ViewFieldType, description: string): ViewField<Value> {
  return { type, description, nullable: false };
}

/** Declares view types: see the `view-types.ts` of any game. */
export const view = {
  object<const Fields extends ViewFields>(name: string, description: string, fields: Fields): ViewObject<Fields> {
    return { kind: "object", name, description, fields };
  },
  /**
   * Declares an enumeration. Players read a value as the message `enum.<name>.<value>`, or as the text that `labelOf` returns for
   * the id that `enumValue` made it from: `special-attack` for `SPECIAL_ATTACK`.
   */
  enum<const Values extends { readonly [value: string]: string }>(
    name: string,
    description: string,
    values: Values,
    labelOf?: (id: string) => Text,
  ): ViewEnum<keyof Values & string> {
    const label = (value: string) => labelOf?.(idOfEnumValue(value)) ?? t(`enum.${name}.${value}`);
    return { kind: "enum", name, description, values, label } as ViewEnum<keyof Values & string>;
  },

  /** An identifier that a prompt's option may refer to. */
  id: (description: string) => field<string>({ kind: "id" }, description),
  /** A name that the game has for something: an entry, a place, a kind, a step. Clients look up what it is called. */
  key: (description: string) => field<string>({ kind: "key" }, description),
  /** Words that somebody has typed, in whatever language. What the game itself says is a `text`, what it names a `key`. */
  string: (description: string) => field<string>({ kind: "string" }, description),
  integer: (description: string) => field<number>({ kind: "integer" }, description),
  float: (description: string) => field<number>({ kind: "float" }, description),
  boolean: (description: string) => field<boolean>({ kind: "boolean" }, description),
  /** A text for players, translated when it is sent. */
  text: (description: string) => field<Text>({ kind: "text" }, description),
  one: <Fields extends ViewFields>(object: ViewObject<Fields>, description: string) =>
    field<ViewOf<ViewObject<Fields>>>({ kind: "object", object }, description),
  oneOf: <Value extends string>(values: ViewEnum<Value>, description: string) =>
    field<Value>({ kind: "enum", enum: values as ViewEnum }, description),
  many: <Fields extends ViewFields>(object: ViewObject<Fields>, description: string) =>
    field<readonly ViewOf<ViewObject<Fields>>[]>({ kind: "list", of: { kind: "object", object } }, description),
  list: <Value>(item: ViewField<Value>, description: string) =>
    field<readonly Nullable<Value>[]>({ kind: "list", of: item.type }, description),
  /** Marks a field that may be absent. */
  maybe: <Value>(inner: ViewField<Value>): ViewField<Value | undefined> =>
    ({ ...inner, nullable: true }) as ViewField<Value | undefined>,
};

const enumValues = new Map<string, string>();

/** Turns an id into an enum value of a view: `SPECIAL_ATTACK` for `special-attack`. */
export function enumValue<Name extends string>(id: string): Name {
  let found = enumValues.get(id);
  if (found === undefined) {
    found = id.toUpperCase().replaceAll("-", "_");
    enumValues.set(id, found);
  }
  return found as Name;
}

/** The id of an enum value: `special-attack` for `SPECIAL_ATTACK`. */
function idOfEnumValue(value: string): string {
  return value.toLowerCase().replaceAll("_", "-");
}

/** All enumerations in these fields, each once, in the order in which they come. */
export function enumsIn(fields: ViewFields): readonly ViewEnum[] {
  return wordsIn(fields).enums;
}

/** What these fields are made of: all enumerations in them, and the names of all fields, each once and in the order in which they come. */
export function wordsIn(fields: ViewFields): {
  readonly enums: readonly ViewEnum[];
  readonly names: readonly string[];
} {
  const objects = new Set<ViewObject>();
  const enums = new Set<ViewEnum>();
  const names = new Set<string>();
  const visit = (type: ViewFieldType): void => {
    if (type.kind === "enum") enums.add(type.enum);
    else if (type.kind === "list") visit(type.of);
    else if (type.kind === "object" && !objects.has(type.object)) {
      objects.add(type.object);
      visitFields(type.object.fields);
    }
  };
  const visitFields = (own: ViewFields): void => {
    for (const [name, { type }] of Object.entries(own)) {
      names.add(name);
      visit(type);
    }
  };
  visitFields(fields);
  return { enums: [...enums], names: [...names] };
}
