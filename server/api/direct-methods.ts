import { type GraphQLFieldResolver, GraphQLObjectType, type GraphQLResolveInfo, type GraphQLSchema } from "graphql";
import { getMetadataStorage } from "type-graphql";

type Storage = ReturnType<typeof getMetadataStorage>;
type Metadata = Pick<
  Storage["queries"][number],
  "target" | "methodName" | "schemaName" | "params" | "middlewares" | "roles"
>;
type Parameter = NonNullable<Metadata["params"]>[number];
type Class = new () => object;

/** What a resolver is called with. */
interface Call {
  readonly root: unknown;
  readonly args: { readonly [name: string]: unknown };
  readonly context: unknown;
  readonly info: GraphQLResolveInfo;
}

/** Reads one parameter of a method. */
type Read = (call: Call) => unknown;

/** Makes an argument what its class says. */
type Convert = (value: unknown) => unknown;

/**
 * Calls the methods of resolvers for the fields of a schema that TypeGraphQL has built: queries, mutations, and fields that a resolver
 * has for an object. TypeGraphQL 2.0.0-rc.4 sorts the parameters of a method at each call, looks for the classes of its inputs and
 * goes through all their fields: that takes longer than most methods. Here it is done once; what methods get is the same.
 */
export function callMethodsDirectly(schema: GraphQLSchema): void {
  const { queries, mutations, fieldResolvers, objectTypes } = getMetadataStorage();
  const converters = new Converters();
  const instances = new Map<unknown, object>();
  const instanceOf = (target: unknown): object => {
    let instance = instances.get(target);
    if (!instance) {
      instance = new (target as Class)();
      instances.set(target, instance);
    }
    return instance;
  };
  const call = (type: unknown, method: Metadata): void => {
    const field = type instanceof GraphQLObjectType ? type.getFields()[method.schemaName] : undefined;
    const resolve = field && resolverOf(method, instanceOf, converters);
    if (resolve) field.resolve = resolve;
  };
  for (const method of queries) call(schema.getQueryType(), method);
  for (const method of mutations) call(schema.getMutationType(), method);
  for (const method of fieldResolvers) {
    if (method.kind !== "external") continue;
    const object = method.getObjectType?.();
    call(schema.getType(objectTypes.find(({ target }) => target === object)?.name ?? ""), method);
  }
}

/** @returns `undefined` for a method with anything that only TypeGraphQL knows how to do */
function resolverOf(
  { target, methodName, params = [], middlewares = [], roles = [] }: Metadata,
  instanceOf: (target: unknown) => object,
  converters: Converters,
): GraphQLFieldResolver<unknown, unknown> | undefined {
  if (middlewares.length > 0 || roles.length > 0) return undefined;
  const reads: Read[] = [];
  for (const parameter of params.toSorted((one, other) => one.index - other.index)) {
    const read = readerOf(parameter, converters);
    if (!read) return undefined;
    reads.push(read);
  }
  const instance = instanceOf(target) as { readonly [method: string]: (...given: readonly unknown[]) => unknown };
  return (root, args, context, info) => {
    const given = { root, args, context, info };
    return instance[methodName]?.(...reads.map((read) => read(given)));
  };
}

function readerOf(parameter: Parameter, converters: Converters): Read | undefined {
  switch (parameter.kind) {
    case "arg": {
      const { name, getType } = parameter;
      const convert = converters.of(getType());
      return ({ args }) => convert(args[name]);
    }
    case "args": {
      const convert = converters.ofArguments(parameter.getType());
      return ({ args }) => convert(args);
    }
    case "context": {
      const { propertyName } = parameter;
      if (propertyName === undefined) return ({ context }) => context;
      return ({ context }) => (context as { readonly [name: string]: unknown })[propertyName];
    }
    case "root":
      return parameter.propertyName === undefined && !parameter.getType ? ({ root }) => root : undefined;
    case "info":
      return ({ info }) => info;
    default:
      return undefined;
  }
}

/** Makes instances of input classes. What is no such class, as scalars, enums and lists of them, stays as it is. */
class Converters {
  readonly #known = new Map<unknown, Convert>();
  readonly #storage = getMetadataStorage();

  of(target: unknown): Convert {
    let convert = this.#known.get(target);
    if (!convert) {
      let made: Convert | undefined;
      // Not before it is needed: its fields may have the same type again.
      convert = (value) => {
        made ??= this.#make(target, this.#storage.inputTypes);
        return made(value);
      };
      this.#known.set(target, convert);
    }
    return convert;
  }

  /** For all arguments of a field together. */
  ofArguments(target: unknown): Convert {
    return this.#make(target, this.#storage.argumentTypes);
  }

  #make(target: unknown, types: Storage["inputTypes"]): Convert {
    const fields = new Map<string, Convert>();
    // A class has the fields of the one that it extends, too.
    for (let owner = target; typeof owner === "function"; owner = Object.getPrototypeOf(owner)) {
      for (const { name, getType } of types.find((type) => type.target === owner)?.fields ?? []) {
        if (!fields.has(name)) fields.set(name, this.of(getType()));
      }
    }
    if (fields.size === 0) return (value) => value;
    const blank = new (target as Class)();
    if (Object.values(blank).some((value) => value !== undefined)) {
      throw new Error(`${(target as Class).name} has a default that the schema does not know`);
    }
    const read = [...fields];
    const convert: Convert = (value) => {
      if (value === null || value === undefined) return value;
      if (Array.isArray(value)) return value.map(convert);
      const given = value as { readonly [name: string]: unknown };
      // Without its constructor, which has every field, also those that are not given.
      const instance: { [name: string]: unknown } = Object.create((target as Class).prototype);
      for (const [name, convertField] of read) {
        const field = given[name];
        if (field !== undefined) instance[name] = convertField(field);
      }
      return instance;
    };
    return convert;
  }
}
