import { type RuleSet, type ViewFields, type ViewFieldType, wholeViewFields } from "../../../engine/index.ts";

type Piece = { readonly [field: string]: unknown };

/** What has a key in a view, by that key: one thing may stand in several places. */
export function piecesIn(ruleSet: RuleSet, view: object): ReadonlyMap<string, readonly Piece[]> {
  const found = new Map<string, Piece[]>();
  const addFields = (fields: ViewFields, of: Piece): void => {
    const { key } = of;
    if ("key" in fields && typeof key === "string") found.set(key, [...(found.get(key) ?? []), of]);
    for (const [name, { type }] of Object.entries(fields)) add(type, of[name]);
  };
  const add = (type: ViewFieldType, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (type.kind === "object") addFields(type.object.fields, value as Piece);
    else if (type.kind === "list") for (const item of value as readonly unknown[]) add(type.of, item);
  };
  addFields(wholeViewFields(ruleSet), view as Piece);
  return found;
}
