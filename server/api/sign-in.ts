import type { Accounts } from "../accounts/accounts.ts";
import type { Identity } from "../accounts/sessions.ts";
import { Failure } from "../matches/failure.ts";

/** Longer than any token: longer texts are not worth hashing. */
const longestToken = 500;

/** The token in an `Authorization` header. */
export function bearerToken(header: unknown): string | undefined {
  if (header === undefined || header === null || header === "") return undefined;
  const token = typeof header === "string" ? /^Bearer +(\S+) *$/i.exec(header)?.[1] : undefined;
  if (token === undefined) throw new Failure("TOKEN_INVALID", "the header is not `Authorization: Bearer <token>`");
  return token;
}

/**
 * The account with this token; undefined without a token.
 * @throws {Failure} TOKEN_INVALID, TOKEN_EXPIRED
 */
export async function askerOf(accounts: Pick<Accounts, "authenticate">, token: unknown): Promise<Identity | undefined> {
  if (token === undefined || token === null || token === "") return undefined;
  if (typeof token !== "string" || token.length > longestToken) {
    throw new Failure("TOKEN_INVALID", "the token is unknown");
  }
  return accounts.authenticate(token);
}
