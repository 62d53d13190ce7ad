import { randomBytes, randomUUID } from "node:crypto";
import { Match, type RuleSet, type RuleSetChoice, type Seat, sha256 } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";
import { hasRole } from "../../ground/roles.ts";
import type { LobbyFeed } from "../open/lobby-feed.ts";
import type { PluginCode } from "../open/plugin-code.ts";
import type { RecordChanges } from "../open/record-changes.ts";
import { mayKnow, removedByHost, unknownMatch } from "../records/access.ts";
import { askedAfter } from "../records/asked.ts";
import { checkBot } from "../records/bot-kinds.ts";
import { firstClocks } from "../records/clocks.ts";
import type { Games } from "../records/games.ts";
import type { Asker, Knower, ListedMatches, MatchListing, MatchPlan } from "../records/hosting.ts";
import type { MatchChange, MatchOffers } from "../records/ports.ts";
import { isFree, isTaken, type MatchRecord, type SeatRecord, withSeat } from "../records/records.ts";
import { readSettings } from "../records/settings.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { MatchLimiter } from "./match-limits.ts";
import { checkRatedPlayer, checkRatedSeats } from "./rated.ts";
import type { StoringQuota } from "./storing-quota.ts";

const mostSeats = 64;

export interface LobbyParts {
  readonly store: StoredMatches;
  readonly games: Games;
  readonly code: PluginCode;
  readonly changes: RecordChanges;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
  readonly now: () => Date;
  readonly limiter: MatchLimiter;
  readonly offers: MatchOffers | undefined;
  readonly quota: StoringQuota;
}

/** Matches before their start: creating them, taking seats, starting. */
export class Lobby {
  readonly #store: StoredMatches;
  readonly #games: Games;
  readonly #code: PluginCode;
  readonly #changes: RecordChanges;
  readonly #feed: LobbyFeed;
  readonly #log: HostLog;
  readonly #now: () => Date;
  readonly #limiter: MatchLimiter;
  readonly #offers: MatchOffers | undefined;
  readonly #quota: StoringQuota;

  constructor({ store, games, code, changes, feed, log, now, limiter, offers, quota }: LobbyParts) {
    this.#store = store;
    this.#games = games;
    this.#code = code;
    this.#changes = changes;
    this.#feed = feed;
    this.#log = log;
    this.#now = now;
    this.#limiter = limiter;
    this.#offers = offers;
    this.#quota = quota;
  }

  async create(asker: Asker, asked: MatchPlan, id: string = randomUUID()): Promise<MatchRecord> {
    const match = { ...(await this.draft(asker, asked)), id };
    await this.#limiter.creating(asker, () => this.#store.create(match));
    this.#feed.tell(match);
    return match;
  }

  /**
   * A new match, which is not stored yet.
   * @param seated who sits where, instead of what the plan says about that
   */
  async draft(asker: Asker, asked: MatchPlan, seated?: readonly SeatRecord[]): Promise<MatchRecord> {
    const plan = (await this.#offers?.plan(asker, asked)) ?? asked;
    const { bots = [], sit = true, seats: count } = plan;
    if (!Number.isInteger(count) || count < 1 || count > mostSeats) {
      throw new Failure("WRONG_SEAT_COUNT", "a match needs at least one seat");
    }
    const settings = readSettings(plan);
    const { extensions, options } = plan;
    const choice = { seats: count, ...(extensions && { extensions }), ...(options && { options }) };
    const ruleSet = await this.#compose(plan.game, choice);
    if (settings.time?.onExpiry === "CONCEDE" && !ruleSet.game.concede) {
      throw new Failure("CANNOT_CONCEDE", "nobody can concede in this game");
    }
    if (bots.length + (sit ? 1 : 0) > count) throw new Failure("WRONG_SEAT_COUNT", "there are more players than seats");
    for (const bot of bots) checkBot(ruleSet.game, bot);
    const seats =
      seated ??
      Array.from({ length: count }, (_, seat): SeatRecord => {
        const bot = bots[seat - (count - bots.length)];
        if (bot) return { seat, bot };
        return sit && seat === 0 ? { seat, account: asker.id, name: asker.name } : { seat };
      });
    if (settings.rated) checkRatedSeats(seats);
    checkRatedPlayer(asker, settings);
    this.#quota.create(asker);
    const seed = randomBytes(32).toString("hex");
    const now = this.#now();
    return {
      id: randomUUID(),
      pin: ruleSet.pin,
      status: "LOBBY",
      ...settings,
      host: asker.id,
      hostName: asker.name,
      seats,
      seed,
      commitment: sha256(seed),
      sequence: 0,
      createdAt: now,
      updatedAt: now,
      revision: 0,
    };
  }

  /** Composes the rules of a new match; this runs the extensions' code that changes decks. */
  async #compose(game: string, choice: RuleSetChoice): Promise<RuleSet> {
    try {
      return await this.#code.compute(() => this.#games.compose(game, choice));
    } catch (error) {
      if (error instanceof Failure) throw error;
      this.#log.error({ game, choice, error }, "rules could not be put together");
      throw new Failure("RULE_FAILED", "these rules cannot be put together");
    }
  }

