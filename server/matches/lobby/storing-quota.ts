import { Failure } from "../../ground/failure.ts";
import { mostRecent } from "../../ground/most-recent.ts";
import { hasRole } from "../../ground/roles.ts";
import type { Asker } from "../records/hosting.ts";
import type { MatchRecord, StoredRow } from "../records/records.ts";

/** How long what was stored counts, in milliseconds. */
const day = 24 * 3_600_000;

/** How many addresses are remembered, and for how many matches who pays for them. */
const mostRemembered = { payers: 100_000, matches: 50_000 } as const;

/** What is stored besides the texts of a row, and for a match when it is created and when it starts, in bytes. */
const sizes = { row: 300, match: 4_000, start: 50_000 } as const;

interface Account {
  /** When it begins anew, in milliseconds. */
  readonly until: number;
  bytes: number;
}

/**
 * Keeps addresses from filling the disk: what each lets be stored in matches within a day has a bound. A decision is charged to the
 * address that it comes from, and what bots and clocks decide to the one that started the match. Accounts cost nothing, so
 * the quota is that of the address; where the address of a match is not known any more, it is that of the account that hosts it.
 */
export class StoringQuota {
  readonly #most: number;
  readonly #now: () => Date;
  readonly #accounts = mostRecent<Account>(mostRemembered.payers);
  readonly #payers = mostRecent<string>(mostRemembered.matches);

  /** @param most how much may be stored for an address within a day, in bytes */
  constructor(most: number, now: () => Date) {
    this.#most = most;
    this.#now = now;
  }

  /** Counts a match that somebody creates. @throws {Failure} STORED_TOO_MUCH */
  create(asker: Asker): void {
    this.check(asker);
    this.#charge(payerOf(asker), sizes.match);
  }

  /** Counts a match for whoever starts it: from now on what bots and the server decide there counts for them. @throws {Failure} STORED_TOO_MUCH */
  start(asker: Asker, match: string): void {
    this.check(asker);
    const payer = payerOf(asker);
    this.#payers.set(match, payer);
    this.#charge(payer, sizes.start);
  }

  /**
   * Makes sure that somebody may let more be stored.
   * @throws {Failure} STORED_TOO_MUCH
   */
  check(asker: Asker): void {
    // Admins are not limited.
    const left = hasRole(asker, "admin") ? 0 : this.#left(payerOf(asker));
    if (left === 0) return;
    throw new Failure("STORED_TOO_MUCH", "as much as possible is stored for your address today: go on after {until}", {
      params: { until: new Date(this.#now().getTime() + left).toISOString() },
      retryAfter: Math.ceil(left / 1_000),
    });
  }

  /** Counts a row. @param asker who has decided; nobody where the server did */
  store(row: StoredRow, match: MatchRecord, asker: Asker | undefined): void {
    const answer = row.kind === "decision" ? JSON.stringify(row.answer).length : 0;
    const bytes = sizes.row + answer + JSON.stringify(row.entries).length;
    this.#charge(asker ? payerOf(asker) : this.#payerOf(match), bytes);
  }

  /**
   * How many milliseconds the bots of a match have to wait until more can be stored; 0 if they need not wait, and where people
   * play: these must not wait for them.
   */
  left(match: MatchRecord): number {
    return match.seats.some(({ account }) => account !== undefined) ? 0 : this.#left(this.#payerOf(match));
  }

  #payerOf({ id, host }: MatchRecord): string {
    return this.#payers.get(id) ?? payerOf({ id: host });
  }

  #left(payer: string): number {
    const account = this.#accounts.get(payer);
    return account && account.bytes >= this.#most ? Math.max(0, account.until - this.#now().getTime()) : 0;
  }

  #charge(payer: string, bytes: number): void {
    const now = this.#now().getTime();
    const known = this.#accounts.get(payer);
    if (known && known.until > now) known.bytes += bytes;
    else this.#accounts.set(payer, { until: now + day, bytes });
  }
}

function payerOf({ id, address }: Pick<Asker, "id" | "address">): string {
  return address ?? `account ${id}`;
}
