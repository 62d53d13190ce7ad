import type { ErrorRequestHandler, Response } from "express";
import type { ErrorCode } from "../../ground/error-codes.ts";
import { Failure } from "../../ground/failure.ts";
import { forRequest } from "../base/request-ids.ts";
import { presentable, type Report } from "../graph/base/failures.ts";
import { localeOfHeader } from "../graph/base/language.ts";
import { InvalidDocument } from "../limits/gate.ts";

/** How requests are refused that do not reach GraphQL. */

/** The status of a reply by its error; 400 for all others. */
export const statusOf: { readonly [Code in ErrorCode]?: number } = {
  BAD_REQUEST: 400,
  QUERY_TOO_COMPLEX: 400,
  REQUEST_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  // As Apollo's server has it: clients then send the text.
  PERSISTED_QUERY_NOT_FOUND: 200,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
};

/** Answers a request that does not reach GraphQL, in GraphQL's format. */
export function refuse(response: Response, error: unknown, report: Report, status?: number): void {
  const locale = localeOfHeader(response.req.headers["accept-language"]);
  const { message, extensions } = forRequest(response.locals.requestId, () => presentable(error, report, locale));
  if (extensions.retryAfterMs !== undefined)
    response.set("Retry-After", String(Math.ceil(extensions.retryAfterMs / 1_000)));
  send(response, status ?? statusOf[extensions.code] ?? 400, { errors: [{ message, extensions }] });
}

/** Sends a reply of GraphQL in the media type that the client prefers, which says whether it trusts the status. */
function send(response: Response, status: number, body: object): void {
  const type = response.req.accepts("application/json", "application/graphql-response+json");
  response
    .status(status)
    .type(type || "application/json")
    .send(JSON.stringify(body));
}

/** Answers a request whose document does not fit the schema. */
function refuseDocument(response: Response, { errors }: InvalidDocument, report: Report): void {
  const locale = localeOfHeader(response.req.headers["accept-language"]);
  const presented = errors.map((error) => {
    const { message, extensions } = presentable(error, report, locale);
    return { message, ...(error.locations && { locations: error.locations }), extensions };
  });
  send(response, 400, { errors: presented });
}

/** Answers a request to GraphQL that is not executed. */
export function refuseRequest(response: Response, error: unknown, report: Report): void {
  if (error instanceof InvalidDocument) refuseDocument(response, error, report);
  else refuse(response, error, report);
}

/** Handles errors outside of GraphQL: mostly unreadable bodies. */
export function lastResort(report: Report): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof Failure) return refuse(response, error, report);
    const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
    if (type === "entity.too.large") {
      refuse(response, new Failure("REQUEST_TOO_LARGE", "the request is too large"), report);
    } else if (typeof status === "number" && status >= 400 && status < 500) {
      refuse(response, new Failure("BAD_REQUEST", "the request cannot be read: it must be JSON"), report);
    } else {
      refuse(response, error, report);
    }
  };
}
