import type { Request } from "express";
import type { AskedOperation } from "../limits/persisted-operations.ts";

/** A GraphQL request, as far as it can be read. */
export interface GraphqlRequest extends AskedOperation {
  readonly operationName?: string;
  readonly variables?: Record<string, unknown>;
}

/** Reads a request from its query string or its body. */
export function graphqlRequestOf(request: Request): GraphqlRequest {
  // express.json leaves a body that is not JSON undefined.
  const given: unknown = request.method === "GET" ? request.query : request.body;
  const { query, documentId, extensions, variables, operationName } = readRecord(given) ?? {};
  const read = readRecord(variables);
  return {
    ...{ query, documentId, extensions: readRecord(extensions) },
    ...(typeof operationName === "string" && { operationName }),
    ...(read && { variables: read }),
  };
}

/** Whether what the document selects of views that are not installed is to be left out. */
export function skipsUnknownViews({ headers }: Pick<Request, "headers">): boolean {
  return headers["conclave-unknown-views"] === "skip";
}

/** Gives a request the text of its operation, for those who handle it next. */
export function spellOut(request: Request, query: string): void {
  if (request.method === "GET") {
    const parameters = new URLSearchParams(searchOf(request));
    parameters.set("query", query);
    parameters.delete("extensions");
    request.url = `${request.url.split("?", 1)[0]}?${parameters}`;
  } else {
    const { extensions: _, ...body } = request.body as Record<string, unknown>;
    request.body = { ...body, query };
  }
}

/** The parameters of a request, as its address has them. */
export function searchOf({ url }: Pick<Request, "url">): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at + 1);
}

/** An object, or one in JSON. */
function readRecord(given: unknown): Record<string, unknown> | undefined {
  let value = given;
  if (typeof given === "string") {
    try {
      value = JSON.parse(given);
    } catch {
      // GraphQL misses it, and says so.
      return undefined;
    }
  }
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
}
