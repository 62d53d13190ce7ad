import type { Locale, Text } from "../engine/index.ts";
import { codeText } from "./code-words.ts";
import type { ErrorCode } from "./error-codes.ts";
import { type FailureMessage, type FailureParams, failureText } from "./failure-words.ts";

/** Details of a failure besides its code and its message. */
export interface FailureDetails {
  /** The parameters of the message. */
  readonly params?: FailureParams;
  /** The reason given by the rules, if any; translated when it is sent. */
  readonly reason?: Text | undefined;
  /** The ids that it is about, such as extensions that clash. */
  readonly about?: readonly string[];
  /** After how many seconds the same request may succeed. */
  readonly retryAfter?: number;
}

/** An expected failure, caused by a client or temporary. Its message contains no secrets. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly reason: Text | undefined;
  readonly about: readonly string[];
  readonly retryAfter: number | undefined;
  readonly #said: (locale: Locale) => string | undefined;

  /**
   * `message` is a sentence of `failureWords`, or one in these languages: readers of others get the meaning of the code
   * instead.
   */
  constructor(
    code: ErrorCode,
    message: FailureMessage | ({ readonly en: string } & { readonly [other in Locale]?: string }),
    { params = {}, reason, about = [], retryAfter }: FailureDetails = {},
  ) {
    const said = (locale: Locale) =>
      typeof message === "object" ? message[locale] : failureText(message, params, locale);
    super(said("en"));
    this.name = "Failure";
    this.code = code;
    this.reason = reason;
    this.about = about;
    this.retryAfter = retryAfter;
    this.#said = said;
  }

  /** The message of the failure in this language. */
  messageIn(locale: Locale): string {
    const said = this.#said(locale);
    if (said !== undefined) return said;
    const about = this.about.length > 0 ? `（${this.about.join("、")}）` : "";
    return `${codeText(this.code, locale)}${about}`;
  }
}
