import { Failure } from "../../ground/failure.ts";
import type { MatchLimiter } from "../lobby/match-limits.ts";
import type { RecordChanges } from "../open/record-changes.ts";
import { substitute } from "../records/bot-kinds.ts";
import type { Asker } from "../records/hosting.ts";
import { type MatchRecord, type SeatRecord, withSeat } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

export interface AbsencesParts {
  readonly store: StoredMatches;
  readonly changes: RecordChanges;
  readonly limiter: MatchLimiter;
  readonly now: () => Date;
}

/**
 * Leaving a running match, and coming back. Meanwhile a bot plays, and whoever has left is a spectator. Who sits where is
 * no decision, so the log and its replay know nothing of it.
 */
export class Absences {
  readonly #store: StoredMatches;
  readonly #changes: RecordChanges;
  readonly #limiter: MatchLimiter;
  readonly #now: () => Date;

  constructor({ store, changes, limiter, now }: AbsencesParts) {
    this.#store = store;
    this.#changes = changes;
    this.#limiter = limiter;
    this.#now = now;
  }

  /**
   * Hands the asker's seat to a bot, or refuses one that is held for them.
   * @throws {Failure} MATCH_NOT_RUNNING, NOT_SEATED, TOO_MANY_MATCHES if it is the last person, and the host has enough
   * matches of bots alone
   */
  leave(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#change(asker, id, ({ seats }) => {
      const own = seats.find(({ account }) => account === asker.id);
      const offered = seats.find(({ held }) => held?.id === asker.id);
      if (!own && offered) {
        const { held, ...refused } = offered;
        return refused;
      }
      if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
      return {
        seat: own.seat,
        bot: substitute,
        away: { id: asker.id, name: own.name ?? asker.name, since: this.#now().toISOString() },
        ...(own.formerly && { formerly: own.formerly }),
      };
    });
  }

  /**
   * Gives the asker the seat back.
   * @throws {Failure} MATCH_NOT_RUNNING, ALREADY_SEATED, NOT_SEATED if there is no seat to come back to
   */
  comeBack(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#change(asker, id, ({ seats }) => {
      if (seats.some(({ account }) => account === asker.id)) {
        throw new Failure("ALREADY_SEATED", "you have a seat in this match");
      }
      const own = seats.find(({ away }) => away?.id === asker.id);
      if (!own?.away) throw new Failure("NOT_SEATED", "you have no seat in this match");
      const { seat, away, formerly } = own;
      return { seat, account: asker.id, name: away.name, ...(formerly && { formerly }) };
    });
  }

  #change(asker: Asker, id: string, change: (match: MatchRecord) => SeatRecord): Promise<MatchRecord> {
    return this.#changes.change(
      async () => {
        const match = await this.#store.fetch(id);
        if (match.status !== "RUNNING" && match.status !== "PAUSED") {
          throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
        }
        return match;
      },
      (match) => {
        const changed = change(match);
        // Nobody has to be found any more for somebody who is back.
        const votes =
          changed.account === undefined ? undefined : match.votes?.filter(({ seat }) => seat !== changed.seat);
        return { seats: withSeat(match.seats, changed), ...(votes && { votes }) };
      },
      (changed, store) => this.#limiter.leaving(asker, changed, store),
    );
  }
}
