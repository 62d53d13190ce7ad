/** Where a server’s API is, or why it was not found. */
export type FoundEndpoint = { readonly url: string } | { readonly problem: string };

/**
 * Finds the API of a server by the address that somebody has typed: `/graphql` may be left away, also below a path, as servers print
 * their own address without it.
 * @param token sent along where only known operations may run
 */
export async function findEndpoint(typed: string, token?: string): Promise<FoundEndpoint> {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed)) {
    return { problem: `"${typed}" is no address such as https://example.org` };
  }
  const addresses = endpointsAt(typed);
  let isAnswered = false;
  for (const url of addresses) {
    const reply = await statusOf(url, token);
    isAnswered ||= reply !== undefined;
    if (reply?.isGraphQL) return { url };
  }
  if (!isAnswered) return { problem: "the server does not answer" };
  return { problem: `no Conclave server answers at ${addresses.join(" or ")}` };
}

/** The addresses that may be meant, the likeliest first. */
export function endpointsAt(typed: string): readonly string[] {
  const url = new URL(typed);
  if (/\/graphql\/?$/.test(url.pathname)) return [url.href];
  const below = new URL(url);
  below.pathname = `${url.pathname.replace(/\/$/, "")}/graphql`;
  return url.pathname === "/" ? [below.href] : [below.href, url.href];
}

/** Asks for next to nothing; undefined if nobody answers. */
async function statusOf(url: string, token: string | undefined): Promise<{ readonly isGraphQL: boolean } | undefined> {
  try {
    const reply = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
    const body: unknown = await reply.json().catch(() => undefined);
    const isResult = typeof body === "object" && body !== null && ("data" in body || "errors" in body);
    // A server that is told to do something at an address that it has not says that in JSON as well.
    return { isGraphQL: isResult && reply.status !== 404 };
  } catch {
    return undefined;
  }
}
