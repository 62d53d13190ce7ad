import type { Audit } from "../admin/audit.ts";
import type { Offers } from "../admin/offers.ts";
import type { Locale } from "../engine/index.ts";
import { Failure } from "../matches/failure.ts";
import type { Games } from "../matches/games.ts";
import type { Asker, Hosting } from "../matches/hosting.ts";
import { hasRole } from "../matches/roles.ts";

/** A guest who has just signed in. */
export interface SignedIn {
  readonly token: string;
  readonly account: Asker;
  readonly expiresAt: Date;
}

/** The account functions that the API needs. Expected failures are thrown as `Failure`. */
export interface Authentication {
  signInAsGuest(name: string): Promise<SignedIn>;
  /** @throws {Failure} TOKEN_INVALID, TOKEN_EXPIRED */
  authenticate(token: string): Promise<Asker>;
  /** The account with this id, if there is one. */
  find(id: string): Promise<Asker | undefined>;
}

/** The services for resolvers, the same for all requests. */
export interface Services {
  readonly games: Games;
  readonly hosting: Hosting;
  readonly authentication: Authentication;
  readonly offers: Offers;
  readonly audit: Audit;
}

/** The context of one operation. */
export interface Context {
  readonly services: Services;
  /** The account that asks; absent without a token. */
  readonly asker: Asker | undefined;
  /** The preferred language of the connection: from `Accept-Language` or `connection_init`. */
  readonly locale: Locale;
  /** Counts a sign-in against the limit per address. @throws {Failure} RATE_LIMITED */
  readonly countSignIn: () => void;
  /** Charges the address for work whose size is only known on the way. @throws {Failure} RATE_LIMITED */
  readonly charge: (cost: number) => void;
}

/** @throws {Failure} NOT_SIGNED_IN */
export function requireAsker({ asker }: Context): Asker {
  if (!asker) throw new Failure("NOT_SIGNED_IN", "a token is needed: sign in first");
  return asker;
}

/** @throws {Failure} NOT_SIGNED_IN, FORBIDDEN */
export function requireAdmin(context: Context): Asker {
  const asker = requireAsker(context);
  if (!hasRole(asker, "admin")) throw new Failure("FORBIDDEN", "only an admin may do this");
  return asker;
}
