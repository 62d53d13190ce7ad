import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Match, type RuleSet, type RuleSetChoice, type Seat } from "../engine/index.ts";
import { mayKnow, unknownMatch } from "./access.ts";
import { longestBotDelay } from "./bot-pace.ts";
import { checkTime, firstClocks } from "./clocks.ts";
import { Failure } from "./failure.ts";
import type { Games } from "./games.ts";
import type { HostLog } from "./host-log.ts";
import type { Asker, Knower, MatchListing, MatchPlan } from "./hosting.ts";
import type { LobbyFeed } from "./lobby-feed.ts";
import type { MatchLimiter } from "./match-limits.ts";
import type { OpenMatches } from "./open-matches.ts";
import type { PluginCode } from "./plugin-code.ts";
import type { MatchChange, MatchOffers } from "./ports.ts";
import type { MatchRecord, SeatRecord } from "./records.ts";
import { hasRole } from "./roles.ts";
import type { StoredMatches } from "./stored-matches.ts";

const mostSeats = 64;

/** How often a change is retried after losing to others before it fails. */
const mostConflicts = 20;

export interface LobbyParts {
  readonly store: StoredMatches;
  readonly games: Games;
  readonly code: PluginCode;
  readonly matches: OpenMatches;
  readonly feed: LobbyFeed;
  readonly log: HostLog;
  readonly now: () => Date;
  readonly limiter: MatchLimiter;
  readonly offers: MatchOffers | undefined;
}

/** Matches before their start: creating them, taking seats, starting. */
export class Lobby {
  readonly #store: StoredMatches;
  readonly #games: Games;
  readonly #code: PluginCode;
  readonly #matches: OpenMatches;
  readonly #feed: LobbyFeed;
  readonly #log: HostLog;
  readonly #now: () => Date;
  readonly #limiter: MatchLimiter;
  readonly #offers: MatchOffers | undefined;

  constructor({ store, games, code, matches, feed, log, now, limiter, offers }: LobbyParts) {
    this.#store = store;
    this.#games = games;
    this.#code = code;
    this.#matches = matches;
    this.#feed = feed;
    this.#log = log;
    this.#now = now;
    this.#limiter = limiter;
    this.#offers = offers;
  }

  async create(asker: Asker, asked: MatchPlan): Promise<MatchRecord> {
    const plan = (await this.#offers?.plan(asker, asked)) ?? asked;
    const { bots = [], sit = true, seats: count, botDelay } = plan;
    if (!Number.isInteger(count) || count < 1 || count > mostSeats) {
      throw new Failure("WRONG_SEAT_COUNT", "a match needs at least one seat");
    }
    if (botDelay !== undefined && !(Number.isInteger(botDelay) && botDelay >= 0 && botDelay <= longestBotDelay)) {
      throw new Failure("BAD_REQUEST", `bots wait between 0 and ${longestBotDelay} milliseconds`);
    }
    const time = plan.time && checkTime(plan.time);
    const { extensions, options } = plan;
    const choice = { seats: count, ...(extensions && { extensions }), ...(options && { options }) };
    const ruleSet = await this.#compose(plan.game, choice);
    if (bots.length + (sit ? 1 : 0) > count) throw new Failure("WRONG_SEAT_COUNT", "there are more players than seats");
    const seats: SeatRecord[] = Array.from({ length: count }, (_, seat) => {
      const bot = bots[seat - (count - bots.length)];
      if (bot) return { seat, bot };
      return sit && seat === 0 ? { seat, account: asker.id, name: asker.name } : { seat };
    });
    const seed = randomBytes(32).toString("hex");
    const now = this.#now();
    const match: MatchRecord = {
      id: randomUUID(),
      pin: ruleSet.pin,
      status: "LOBBY",
      ...(plan.title === undefined ? undefined : { title: plan.title }),
      visibility: plan.visibility ?? "PUBLIC",
      watching: plan.watching ?? "OPEN",
      host: asker.id,
      hostName: asker.name,
      seats,
      seed,
      commitment: createHash("sha256").update(seed).digest("hex"),
      sequence: 0,
      ...(botDelay === undefined ? undefined : { botDelay }),
      ...(time && { time }),
      createdAt: now,
      updatedAt: now,
      revision: 0,
    };
    await this.#limiter.creating(asker, () => this.#store.create(match));
    this.#feed.tell(match);
    return match;
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

  join(asker: Asker, id: string, seat?: Seat, knower: Knower = asker): Promise<MatchRecord> {
    return this.#change(knower, id, (match) => {
      if (match.seats.some((other) => other.account === asker.id)) {
        throw new Failure("ALREADY_SEATED", "you have a seat in this match");
      }
      const taken = seat === undefined ? match.seats.find(isFree) : match.seats.find((other) => other.seat === seat);
      if (!taken) {
        throw seat === undefined
          ? new Failure("MATCH_NOT_JOINABLE", "all seats are taken")
          : new Failure("UNKNOWN_SEAT", "the match has no such seat");
      }
      if (!isFree(taken)) throw new Failure("SEAT_TAKEN", "somebody else has this seat");
      return { seats: withSeat(match.seats, { seat: taken.seat, account: asker.id, name: asker.name }) };
    });
  }

