import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";
import type { VariableValues } from "./selection.ts";

type Given = { readonly [variable: string]: unknown };

/** Reads a value of one type; `wrong` if it is none. */
type Read = (value: unknown) => unknown;

/** What is read of a value that graphql-js has to look at: it says what is wrong with it. */
const wrong = Symbol("wrong");

const ofOperations = new WeakMap<OperationDefinitionNode, { readonly schema: GraphQLSchema; readonly read: ReadAll }>();
const ofObjects = new WeakMap<GraphQLInputObjectType, Read>();

type ReadAll = (given: Given) => VariableValues | undefined;

/**
 * The variables of an operation as its resolvers get them; undefined if one is wrong. Whoever runs it says then what is wrong: a list
 * may have tens of thousands of wrong values, and describing them all would take seconds.
 */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Given | null | undefined,
): VariableValues | undefined {
  let known = ofOperations.get(operation);
  if (known?.schema !== schema) {
    known = { schema, read: readerOf(schema, operation) };
    ofOperations.set(operation, known);
  }
  return known.read(given ?? {});
}

/** Most values are right: these are read by functions made once for their types, and all others as graphql-js reads them. */
function readerOf(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode): ReadAll {
  const byGraphql: ReadAll = (given) => getVariableValues(schema, variableDefinitions, given, { maxErrors: 1 }).coerced;
  const wanted: { readonly name: string; readonly read: Read; readonly mayMiss: boolean }[] = [];
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined;
    if (!isInputType(type)) return byGraphql;
    wanted.push({ name: variable.name.value, read: readerFor(type), mayMiss: !defaultValue && !isNonNullType(type) });
  }
  return (given) => {
    const values: Record<string, unknown> = {};
    for (const { name, read, mayMiss } of wanted) {
      if (!Object.hasOwn(given, name)) {
        if (mayMiss) continue;
        return byGraphql(given);
      }
      const value = read(given[name]);
      if (value === wrong) return byGraphql(given);
      values[name] = value;
    }
    return values;
  };
}

function readerFor(type: GraphQLInputType): Read {
  if (isNonNullType(type)) {
    const read = readerFor(type.ofType);
    return (value) => (value === null || value === undefined ? wrong : read(value));
  }
  const read = readerForGiven(type);
  return (value) => (value === null || value === undefined ? null : read(value));
}

/** For values that are neither null nor missing. */
function readerForGiven(type: GraphQLInputType): Read {
  if (isListType(type)) return listReader(readerFor(type.ofType as GraphQLInputType));
  if (isInputObjectType(type)) return objectReader(type);
  return (value) => {
    try {
      const parsed = (type as { parseValue(value: unknown): unknown }).parseValue(value);
      return parsed === undefined ? wrong : parsed;
    } catch {
      return wrong;
    }
  };
}

function listReader(read: Read): Read {
  return (value) => {
    // One value counts as a list of one, and what else can be iterated over as a list.
    if (!Array.isArray(value)) return wrong;
    const items: unknown[] = [];
    for (const each of value) {
      const item = read(each);
      if (item === wrong) return wrong;
      items.push(item);
    }
    return items;
  };
}

function objectReader(type: GraphQLInputObjectType): Read {
  let reader = ofObjects.get(type);
  if (!reader) {
    let made: Read | undefined;
    // Not before it is needed: its fields may have the same type again.
    reader = (value) => {
      made ??= fieldsReader(type);
      return made(value);
    };
    ofObjects.set(type, reader);
  }
  return reader;
}

function fieldsReader(type: GraphQLInputObjectType): Read {
  const defined = type.getFields();
  const fields = Object.values(defined).map(({ name, type: of, defaultValue }) => ({
    ...{ name, defaultValue, read: readerFor(of) },
    isRequired: isNonNullType(of) && defaultValue === undefined,
  }));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong;
    const given = value as Given;
    const values: Record<string, unknown> = {};
    for (const { name, read, defaultValue, isRequired } of fields) {
      const field = given[name];
      if (field === undefined) {
        if (isRequired) return wrong;
        if (defaultValue !== undefined) values[name] = defaultValue;
        continue;
      }
      const known = read(field);
      if (known === wrong) return wrong;
      values[name] = known;
    }
    for (const name of Object.keys(given)) if (!defined[name]) return wrong;
    return type.isOneOf && !isOne(values) ? wrong : values;
  };
}

/** Whether exactly one field is given, and not null. */
function isOne(values: Given): boolean {
  const [only, another] = Object.values(values);
  return only !== undefined && only !== null && another === undefined && Object.keys(values).length === 1;
}
