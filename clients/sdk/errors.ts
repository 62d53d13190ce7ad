/** A failure reported by the server, with its stable code. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** One of `errorCodes` in the schema. */
  readonly code: string;
  /** The reason given by the rules, if any. */
  readonly reason: string | undefined;

  constructor(code: string, message: string, reason?: string) {
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
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

export function toApiError({ message, extensions }: ResponseError): ApiError {
  const code = typeof extensions?.code === "string" ? extensions.code : "INTERNAL";
  const reason = extensions?.reason as { readonly text?: unknown } | undefined;
  return new ApiError(code, message, typeof reason?.text === "string" ? reason.text : undefined);
}