  leave(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#change(asker, id, (match) => {
      const own = match.seats.find((seat) => seat.account === asker.id);
      if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
      return { seats: withSeat(match.seats, { seat: own.seat }) };
    });
  }

  async start(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#limiter.starting(asker, await this.#find(asker, id), () =>
      this.#change(asker, id, async (record) => {
        if (record.host !== asker.id && !hasRole(asker, "admin"))
          throw new Failure("FORBIDDEN", "only its host may start a match");
        if (record.seats.some(isFree)) throw new Failure("SEATS_EMPTY", "all seats have to be taken first");
        await this.#offers?.start(record);
        return { status: "RUNNING", ...(await this.#open(record)) };
      }),
    );
  }

  /** What happens before the first decision of a match. */
  async #open(record: MatchRecord): Promise<Pick<MatchChange, "opening" | "clocks">> {
    try {
      const { time, pin, seed, seats } = record;
      const { opening, prompts } = await this.#code.compute(() => Match.create(this.#games.restore(pin), seed));
      return { opening, ...(time && { clocks: firstClocks(time, seats.length, prompts, this.#now()) }) };
    } catch (error) {
      if (error instanceof Failure) throw error;
      this.#log.error({ match: record.id, error }, "the rules failed in the set-up of a match");
      throw new Failure("RULE_FAILED", "the rules failed in the set-up");
    }
  }

  async list(listing: MatchListing): Promise<{ matches: readonly MatchRecord[]; hasNextPage: boolean; total: number }> {
    const { first, after, ...filter } = listing;
    const [found, total] = await Promise.all([
      this.#store.list({ ...filter, ...(after ? { after } : undefined), limit: first + 1 }),
      this.#store.count(filter),
    ]);
    return { matches: found.slice(0, first), hasNextPage: found.length > first, total };
  }

  /** @throws {Failure} UNKNOWN_MATCH also where the asker may not know of it */
  async #find(asker: Knower, id: string): Promise<MatchRecord> {
    const match = await this.#store.fetch(id);
    if (!mayKnow(asker, match)) throw unknownMatch();
    return match;
  }

  /** Changes a match before its start, and retries if somebody else was faster. */
  async #change(
    asker: Knower,
    id: string,
    change: (match: MatchRecord) => MatchChange | Promise<MatchChange>,
  ): Promise<MatchRecord> {
    for (let tries = 0; tries < mostConflicts; tries++) {
      const match = await this.#find(asker, id);
      if (match.status !== "LOBBY") throw new Failure("MATCH_NOT_IN_LOBBY", "the match has begun");
      const wanted = await change(match);
      if (!(await this.#store.change(id, match.revision, wanted))) continue;
      const changed: MatchRecord = {
        ...match,
        ...{ status: wanted.status ?? match.status, seats: wanted.seats ?? match.seats },
        ...(wanted.opening ? { opening: wanted.opening } : undefined),
        ...(wanted.clocks ? { clocks: wanted.clocks } : undefined),
        ...{ revision: match.revision + 1, updatedAt: this.#now() },
      };
      this.#matches.followChange(id);
      this.#feed.tell(changed);
      return changed;
    }
    throw new Failure("UNAVAILABLE", "too many others change this match at the moment");
  }
}

function isFree(seat: SeatRecord): boolean {
  return seat.account === undefined && seat.bot === undefined;
}

function withSeat(seats: readonly SeatRecord[], changed: SeatRecord): SeatRecord[] {
  return seats.map((seat) => (seat.seat === changed.seat ? changed : seat));
}
