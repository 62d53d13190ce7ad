import type { Seat } from "../../engine/index.ts";
import { Failure } from "../../ground/failure.ts";
import type { RecordChanges } from "../open/record-changes.ts";
import { lastingUntil, shiftClocks } from "../records/clocks.ts";
import type { Asker } from "../records/hosting.ts";
import type { MatchChange } from "../records/ports.ts";
import type { MatchRecord } from "../records/records.ts";
import type { StoredMatches } from "../records/stored-matches.ts";

export interface PausingParts {
  readonly store: StoredMatches;
  readonly changes: RecordChanges;
  readonly now: () => Date;
  /** How long a pause lasts at most before any of the players can end it, in milliseconds. */
  readonly longest: number;
  /** How long players have at least after a pause, in milliseconds: they have to find in again. */
  readonly grace: number;
}

/**
 * Pauses that all people at the table want. Meanwhile nothing is decided, and the clocks stand still. Who wants what is no
 * decision, so the log and its replay know nothing of it.
 */
export class Pausing {
  readonly #store: StoredMatches;
  readonly #changes: RecordChanges;
  readonly #now: () => Date;
  readonly #longest: number;
  readonly #grace: number;

  constructor({ store, changes, now, longest, grace }: PausingParts) {
    this.#store = store;
    this.#changes = changes;
    this.#now = now;
    this.#longest = longest;
    this.#grace = grace;
  }

  /** From when on any player can end a pause. */
  until(since: string): Date {
    return new Date(Date.parse(since) + this.#longest);
  }

  /**
   * Wants a pause, which begins when all people at the table do. In a pause: does not want to go on yet.
   * @throws {Failure} NOT_SEATED, MATCH_NOT_RUNNING
   */
  pause(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#change(asker, id, ({ status, seats, pause }, seat) => {
      if (status === "PAUSED" && pause) return { pause: { ...pause, agreed: [] } };
      const agreed = agreedBy(pause?.agreed, seat);
      return isAgreed(seats, agreed)
        ? { status: "PAUSED", pause: { agreed: [], since: this.#now().toISOString() } }
        : { pause: { agreed } };
    });
  }

  /**
   * Does not want a pause that somebody has proposed. In a pause: wants to go on, which happens when all people at the table
   * do, or at once when it has lasted long.
   * @throws {Failure} NOT_SEATED, MATCH_NOT_RUNNING
   */
  goOn(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#change(asker, id, ({ status, seats, pause, clocks }, seat) => {
      if (status !== "PAUSED" || !pause?.since) return { pause: null };
      const agreed = agreedBy(pause.agreed, seat);
      const now = this.#now();
      if (!isAgreed(seats, agreed) && now < this.until(pause.since)) return { pause: { ...pause, agreed } };
      const lasted = Math.max(0, now.getTime() - Date.parse(pause.since));
      const goingOn = clocks && lastingUntil(shiftClocks(clocks, lasted), now.getTime() + this.#grace);
      return { status: "RUNNING", pause: null, ...(goingOn && { clocks: goingOn }) };
    });
  }

  #change(asker: Asker, id: string, change: (match: MatchRecord, seat: Seat) => MatchChange): Promise<MatchRecord> {
    return this.#changes.change(
      () => this.#store.fetch(id),
      (match) => {
        if (match.status !== "RUNNING" && match.status !== "PAUSED") {
          throw new Failure("MATCH_NOT_RUNNING", "the match has not begun, or is over");
        }
        const own = match.seats.find(({ account }) => account === asker.id);
        if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
        return change(match, own.seat);
      },
    );
  }
}

function agreedBy(agreed: readonly Seat[] = [], seat: Seat): readonly Seat[] {
  return agreed.includes(seat) ? agreed : [...agreed, seat].sort((one, other) => one - other);
}

/** Whether all people at the table agree: whoever has left is not asked. */
function isAgreed(seats: MatchRecord["seats"], agreed: readonly Seat[]): boolean {
  return seats.every(({ seat, account }) => account === undefined || agreed.includes(seat));
}