  /**
   * Takes a seat: the given one, by default the one that is held for the asker, or the first free one. The match starts if the
   * seat was held, and is the last one.
   */
  join(asker: Asker, id: string, seat?: Seat, knower: Knower = asker): Promise<MatchRecord> {
    return this.change(knower, id, async (match) => {
      if (match.removed?.includes(asker.id)) {
        throw removedByHost();
      }
      if (match.seats.some((other) => other.account === asker.id)) {
        throw new Failure("ALREADY_SEATED", "you have a seat in this match");
      }
      const held = match.seats.find((other) => other.held?.id === asker.id);
      const taken =
        seat === undefined ? (held ?? match.seats.find(isFree)) : match.seats.find((other) => other.seat === seat);
      if (!taken) {
        throw seat === undefined
          ? new Failure("MATCH_NOT_JOINABLE", "all seats are taken")
          : new Failure("UNKNOWN_SEAT", "the match has no such seat");
      }
      if (taken !== held && !isFree(taken)) throw new Failure("SEAT_TAKEN", "somebody else has this seat");
      checkRatedPlayer(asker, match);
      const others = held ? withSeat(match.seats, { seat: held.seat }) : match.seats;
      const seats = withSeat(others, { seat: taken.seat, account: asker.id, name: asker.name });
      const isComplete = taken === held && seats.every(isTaken);
      return { seats, ...(isComplete && (await this.#startIfPossible(asker, { ...match, seats }))) };
    });
  }

  /** Starts a match along with another change; where that is refused, it is left to the host. */
  async #startIfPossible(asker: Asker, record: MatchRecord): Promise<MatchChange> {
    try {
      return await this.#begin(asker, record);
    } catch (error) {
      if (error instanceof Failure && error.code !== "UNAVAILABLE") return {};
      throw error;
    }
  }

  /** Starts a match in which all seats are taken. */
  async #begin(asker: Asker, record: MatchRecord): Promise<MatchChange> {
    await this.#offers?.start(record);
    this.#quota.start(asker, record.id);
    return { status: "RUNNING", ...(await this.#open(record)) };
  }

  leave(asker: Asker, id: string): Promise<MatchRecord> {
    return this.change(asker, id, (match) => {
      const own = match.seats.find(({ account, held }) => account === asker.id || held?.id === asker.id);
      if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
      return { seats: withSeat(match.seats, { seat: own.seat }) };
    });
  }

  async start(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#limiter.starting(asker, await this.find(asker, id), () =>
      this.change(asker, id, async (record) => {
        if (record.host !== asker.id && !hasRole(asker, "admin"))
          throw new Failure("FORBIDDEN", "only its host may start a match");
        if (!record.seats.every(isTaken)) throw new Failure("SEATS_EMPTY", "all seats have to be taken first");
        return this.#begin(asker, record);
      }),
    );
  }

  /** What happens before the first decision of a match. */
  async #open(record: MatchRecord): Promise<Pick<MatchChange, "opening" | "clocks" | "asked">> {
    try {
      const { time, pin, seed, seats } = record;
      const { opening, prompts } = await this.#code.compute(() => Match.create(this.#games.restore(pin), seed));
      const now = this.#now();
      return {
        opening,
        asked: askedAfter([], prompts, now),
        ...(time && { clocks: firstClocks(time, seats.length, prompts, now) }),
      };
    } catch (error) {
      if (error instanceof Failure) throw error;
      this.#log.error({ match: record.id, error }, "the rules failed in the set-up of a match");
      throw new Failure("RULE_FAILED", "the rules failed in the set-up");
    }
  }

  async list(listing: MatchListing): Promise<ListedMatches> {
    const { first, after, ...filter } = listing;
    const [found, total] = await Promise.all([
      this.#store.list({ ...filter, ...(after ? { after } : undefined), limit: first + 1 }),
      this.#store.count(filter),
    ]);
    return { matches: found.slice(0, first), hasNextPage: found.length > first, total };
  }

  /** A match that the asker may know of. @throws {Failure} UNKNOWN_MATCH also where the asker may not know of it */
  async find(asker: Knower, id: string): Promise<MatchRecord> {
    const match = await this.#store.fetch(id);
    if (!mayKnow(asker, match)) throw unknownMatch();
    return match;
  }

  /**
   * Changes a match before its start, and retries if somebody else was faster.
   * @throws {Failure} UNKNOWN_MATCH, MATCH_NOT_IN_LOBBY, and whatever the change refuses
   */
  async change(
    asker: Knower,
    id: string,
    change: (match: MatchRecord) => MatchChange | Promise<MatchChange>,
  ): Promise<MatchRecord> {
    return this.#changes.change(async () => {
      const match = await this.find(asker, id);
      if (match.status !== "LOBBY") throw new Failure("MATCH_NOT_IN_LOBBY", "the match has begun, or is over");
      return match;
    }, change);
  }
}
