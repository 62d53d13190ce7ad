/** Whether graphql-js would not complete the value as it is: an error, or something to wait for. */
export function isUnfinished(value: unknown): boolean {
  return value instanceof Error || isPromise(value);
}

/** Whether graphql-js would wait for the value. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

/** Lets nobody hear of a value that is not needed any more: a rejection that nobody hears would end the process. */
export function abandon(value: PromiseLike<unknown>): void {
  value.then(undefined, () => {});
}
