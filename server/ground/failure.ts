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
  /** What it is about, besides the things of a game: ids of extensions that clash, the place in a file. */
  readonly subjects?: readonly string[];
  /** The ids of the options at fault in an answer to a prompt. */
  readonly options?: readonly string[];
  /** After how many seconds the same request may succeed. */
  readonly retryAfter?: number;
  /** Until when it lasts, such as a ban. */
  readonly until?: Date;
  /** Everything that is wrong, where that may be more than one thing. */
  readonly problems?: readonly Problem[];
}

/** One of the things that are wrong with a request. */
export interface Problem {
  readonly code: ErrorCode;
  /** What is wrong, in English, and where there is one in every language. */
  readonly message: string;
  readonly reason?: { readonly [locale in Locale]: string };
  readonly subjects: readonly string[];
}

/** What is wrong, in a language. */
export function problemText({ code, message, reason, subjects }: Problem, locale: Locale): string {
  if (locale === "en") return reason?.en ?? message;
  return reason?.[locale] ?? subjectText(code, subjects, locale);
}

/** The meaning of a code with what it is about, where nothing better is known in the language. */
function subjectText(code: ErrorCode, subjects: readonly string[], locale: Locale): string {
  return `${codeText(code, locale)}${subjects.length > 0 ? `（${subjects.join("、")}）` : ""}`;
}

/** An expected failure, caused by a client or temporary. Its message contains no secrets. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly reason: Text | undefined;
  readonly subjects: readonly string[];
  readonly options: readonly string[];
  readonly retryAfter: number | undefined;
  readonly until: Date | undefined;
  readonly problems: readonly Problem[];
  readonly #said: (locale: Locale) => string | undefined;

  /**
   * `message` is a sentence of `failureWords`, or one in these languages: readers of others get the meaning of the code
   * instead.
   */
  constructor(
    code: ErrorCode,
    message: FailureMessage | ({ readonly en: string } & { readonly [other in Locale]?: string }),
    { params = {}, reason, subjects = [], options = [], retryAfter, until, problems = [] }: FailureDetails = {},
  ) {
    const said = (locale: Locale) =>
      typeof message === "object" ? message[locale] : failureText(message, params, locale);
    super(said("en"));
    this.name = "Failure";
    this.code = code;
    this.reason = reason;
    this.subjects = subjects;
    this.options = options;
    this.retryAfter = retryAfter;
    this.until = until;
    this.problems = problems;
    this.#said = said;
  }

  /** The message of the failure in this language. */
  messageIn(locale: Locale): string {
    return this.#said(locale) ?? subjectText(this.code, this.subjects, locale);
  }
}
