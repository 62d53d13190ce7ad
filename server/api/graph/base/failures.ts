import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { type Locale, Refusal } from "../../../engine/index.ts";
import { codeText } from "../../../ground/code-words.ts";
import { type ErrorCode, errorCodes } from "../../../ground/error-codes.ts";
import { Failure, problemText } from "../../../ground/failure.ts";
import { RulesRefusal } from "../../../matches/records/rules-refusal.ts";
import { requestId } from "../../base/request-ids.ts";
import type { Context } from "./context.ts";
import type { Words } from "./labels.ts";
import { wordsOfMatch } from "./words.ts";

/** A failure whose reason has been translated. */
class ExplainedFailure extends Error {
  readonly failure: Failure;
  readonly words: Words;

  constructor(failure: Failure, words: Words) {
    super(failure.message);
    this.failure = failure;
    this.words = words;
  }
}

/** Translates the reason of a failure with the messages of its match. */
export async function explained<Value>({ locale }: Context, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RulesRefusal) || !error.reason) throw error;
    throw new ExplainedFailure(error, wordsOfMatch(error.ruleSet, locale, error.seats));
  }
}

/** The `extensions` of an error for the client. */
export interface FailureExtensions {
  readonly code: ErrorCode;
  readonly reason?: { readonly key: string; readonly params?: unknown; readonly text: string };
  readonly about?: readonly string[];
  /** For `INTERNAL` and `UNAVAILABLE`: what the log calls the request. */
  readonly requestId?: string;
  /** After how many milliseconds the same request may succeed. */
  readonly retryAfterMs?: number;
  /** Until when it lasts, as an ISO date. */
  readonly until?: string;
  readonly problems?: readonly {
    readonly code: ErrorCode;
    readonly message: string;
    readonly about: readonly string[];
  }[];
  /** For `QUERY_TOO_COMPLEX`: what the operation would cost, and what it may. */
  readonly cost?: number;
  readonly limit?: number;
  [key: string]: unknown;
}

/** The longest message: it may repeat text from the client. */
const longestMessage = 500;

/** The longest of the ids that an error is about, and how many there are: they may come from the client. */
const mostAbout = { characters: 100, ids: 50 };

/** A message as it is sent: never too long. */
export function shortened(message: string, longest = longestMessage): string {
  return message.length > longest ? `${message.slice(0, longest)}…` : message;
}

function bounded(about: readonly string[]): readonly string[] {
  return about.slice(0, mostAbout.ids).map((id) => shortened(id, mostAbout.characters));
}

/** Reports an unexpected error. It is never shown to clients. */
export type Report = (error: unknown) => void;

/** Formats an error for a client: in its language, with one of our codes, and without secrets. */
export function presentable(
  error: unknown,
  report: Report,
  locale: Locale = "en",
): { message: string; extensions: FailureExtensions } {
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const words = original instanceof ExplainedFailure ? original.words : undefined;
  const cause = original instanceof ExplainedFailure ? original.failure : original;
  if (cause instanceof Failure) {
    const { code, reason, about, retryAfter, until, problems } = cause;
    return {
      message: shortened(cause.messageIn(locale)),
      extensions: {
        code,
        ...(reason && {
          reason: {
            key: reason.key,
            ...(reason.params && { params: reason.params }),
            text: words ? words.translate(reason) : reason.key,
          },
        }),
        ...(about.length > 0 && { about: bounded(about) }),
        ...(problems.length > 0 && {
          problems: problems.slice(0, mostAbout.ids).map((problem) => ({
            code: problem.code,
            message: shortened(problemText(problem, locale)),
            about: bounded(problem.about),
          })),
        }),
        ...(retryAfter !== undefined && { retryAfterMs: retryAfter * 1_000 }),
        ...(until && { until: until.toISOString() }),
        ...(code === "UNAVAILABLE" && named()),
      },
    };
  }
  // A `Refusal` that nobody wrapped is as expected as a wrapped one.
  if (cause instanceof Refusal) {
    const message = locale === "en" ? cause.message : codeText(cause.code, locale);
    return { message, extensions: { code: cause.code } };
  }
  if (cause instanceof GraphQLError && isRequestError(error, cause)) {
    const { code, cost, limit } = cause.extensions;
    const known = typeof code === "string" && code in errorCodes ? (code as ErrorCode) : "BAD_REQUEST";
    // Details about a document are for developers: in English, after the translated summary.
    const detail = locale === "en" ? cause.message : `${codeText(known, locale)}：${cause.message}`;
    const costs = typeof cost === "number" && typeof limit === "number" && { cost, limit };
    return { message: shortened(detail), extensions: { code: known, ...costs } };
  }
  report(cause);
  return { message: codeText("INTERNAL", locale), extensions: { code: "INTERNAL", ...named() } };
}

/** By which the operator finds in the log why something has failed. */
function named(): { readonly requestId?: string } {
  const id = requestId();
  return id === undefined ? {} : { requestId: id };
}

/** An error as sent to the client. */
export interface PresentedError extends GraphQLFormattedError {
  readonly extensions: FailureExtensions;
}

/** An error in the format of GraphQL, with its place in the document and in the result. */
export function presented(error: unknown, report: Report, locale?: Locale): PresentedError {
  const { message, extensions } = presentable(error, report, locale);
  const { locations, path } = error instanceof GraphQLError ? error : {};
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}

/**
 * Whether a GraphQL error is about the request: syntax, validation, variables, arguments. Errors about arguments occur during
 * execution, so they have a path; unlike results of a wrong type, they point to the document themselves.
 */
function isRequestError(error: unknown, cause: GraphQLError): boolean {
  if (error instanceof GraphQLError && error.path === undefined)
    return cause.extensions.code !== "INTERNAL_SERVER_ERROR";
  return cause !== error && cause.nodes !== undefined;
}
