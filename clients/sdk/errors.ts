import type { ErrorCode, ErrorExtensionsFieldsFragment } from "./generated/operations.ts";

/** A failure reported by the server, with its stable code. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  /** The reason given by the rules, if any. */
  readonly reason: string | undefined;

  constructor(code: ErrorCode, message: string, reason?: string) {
    super(message);
    this.code = code;
    this.reason = reason;
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
  return new ApiError(extensions?.code ?? "INTERNAL", message, extensions?.reason?.text);
}
