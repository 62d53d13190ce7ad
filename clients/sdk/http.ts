import { NetworkError, type ResponseError } from "./errors.ts";
import type { ClientSettings } from "./settings.ts";

/** What the server says about an operation. */
export interface Reply<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly ResponseError[];
}

/** An operation to be sent. */
export interface Operation {
  readonly query: string;
  readonly variables: object;
}

/**
 * The built-in `fetch`, or its replacement. Browsers refuse the built-in one as a method of anything but the page ("illegal
 * invocation"), so it must always be called as a plain function.
 */
export function fetchOf({ fetch: replacement }: { readonly fetch?: typeof fetch | undefined }): typeof fetch {
  const send = replacement ?? globalThis.fetch;
  return (input, init) => send(input, init);
}

/** An address in full: a page may name one of its own server, such as `/graphql`. @throws {TypeError} if it is none */
export function absolute(url: string): string {
  const { location } = globalThis as { readonly location?: { readonly href: string } };
  return new URL(url, location?.href).href;
}

/** The request for an operation. @throws {TypeError} if the variables are not JSON */
export function requestOf(
  operation: Operation,
  accept: string,
  { locale, unknownViews }: Pick<ClientSettings, "locale" | "unknownViews">,
  token: string | undefined,
): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept,
      ...(locale ? { "accept-language": locale } : undefined),
      ...(unknownViews ? { "conclave-unknown-views": unknownViews } : undefined),
      ...(token ? { authorization: `Bearer ${token}` } : undefined),
    },
    body: JSON.stringify(operation),
  };
}

/**
 * Reads a reply of a GraphQL server, also one with a status that tells of an error.
 * @throws {NetworkError} if it is something else, such as the page of a proxy whose server does not answer
 */
export function replyIn<Data>(text: string, status: number, reviver: ClientSettings["reviver"]): Reply<Data> {
  const unexpected = (cause?: unknown): NetworkError =>
    new NetworkError(`the server does not answer as expected (status ${status})`, { cause });
  let reply: unknown;
  try {
    reply = JSON.parse(text, reviver);
  } catch (error) {
    // What else is thrown, the reviver has thrown.
    throw error instanceof SyntaxError ? unexpected(error) : error;
  }
  if (typeof reply !== "object" || reply === null) throw unexpected();
  const { data, errors } = reply as Reply<Data>;
  if (!data && !errors?.[0]) throw unexpected();
  return reply;
}
