import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
} from "graphql";
import { type Good, goodValue } from "../support/hostile-values.ts";

/** A document that asks for one field, on the shortest way to it. */
export interface PricedField {
  /** `Type.field` */
  readonly name: string;
  readonly document: string;
}

interface Step {
  readonly type: GraphQLNamedType;
  /** What stands around a selection on this type. */
  readonly around: (selection: string) => string;
}

/** A value as it stands in a document. */
function literal(value: unknown, isEnum = false): string {
  if (Array.isArray(value)) return `[${value.map((each) => literal(each, isEnum)).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{ ${Object.entries(value)
      .map(([name, each]) => `${name}: ${literal(each)}`)
      .join(", ")} }`;
  }
  return isEnum ? `${value}` : JSON.stringify(value);
}

/** A call of a field with good arguments, those that may be left out only where there is a good one. */
function call({ name, args }: GraphQLField<unknown, unknown>, good: Good): string {
  const given = args.flatMap(({ name: argument, type, defaultValue }) => {
    const isRequired = `${type}`.endsWith("!") && defaultValue === undefined;
    if (!isRequired) return [];
    const named = getNamedType(type);
    return [`${argument}: ${literal(goodValue(type, argument, good), "getValues" in named)}`];
  });
  return given.length > 0 ? `${name}(${given.join(", ")})` : name;
}

/**
 * All fields that a query can reach: those with arguments, or with fields below them, each by itself, and the others of a type
 * together. But for those of the views of games: these are read from memory. */
export function pricedFields(schema: GraphQLSchema, good: Good): readonly PricedField[] {
  const root = schema.getQueryType();
  if (!root) return [];
  const reached = new Set<string>([root.name]);
  const steps: Step[] = [{ type: root, around: (selection) => `{ ${selection} }` }];
  const fields: PricedField[] = [];
  for (const { type, around } of steps) {
    const reach = (next: GraphQLNamedType, outer: Step["around"]) => {
      if (reached.has(next.name) || next.name.startsWith("__")) return;
      reached.add(next.name);
      if (isObjectType(next)) steps.push({ type: next, around: outer });
      if (!isAbstractType(next) || next.name === "GameView") return;
      for (const possible of schema.getPossibleTypes(next)) {
        reach(possible, (selection) => outer(`... on ${possible.name} { ${selection} }`));
      }
    };
    if (!isObjectType(type)) continue;
    const plain: string[] = [];
    for (const field of Object.values(type.getFields())) {
      const called = call(field, good);
      const named = getNamedType(field.type);
      const isPlain = !isCompositeType(named) && field.args.length === 0;
      const name = `${type.name}.${field.name}`;
      if (isPlain && type !== root) plain.push(called);
      else fields.push({ name, document: around(isCompositeType(named) ? `${called} { __typename }` : called) });
      if (isCompositeType(named)) reach(named, (selection) => around(`${called} { ${selection} }`));
    }
    if (plain.length > 0) fields.push({ name: `${type.name}: ${plain.join(", ")}`, document: around(plain.join(" ")) });
  }
  return fields;
}
