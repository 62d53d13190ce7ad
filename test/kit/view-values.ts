import {
  type GameTypes,
  type RuleSet,
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
  const addFields = (fields: { readonly [name: string]: ViewField }, of: unknown): void => {
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
