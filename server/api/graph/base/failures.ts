import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { type Locale, Refusal } from "../../../engine/index.ts";
import { codeText } from "../../../ground/code-words.ts";
import { type ErrorCode, errorCodes } from "../../../ground/error-codes.ts";
import { Failure, problemText } from "../../../ground/failure.ts";
import { RulesRefusal } from "../../../matches/records/rules-refusal.ts";
import { requestId } from "../../base/request-ids.ts";
import type { Context } from "./context.ts";
import { type Reference, type ReferenceData, type Sight, type Words, withoutMatch } from "./labels.ts";
import { references } from "./references.ts";
import { wordsOfMatch } from "./words.ts";

/** A refusal by the rules, with the words of its match: for its reason, and to find what it is about. */
class ExplainedRefusal extends Error {
  readonly refusal: RulesRefusal;
  readonly words: Words;

  constructor(refusal: RulesRefusal, words: Words) {
    super(refusal.message);
    this.refusal = refusal;
    this.words = words;
  }
}

/** Finds the words for refusals by the rules of a match. */
export async function explained<Value>({ locale }: Context, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RulesRefusal)) throw error;
    throw new ExplainedRefusal(error, wordsOfMatch(error.ruleSet, locale, error.seats));
  }
}

/** The `extensions` of an error for the client. */
export interface FailureExtensions {
  readonly code: ErrorCode;
  readonly reason?: { readonly key: string; readonly params?: unknown; readonly text: string };
  /** The options at fault in an answer. */
  readonly options?: readonly string[];
  /** The things of a game that it is about. */
  readonly about?: readonly ReferenceData[];
  /** What else it is about. */
  readonly subjects?: readonly string[];
  /** For `INTERNAL` and `UNAVAILABLE`: what the log calls the request. */
  readonly requestId?: string;
  /** After how many milliseconds the same request may succeed. */
  readonly retryAfterMs?: number;
  /** Until when it lasts, as an ISO date. */
  readonly until?: string;
  readonly problems?: readonly {
    readonly code: ErrorCode;
    readonly message: string;
    readonly subjects: readonly string[];
  }[];
  /** For `QUERY_TOO_COMPLEX`: what the operation would cost, and what it may. */
  readonly cost?: number;
  readonly limit?: number;
  [key: string]: unknown;
}

/** The longest message: it may repeat text from the client. */
const longestMessage = 500;

/** The longest of the ids that an error names, and how many of them: they may come from the client. */
const mostNamed = { characters: 100, ids: 50 };

/** A message as it is sent: never too long. */
export function shortened(message: string, longest = longestMessage): string {
  return message.length > longest ? `${message.slice(0, longest)}…` : message;
}

/** Ids as they are sent: never too long, and not too many. */
export function bounded(ids: readonly string[]): readonly string[] {
  return ids.slice(0, mostNamed.ids).map((id) => shortened(id, mostNamed.characters));
}

/** What a refusal by the rules is about: what they say, then whatever else its texts name. */
export function concernsOf({ about, texts, seat }: RulesRefusal, sight: Sight): readonly Reference[] {
  return references(sight, { about, texts, owner: seat }).slice(0, mostNamed.ids);
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
  const explanation = original instanceof ExplainedRefusal ? original : undefined;
  const words = explanation?.words;
  const cause = explanation?.refusal ?? original;
  if (cause instanceof Failure) {
    const { code, reason, options, subjects, retryAfter, until, problems } = cause;
    const about = explanation ? concernsOf(explanation.refusal, withoutMatch(explanation.words)) : [];
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
        ...(options.length > 0 && { options: bounded(options) }),
        ...(about.length > 0 && { about: about.map((each) => each.data) }),
        ...(subjects.length > 0 && { subjects: bounded(subjects) }),
        ...(problems.length > 0 && {
          problems: problems.slice(0, mostNamed.ids).map((problem) => ({
            code: problem.code,
            message: shortened(problemText(problem, locale)),
            subjects: bounded(problem.subjects),
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
