import type { Request } from "express";
import { Failure } from "../matches/failure.ts";

/** A GraphQL request, as far as it can be read. */
export interface GraphqlRequest {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/**
 * Reads a request from its query string or its body.
 * @throws {Failure} BAD_REQUEST
 */
export function graphqlRequestOf(request: Request): GraphqlRequest {
  // express.json leaves a body that is not JSON undefined.
  const given = (request.method === "GET" ? request.query : request.body) as
    | { query?: unknown; operationName?: unknown; variables?: unknown }
    | undefined;
  if (typeof given?.query !== "string") {
    throw new Failure("BAD_REQUEST", "the body is not a GraphQL request in JSON");
  }
  const variables = readVariables(given.variables);
  return {
    query: given.query,
    ...(typeof given.operationName === "string" && { operationName: given.operationName }),
    ...(variables && { variables }),
  };
}

function readVariables(given: unknown): Record<string, unknown> | undefined {
  let variables = given;
  if (typeof given === "string") {
    try {
      variables = JSON.parse(given);
    } catch {
      // GraphQL misses them, and says so.
      return undefined;
    }
  }
  return typeof variables === "object" && variables !== null ? (variables as Record<string, unknown>) : undefined;
}
