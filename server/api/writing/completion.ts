import {
  defaultFieldResolver,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLObjectType,
  GraphQLSchema,
} from "graphql";
import type { RootValues } from "./compiled-operation.ts";

/** Completes operations whose root fields have been resolved already with graphql-js: no resolver of a root field runs twice. */
export class Completion {
  /** The same schema, with root fields that have no resolvers. */
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema) {
    const config = schema.toConfig();
    const roots = new Set([config.query, config.mutation, config.subscription]);
    this.#schema = new GraphQLSchema({
      ...config,
      query: withoutResolvers(config.query),
      mutation: withoutResolvers(config.mutation),
      subscription: withoutResolvers(config.subscription),
      types: config.types.filter((type) => !roots.has(type as GraphQLObjectType)),
      assumeValid: true,
    });
  }

  complete(args: ExecutionArgs, values: RootValues): ExecutionResult | Promise<ExecutionResult> {
    const root = {};
    return execute({
      ...args,
      schema: this.#schema,
      rootValue: root,
      fieldResolver: (source, own, context, info) => {
        if (source !== root) return defaultFieldResolver(source, own, context, info);
        const known = values.get(String(info.path.key));
        if (known && "value" in known) return known.value;
        throw known?.error;
      },
    }) as ExecutionResult | Promise<ExecutionResult>;
  }
}

function withoutResolvers(type: GraphQLObjectType | null | undefined): GraphQLObjectType | undefined {
  if (!type) return undefined;
  const config = type.toConfig();
  const fields = Object.fromEntries(
    Object.entries(config.fields).map(([name, { resolve: _, ...field }]) => [name, field]),
  );
  return new GraphQLObjectType({ ...config, fields });
}
