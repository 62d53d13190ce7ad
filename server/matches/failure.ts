import type { Text } from "../engine/index.ts";
import type { ErrorCode } from "../error-codes.ts";

/** An expected failure: something that a client can do wrong, or has to live with. Its message tells no secret. */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** The reason in the words of the rules, where there is one: translated on the way out. */
  readonly reason: Text | undefined;
  /** The ids that it is about, such as extensions that clash. */
  readonly about: readonly string[];

  constructor(
    code: ErrorCode,
    message: string,
    { reason, about = [] }: { reason?: Text | undefined; about?: readonly string[] } = {},
  ) {
    super(message);
    this.name = "Failure";
    this.code = code;
    this.reason = reason;
    this.about = about;
  }
}
