import type { Seat } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import { checkRatedPlayer } from "../lobby/rated.ts";
import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { RecordChanges } from "../open/record-changes.ts";
import { substitute } from "../records/bot-kinds.ts";
import type { Asker, Choice } from "../records/hosting.ts";
import type { MatchChange } from "../records/ports.ts";
import { isMeantFor, type MatchRecord, type Person, type SeatRecord, withSeat } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

export interface ReplacingParts {
  readonly store: StoredMatches;
  readonly changes: RecordChanges;
  readonly matches: OpenMatches;
  readonly now: () => Date;
  /** For how long a match must have waited for somebody until the only other person may replace them, in milliseconds. */
  readonly alone: number;
  /** The same where several others have to agree. */
  readonly together: number;
}

/** Since when a match has stood still, as everybody may know it. */
interface Stillness {
  /** The version that spectators count. */
  readonly version: number;
  readonly since: number;
  /** Whether it may be this seat that it waits for. */
  readonly awaits: boolean;
}

/**
 * Replacing those for whom a match waits in vain: more than half of the other people at the table have to want the same. Then a bot
 * plays, as for somebody who has left, and perhaps the seat is held for somebody else, who takes it over. Who sits where is no
 * decision, so the log and its replay know nothing of it.
 */
export class Replacing {
  readonly #parts: ReplacingParts;

  constructor(parts: ReplacingParts) {
    this.#parts = parts;
  }

  /**
   * Votes about a seat, or takes the vote back.
   * @throws {Failure} NOT_SEATED, MATCH_NOT_RUNNING, MATCH_PAUSED, UNKNOWN_SEAT, FORBIDDEN, NOT_ABSENT, ALREADY_SEATED
   */
  async vote(asker: Asker, id: string, seat: Seat, choice: Choice): Promise<MatchRecord> {
    const { store, changes, matches } = this.#parts;
    const open = await matches.use(id);
    return changes.change(
      () => store.fetch(id),
      async (match) => {
        const stillness = await matches.with(open, async () => {
          if (open.current.sequence < match.sequence) await matches.catchUp(open);
          return stillnessOf(open.current, seat);
        });
        return this.#withVote(match, asker, seat, choice, stillness);
      },
    );
  }

  #withVote(match: MatchRecord, asker: Asker, seat: Seat, choice: Choice, stillness: Stillness): MatchChange {
    const { status, seats, votes = [] } = match;
    const own = seats.find(({ account }) => account === asker.id);
    // First: others may not know yet that there is a pause.
    if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
    if (status === "PAUSED") throw new Failure("MATCH_PAUSED", "the match is paused");
    if (status !== "RUNNING") throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
    const target = seats.find((other) => other.seat === seat);
    if (!target) throw new Failure("UNKNOWN_SEAT", "the match has no such seat");
    if (target === own) throw new Failure("FORBIDDEN", "nobody votes about their own seat");
    const others = seats.filter((other) => other.account !== undefined && other !== target);
    const kept = votes.filter(
      ({ voter, seat: about, version }) =>
        (voter !== own.seat || about !== seat) &&
        seats.some((other) => other.seat === voter && other.account !== undefined) &&
        (version === undefined
          ? seats.some((other) => other.seat === about && other.away)
          : version === stillness.version),
    );
    if (choice === "nobody") return { votes: kept };
    this.#checkAbsent(match, target, choice, others.length, stillness);
    const person = choice === "bot" ? undefined : choice;
    if (person && seats.some((other) => isMeantFor(other, person.id))) {
      throw new Failure("ALREADY_SEATED", "this player is at the table already");
    }
    const version = target.account === undefined ? undefined : stillness.version;
    const vote = {
      seat,
      voter: own.seat,
      ...(person && { account: person.id }),
      ...(version !== undefined && { version }),
    };
    const agreed = [...kept, vote].filter((other) => other.seat === seat && other.account === person?.id);
    if (agreed.length * 2 <= others.length) return { votes: [...kept, vote] };
    return {
      votes: kept.filter((other) => other.seat !== seat),
      seats: withSeat(seats, this.#replaced(target, person)),
    };
  }

  /** @throws {Failure} NOT_ABSENT */
  #checkAbsent(match: MatchRecord, target: SeatRecord, choice: Choice, others: number, stillness: Stillness): void {
    if (target.account === undefined) {
      // A bot plays there already.
      if (target.away && choice !== "bot") return;
      throw new Failure("NOT_ABSENT", "there is nobody to be replaced");
    }
    if (match.time) throw new Failure("NOT_ABSENT", "in this match the clock decides for those who do not");
    const { alone, together, now } = this.#parts;
    const lasted = now().getTime() - stillness.since;
    if (!stillness.awaits || lasted < (others > 1 ? together : alone)) {
      throw new Failure("NOT_ABSENT", "the match has not waited for this player for long enough");
    }
  }

  #replaced({ seat, account, name = "", bot, away, formerly }: SeatRecord, person: Person | undefined): SeatRecord {
    const gone = account === undefined ? away : { id: account, name, since: this.#parts.now().toISOString() };
    return {
      ...{ seat, bot: bot ?? substitute },
      ...(gone && { away: gone }),
      ...(person && { held: person }),
      ...(formerly && { formerly }),
    };
  }

  /**
   * Takes over a seat that the table has offered to the asker.
   * @throws {Failure} MATCH_NOT_RUNNING, NOT_SEATED, ALREADY_SEATED, NOT_REGISTERED
   */
  takeOver(asker: Asker, id: string): Promise<MatchRecord> {
    const { store, changes } = this.#parts;
    return changes.change(
      () => store.fetch(id),
      (match) => {
        if (match.status !== "RUNNING" && match.status !== "PAUSED") {
          throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
        }
        if (match.seats.some(({ account }) => account === asker.id)) {
          throw new Failure("ALREADY_SEATED", "you have a seat in this match");
        }
        const offered = match.seats.find(({ held }) => held?.id === asker.id);
        if (!offered) throw new Failure("NOT_SEATED", "no seat of this match is held for you");
        checkRatedPlayer(asker, match);
        const { seat, away } = offered;
        const formerly = offered.formerly ?? away;
        const taken = { seat, account: asker.id, name: asker.name, ...(formerly && { formerly }) };
        // What whoever sat there before has ordered or wanted is not theirs.
        return { seats: withSeat(match.seats, taken), withoutOrders: seat, ...withoutWishes(match, seat) };
      },
    );
  }
}

/** What people want about pauses and absent players, without what was wanted in this seat or for it. */
function withoutWishes({ pause, votes }: MatchRecord, seat: Seat): Pick<MatchChange, "pause" | "votes"> {
  const agreed = pause?.agreed.filter((other) => other !== seat) ?? [];
  return {
    ...(pause && { pause: pause.since !== undefined || agreed.length > 0 ? { ...pause, agreed } : null }),
    ...(votes && { votes: votes.filter((vote) => vote.voter !== seat && vote.seat !== seat) }),
  };
}

/** What everybody may know: a decision behind a veil does not count before the veil is lifted. */
function stillnessOf(state: LoadedMatch, seat: Seat): Stillness {
  const { match, record, versions, lastNoticed, sequence } = state;
  const first = Math.min(...(record.asked ?? []).map(({ since }) => since));
  return {
    version: versions.versionAt(sequence, "spectator"),
    since: lastNoticed.sequence > 0 ? lastNoticed.at.getTime() : first,
    awaits: match?.prompts.some((prompt) => prompt.seat === seat || prompt.window?.veiled === true) ?? false,
  };
}
