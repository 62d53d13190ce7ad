import {
  type GameTypes,
  type RuleSet,
  type Text,
  type ViewField,
  type ViewFieldType,
  wholeViewFields,
} from "../../server/engine/index.ts";

/** A value in a view that is neither an object nor a list, with its field and its type. */
export interface ViewValue {
  readonly field: string;
  readonly kind: Exclude<ViewFieldType["kind"], "object" | "list">;
  readonly value: unknown;
}

/** All values in a view, however deep. */
export function valuesIn<T extends GameTypes>(ruleSet: RuleSet<T>, view: T["view"]): readonly ViewValue[] {
  const found: ViewValue[] = [];
  const addFields = (fields: Fields, of: unknown): void => {
    for (const [name, { type }] of Object.entries(fields)) add(name, type, (of as Record<string, unknown>)[name]);
  };
  const add = (field: string, type: ViewFieldType, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (type.kind === "object") addFields(type.object.fields, value);
    else if (type.kind === "list") for (const item of value as unknown[]) add(field, type.of, item);
    else found.push({ field, kind: type.kind, value });
  };
  addFields(wholeViewFields(ruleSet), view);
  return found;
}

/** A text in a view, with its field. */
export interface ViewText {
  readonly field: string;
  readonly text: Text;
}

/** All texts in a view, however deep. They are looked for in every position of a game, and most fields have none. */
export function textsIn<T extends GameTypes>(ruleSet: RuleSet<T>, view: T["view"]): readonly ViewText[] {
  const found: ViewText[] = [];
  const addFields = (fields: Fields, of: unknown): void => {
    for (const [name, type] of withTexts(fields)) add(name, type, (of as Record<string, unknown>)[name]);
  };
  const add = (field: string, type: ViewFieldType, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (type.kind === "object") addFields(type.object.fields, value);
    else if (type.kind === "list") for (const item of value as unknown[]) add(field, type.of, item);
    else found.push({ field, text: value as Text });
  };
  addFields(wholeViewFields(ruleSet), view);
  return found;
}

type Fields = { readonly [name: string]: ViewField };

type FieldTypes = readonly (readonly [name: string, type: ViewFieldType])[];

/** Of the fields of types: those that are or may contain texts. */
const fieldsWithTexts = new WeakMap<Fields, FieldTypes>();

function withTexts(fields: Fields): FieldTypes {
  const known = fieldsWithTexts.get(fields);
  if (known) return known;
  const all = Object.entries(fields).map(([name, { type }]) => [name, type] as const);
  // A type that contains itself may have texts until it is known that it has none.
  fieldsWithTexts.set(fields, all);
  const found = all.filter(([, type]) => mayHaveTexts(type));
  fieldsWithTexts.set(fields, found);
  return found;
}

function mayHaveTexts(type: ViewFieldType): boolean {
  if (type.kind === "object") return withTexts(type.object.fields).length > 0;
  return type.kind === "list" ? mayHaveTexts(type.of) : type.kind === "text";
}
