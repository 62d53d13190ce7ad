import type { ErrorCode, ErrorExtensionsFieldsFragment } from "./generated/operations.ts";
import type { Reference } from "./types.ts";

/** What an error says besides its code and its message. */
export interface ErrorDetails {
  /** The reason given by the rules, if any. */
  readonly reason?: string | undefined;
  /** The options at fault in an answer. */
  readonly options?: readonly string[];
  /** The things of the game that it concerns. */
  readonly about?: readonly Reference[];
}

/** A failure reported by the server, with its stable code. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  /** The reason given by the rules, if any. */
  readonly reason: string | undefined;
  /** The options at fault in an answer. */
  readonly options: readonly string[];
  /** The things of the game that it concerns. */
  readonly about: readonly Reference[];

  constructor(code: ErrorCode, message: string, { reason, options = [], about = [] }: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.reason = reason;
    this.options = options;
    this.about = about;
  }
}

/** The server could not be reached, or did not reply like a GraphQL server. It is unknown whether it acted. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** A failure in a GraphQL response. */
export interface ResponseError {
  readonly message: string;
  readonly extensions?: Partial<ErrorExtensionsFieldsFragment> | undefined;
}

export function toApiError({ message, extensions }: ResponseError): ApiError {
  const { code = "INTERNAL", reason, options, about } = extensions ?? {};
  return new ApiError(code, message, {
    ...(reason && { reason: reason.text }),
    ...(options && { options }),
    ...(about && { about }),
  });
}
