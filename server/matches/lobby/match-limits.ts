import type { AddressLimits } from "../../ground/address-limits.ts";
import { Failure } from "../../ground/failure.ts";
import { hasRole } from "../../ground/roles.ts";
import type { Asker } from "../records/hosting.ts";
import type { MatchFilter } from "../records/ports.ts";
import type { MatchStatus, SeatRecord } from "../records/records.ts";

/** How many matches one account may have that it has created and that have not ended. Without a limit any number. */
export interface MatchLimits {
  /** Waiting for players, or running. */
  readonly unfinished?: number;
  /** Running, with bots alone. */
  readonly botsOnly?: number;
}

/** The status of matches that count. */
const unfinished: readonly MatchStatus[] = ["LOBBY", "RUNNING", "PAUSED"];

/** Where matches are counted. */
export interface MatchCount {
  count(filter: Omit<MatchFilter, "after" | "limit">): Promise<number>;
}

/**
 * Keeps accounts from filling the server. Faulted matches do not count: nobody but an admin can end them. Requests that are
 * in progress at the same time are counted as if each succeeded, so that together they cannot exceed a limit.
 */
export class MatchLimiter {
  readonly #store: MatchCount;
  readonly #limits: MatchLimits;
  readonly #addresses: AddressLimits | undefined;
  /** How many matches each account is currently creating or starting. */
  readonly #underWay = new Map<string, number>();

  /** @param addresses what addresses are limited in, besides accounts */
  constructor(store: MatchCount, limits: MatchLimits, addresses?: AddressLimits) {
    this.#store = store;
    this.#limits = limits;
    this.#addresses = addresses;
  }

  /**
   * Creates a match, if the account may have one more, and its address may create one.
   * @throws {Failure} TOO_MANY_MATCHES
   */
  creating<Result>(asker: Asker, create: () => Promise<Result>): Promise<Result> {
    const work = this.#fromAddress(asker, "matches", create);
    return this.#within(asker, "creating", this.#limits.unfinished, this.#unfinished(asker.id), work);
  }

  /**
   * Makes sure that an account may host one match more, which somebody gives it.
   * @throws {Failure} TOO_MANY_MATCHES
   */
  receiving<Result>(host: string, receive: () => Promise<Result>): Promise<Result> {
    return this.#within(
      { id: host, role: "player" },
      "creating",
      this.#limits.unfinished,
      this.#unfinished(host),
      receive,
    );
  }

  #unfinished(host: string): () => Promise<number> {
    return async () => {
      const counts = await Promise.all(unfinished.map((status) => this.#store.count({ host, status })));
      return counts.reduce((sum, count) => sum + count);
    };
  }

  /**
   * Starts a match, if it has seats for people or its host may have one more of bots alone. Bots stay where they are, so that
   * it does not matter who comes and goes meanwhile.
   * @throws {Failure} TOO_MANY_MATCHES
   */
  starting<Result>(asker: Asker, match: MatchSeats, start: () => Promise<Result>): Promise<Result> {
    const { host, seats } = match;
    if (asker.id !== host || seats.some(({ bot }) => bot === undefined)) return start();
    const count = () => this.#store.count({ host, status: "RUNNING", withoutPeople: true });
    const work = this.#fromAddress(asker, "botMatches", start);
    return this.#within(asker, "starting", this.#limits.botsOnly, count, work);
  }

  /**
   * Lets somebody leave a running match, if people stay, or its host may have one more of bots alone.
   * @param match what it will be
   * @throws {Failure} TOO_MANY_MATCHES
   */
  leaving<Result>(asker: Asker, match: MatchSeats, leave: () => Promise<Result>): Promise<Result> {
    const { host, seats } = match;
    if (seats.some(({ account }) => account !== undefined)) return leave();
    const count = () => this.#store.count({ host, status: "RUNNING", withoutPeople: true });
    const work = this.#fromAddress(asker, "botMatches", leave);
    return this.#within({ id: host, role: "player" }, "starting", this.#limits.botsOnly, count, work);
  }

  /** Work that also counts for the address of whoever asks for it. */
  #fromAddress<Result>(
    asker: Asker,
    action: "matches" | "botMatches",
    work: () => Promise<Result>,
  ): () => Promise<Result> {
    return () => this.#addresses?.within(asker, action, work) ?? work();
  }

  async #within<Result>(
    asker: Pick<Asker, "id" | "role">,
    what: string,
    limit: number | undefined,
    count: () => Promise<number>,
    work: () => Promise<Result>,
  ): Promise<Result> {
    // Admins are not limited.
    if (limit === undefined || hasRole(asker, "admin")) return work();
    const key = `${what} ${asker.id}`;
    const underWay = (this.#underWay.get(key) ?? 0) + 1;
    this.#underWay.set(key, underWay);
    try {
      if ((await count()) + underWay > limit) {
        throw new Failure("TOO_MANY_MATCHES", "you have as many matches as you may have");
      }
      return await work();
    } finally {
      const left = (this.#underWay.get(key) ?? 1) - 1;
      if (left > 0) this.#underWay.set(key, left);
      else this.#underWay.delete(key);
    }
  }
}

/** The relevant part of a match that is about to start. */
interface MatchSeats {
  readonly host: string;
  readonly seats: readonly SeatRecord[];
}
