import type { Locale, Text } from "../engine/index.ts";
import type { ErrorCode } from "../error-codes.ts";
import { codeText, type FailureMessage, type FailureParams, failureText } from "../failure-words.ts";

/** What a failure may bring besides its code and its sentence. */
export interface FailureDetails {
  /** What the sentence is filled in with. */
  readonly params?: FailureParams;
  /** The reason in the words of the rules, where there is one: translated on the way out. */
  readonly reason?: Text | undefined;
  /** The ids that it is about, such as extensions that clash. */
  readonly about?: readonly string[];
}

/** An expected failure: something that a client can do wrong, or has to live with. Its message tells no secret. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly reason: Text | undefined;
  readonly about: readonly string[];
  readonly #said: (locale: Locale) => string | undefined;

  /**
   * `message` is a sentence of `failureWords`, or one in these languages: readers of others get the meaning of the code
   * instead.
   */
  constructor(
    code: ErrorCode,
    message: FailureMessage | ({ readonly en: string } & { readonly [other in Locale]?: string }),
    { params = {}, reason, about = [] }: FailureDetails = {},
  ) {
    const said = (locale: Locale) =>
      typeof message === "object" ? message[locale] : failureText(message, params, locale);
    super(said("en"));
    this.name = "Failure";
    this.code = code;
    this.reason = reason;
    this.about = about;
    this.#said = said;
  }

  /** What the failure says to a reader of this language. */
  messageIn(locale: Locale): string {
    const said = this.#said(locale);
    if (said !== undefined) return said;
    const about = this.about.length > 0 ? `（${this.about.join("、")}）` : "";
    return `${codeText(this.code, locale)}${about}`;
  }
}
