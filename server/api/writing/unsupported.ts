import { abandon, isPromise } from "./unfinished.ts";

/** A document that cannot be compiled, or data that cannot be written: graphql-js handles it instead. */
export class Unsupported extends Error {
  constructor(what: string) {
    super(what);
    this.name = "Unsupported";
  }
}

/** One for all data that cannot be written: nobody looks at it, and a stack trace would cost more than the writing. */
const unwritable = new Unsupported("this data needs graphql-js");

/**
 * Gives up writing: graphql-js completes the value, with its own errors.
 * @param value what cannot be written: graphql-js reads it again, so a promise is not needed
 * @throws {Unsupported} always
 */
export function giveUp(value?: unknown): never {
  if (isPromise(value)) abandon(value);
  throw unwritable;
}
