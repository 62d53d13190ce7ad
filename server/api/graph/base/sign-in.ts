import type { Accounts } from "../../../accounts/accounts.ts";
import { SentToken } from "../../../accounts/sent-token.ts";
import type { Identity } from "../../../accounts/sessions.ts";
import { Failure } from "../../../ground/failure.ts";
import type { Asker } from "../../../matches/records/hosting.ts";

/** Who asks, and from where. */
export type Asking = Identity & Pick<Asker, "address">;

/** Longer than any token: longer texts are not worth hashing. */
const longestToken = 500;

/** The token in an `Authorization` header. */
export function bearerToken(header: unknown): SentToken | undefined {
  if (header === undefined || header === null || header === "") return undefined;
  // Over WebSocket it may be as long as a message.
  const token =
    typeof header === "string" && header.length <= longestToken * 2
      ? /^Bearer +(\S+) *$/i.exec(header)?.[1]
      : undefined;
  if (token === undefined) throw new Failure("TOKEN_INVALID", "the header is not `Authorization: Bearer <token>`");
  return sentToken(token);
}

/** A token as it was sent; undefined without one. @throws {Failure} TOKEN_INVALID */
export function sentToken(token: unknown): SentToken | undefined {
  if (token === undefined || token === null || token === "") return undefined;
  if (typeof token !== "string" || token.length > longestToken) {
    throw new Failure("TOKEN_INVALID", "the token is unknown");
  }
  return new SentToken(token);
}

/**
 * The account with this token; undefined without a token.
 * @param address the address that it comes from, where something may be stored for it
 * @throws {Failure} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function askerOf(
  accounts: Pick<Accounts, "authenticate">,
  token: SentToken | undefined,
  address?: string,
): Promise<Asking | undefined> {
  if (!token) return undefined;
  const identity = await accounts.authenticate(token);
  return address === undefined ? identity : { ...identity, address };
}
