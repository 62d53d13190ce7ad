import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { BegunSpan } from "../../tracing.ts";

const current = new AsyncLocalStorage<{ id: string | undefined }>();

/** The id of the request or the operation that this is done for, if it is done for one. */
export function requestId(): string | undefined {
  const request = current.getStore();
  if (!request) return undefined;
  request.id ??= newRequestId();
  return request.id;
}

/**
 * Does something for a request: the log and errors without an explanation name its id.
 * @param id by default a new one, if anybody asks for it
 */
export function forRequest<Result>(id: string | undefined, work: () => Result): Result {
  return current.run({ id }, work);
}

/**
 * An id for a request.
 * @param given what a proxy that is trusted has called it
 */
export function newRequestId(given?: unknown): string {
  return typeof given === "string" && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

/** Goes on for a request whose body has been read: reading it loses for what this is done. */
export const afterBody: RequestHandler = (_request, { locals }, next) =>
  (locals.span as BegunSpan).run(() => forRequest(locals.requestId, next));
