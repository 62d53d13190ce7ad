import { ApiError, type ResponseError, toApiError } from "./errors.ts";
import type { ErrorCode } from "./generated/operations.ts";

/** The failure reported by the server. graphql-ws rejects with a list of them before there is a result. */
export function failureOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return Array.isArray(error) && error.length > 0 ? toApiError(error[0] as ResponseError) : undefined;
}

export function codeOf(error: unknown): string | undefined {
  return failureOf(error)?.code;
}

/** Rethrows errors that a new connection would not fix. */
export function throwIfFinal(error: unknown): void {
  const failure = failureOf(error);
  if (failure && failure.code !== "UNAVAILABLE") throw failure;
  const refused = refusal(error);
  if (refused) throw refused;
}

/** The failure for which the server refuses a connection. */
export function refusal(error: unknown): ApiError | undefined {
  // graphql-ws also rejects with the event that closed the connection.
  const { code, reason } = (error ?? {}) as { readonly code?: unknown; readonly reason?: unknown };
  // Closed with a code from 4400 to 4499: the server rejects us permanently. With 4403 the reason is the failure's
  // code; 4408 means that the handshake took too long, and 4499 that we gave up a connection on which nothing came.
  if (typeof code !== "number" || code < 4400 || code > 4498 || code === 4408 || reason === "UNAVAILABLE")
    return undefined;
  return new ApiError(
    code === 4403 && reason ? (reason as ErrorCode) : "BAD_REQUEST",
    `the connection was refused: ${reason}`,
  );
}
