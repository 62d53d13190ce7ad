import {
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type BaseContext,
  HeaderMap,
} from "@apollo/server";
import type { FormattedExecutionResult, GraphQLError, GraphQLFormattedError } from "graphql";
import { describeSpan } from "../../tracing.ts";
import type { Metrics } from "../base/metrics.ts";
import type { Served } from "../served.ts";
import type { Executor, Written } from "../writing/executor.ts";
import { lastingCacheControl } from "./lasting-replies.ts";

/** Stands for the data of a result whose text is known. */
class WrittenData {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Lets Apollo Server take over each schema that is served. That is what its gateways are for, and there is no other way. */
export function followingSchema(
  served: Pick<Served, "follow">,
): ApolloServerOptionsWithGateway<BaseContext>["gateway"] {
  return {
    onSchemaLoadOrUpdate: (tell) => served.follow(({ schema }) => tell({ apiSchema: schema, coreSupergraphSdl: "" })),
    // Nothing: our own executor answers before Apollo Server would ask for one.
    load: async () => ({ executor: null }),
    stop: async () => {},
  };
}

/** What a request is, besides its operation. */
interface Asked {
  readonly costs?: () => object;
  readonly editionAs?: string;
}

/** Lets Apollo Server execute operations as we do. Its `stringifyResult` must be `writtenText`. */
export function executingWith<Context extends BaseContext & Asked>(
  execute: (request: Parameters<Executor["execute"]>[0], context: Context) => Written | Promise<Written>,
  present: (error: GraphQLError) => GraphQLFormattedError,
): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          if (!operation) return null;
          const { operationName, variables } = request;
          const asked = { document, operationName, variableValues: variables, contextValue };
          const result = await execute(asked, contextValue);
          const http = { headers: new HeaderMap() };
          const { editionAs } = contextValue;
          const cost = contextValue.costs?.();
          if (typeof result === "string") {
            if (editionAs !== undefined && !cost && result.startsWith(`{"data":{${JSON.stringify(editionAs)}:{`)) {
              http.headers.set("cache-control", lastingCacheControl);
            }
            const text = cost ? `${result.slice(0, -1)},"extensions":${JSON.stringify({ cost })}}` : result;
            const data = new WrittenData(text) as unknown as Record<string, unknown>;
            return { http, body: { kind: "single", singleResult: { data } } };
          }
          const { errors = [], data } = result;
          const singleResult = {
            errors: errors.map(present),
            ...(data !== undefined && { data }),
            ...(cost && { extensions: { cost } }),
          };
          // Without data nothing was executed: the request is wrong.
          return {
            http: { ...http, ...(data === undefined && { status: 400 }) },
            body: { kind: "single", singleResult },
          };
        },
      };
    },
  };
}

/** The text of a result, as it is sent. */
export function writtenText(result: FormattedExecutionResult<Record<string, unknown>>): string {
  return `${result.data instanceof WrittenData ? result.data.text : JSON.stringify(result)}\n`;
}

/** Counts operations and their duration. */
export function measuring({ operations, countOperation }: Metrics): ApolloServerPlugin<BaseContext> {
  return {
    async requestDidStart() {
      const end = operations.startTimer({ transport: "http" });
      return {
        async willSendResponse({ operation, response }) {
          const errors = response.body.kind === "single" ? response.body.singleResult.errors : undefined;
          const code = String(errors?.[0]?.extensions?.code ?? "OK");
          end({ kind: operation?.operation ?? "none", code });
          if (errors) describeSpan({ "conclave.error.code": code });
          countOperation(operation, code);
        },
      };
    },
  };
}
