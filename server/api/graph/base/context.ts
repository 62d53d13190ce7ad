import type { People } from "../../../accounts/people.ts";
import type { Backups } from "../../../admin/backups.ts";
import type { Figures } from "../../../admin/figures.ts";
import type { GamesPlayed } from "../../../admin/games-played.ts";
import type { MatchCounts } from "../../../admin/match-counts.ts";
import type { MatchEnds } from "../../../admin/match-ends.ts";
import type { ModerationLog } from "../../../admin/moderation-log.ts";
import type { Offers } from "../../../admin/offers.ts";
import type { Plugins } from "../../../admin/plugins.ts";
import type { Restarts } from "../../../admin/restarts.ts";
import type { Site } from "../../../admin/site.ts";
import type { Audit } from "../../../audit/audit.ts";
import type { Locale } from "../../../engine/index.ts";
import type { Authorization } from "../../../frontends/authorization.ts";
import type { Frontends } from "../../../frontends/frontends.ts";
import type { AddressAction, AddressLimits } from "../../../ground/address-limits.ts";
import { checkRole } from "../../../ground/check-role.ts";
import { Failure } from "../../../ground/failure.ts";
import type { Archive } from "../../../history/archive.ts";
import type { Games } from "../../../matches/records/games.ts";
import type { Hosting } from "../../../matches/records/hosting.ts";
import type { AtTable } from "../../../tables/at-table.ts";
import type { Away } from "../../../tables/away.ts";
import type { Asking } from "./sign-in.ts";

/** The services for resolvers, the same for all requests. */
export interface Services extends People, Away, AtTable, Archive {
  /** What the clock of this server says. */
  readonly now: () => Date;
  readonly games: Games;
  readonly hosting: Hosting;
  readonly addressLimits: AddressLimits;
  readonly frontends: Frontends;
  readonly authorization: Authorization;
  readonly offers: Offers;
  readonly audit: Audit;
  readonly backups: Backups;
  readonly matchEnds: MatchEnds;
  readonly matchCounts: MatchCounts;
  readonly gamesPlayed: GamesPlayed;
  /** How this node is doing. */
  readonly figures: () => Promise<Figures>;
  readonly moderationLog: ModerationLog;
  readonly plugins: Plugins;
  readonly restarts: Restarts;
  readonly site: Site;
}

/** The context of one operation. */
export interface Context {
  readonly services: Services;
  /** The account that asks; absent without a token. In a subscription: as it is now: read it again for each event. */
  readonly asker: Asking | undefined;
  /** Before an event of a subscription: whether the asker may still be told of it. Waits while that is not certain. */
  readonly confirm?: () => boolean | Promise<boolean>;
  /** The preferred language of the connection: from `Accept-Language` or `connection_init`. */
  readonly locale: Locale;
  /** The address of the client, as it is counted. */
  readonly address: string;
  /**
   * Does something that counts for the address, as well as for the account. What fails is not counted.
   * @throws {Failure} the code of the action if there is too much of it, and whatever the work fails with
   */
  readonly within: <Result>(action: AddressAction, work: () => Result | Promise<Result>) => Promise<Result>;
  /** Counts a sign-in against the limit per address. @throws {Failure} RATE_LIMITED */
  readonly countSignIn: () => void;
  /** Charges the address for work whose size is only known on the way. @throws {Failure} RATE_LIMITED */
  readonly charge: (cost: number) => void;
  /** The name in the reply of the edition that alone is asked for: with that, the reply is the same for ever. */
  readonly editionAs?: string;
  /** What the request has cost so far; only for a client that wants to know. */
  readonly costs?: () => Costs;
}

/** What a request has cost, what the address may cost in a minute, and what is left of that. */
export interface Costs {
  readonly charged: number;
  readonly limit: number;
  readonly left: number;
}

/** @throws {Failure} NOT_SIGNED_IN */
export function requireAsker({ asker }: Context): Asking {
  if (!asker) throw new Failure("NOT_SIGNED_IN", "a token is needed: sign in first");
  return asker;
}

/** @throws {Failure} NOT_SIGNED_IN, FORBIDDEN */
export function requireAdmin(context: Context): Asking {
  const asker = requireAsker(context);
  checkRole(asker, "admin");
  return asker;
}
