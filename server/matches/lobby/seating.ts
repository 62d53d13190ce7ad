import { Failure } from "../../ground/failure.ts";
import { hasRole } from "../../ground/roles.ts";
import { type BotKind, checkBot } from "../records/bot-kinds.ts";
import type { Games } from "../records/games.ts";
import type { Asker, SeatChanges } from "../records/hosting.ts";
import type { MatchChange } from "../records/ports.ts";
import { isFree, type MatchRecord, type SeatRecord, withSeat } from "../records/records.ts";
import type { Lobby } from "./lobby.ts";
import type { MatchLimiter } from "./match-limits.ts";
import { checkRatedSeats } from "./rated.ts";

/** How many people a host can remove from one match. */
const mostRemoved = 100;

export interface SeatingParts {
  readonly lobby: Pick<Lobby, "change" | "find">;
  readonly games: Pick<Games, "find">;
  readonly limiter: MatchLimiter;
}

/** Who sits where before a match starts: what players change for themselves, and what its host decides. See `SeatChanges`. */
export class Seating implements SeatChanges {
  readonly #lobby: SeatingParts["lobby"];
  readonly #games: SeatingParts["games"];
  readonly #limiter: MatchLimiter;

  constructor({ lobby, games, limiter }: SeatingParts) {
    this.#lobby = lobby;
    this.#games = games;
    this.#limiter = limiter;
  }

  move(asker: Asker, id: string, to: number): Promise<MatchRecord> {
    return this.#lobby.change(asker, id, ({ seats }) => {
      const own = seats.find(({ account }) => account === asker.id);
      if (!own) throw new Failure("NOT_SEATED", "you have no seat in this match");
      if (own.seat === to) return {};
      const wanted = seatOf(seats, to);
      if (!isFree(wanted)) throw new Failure("SEAT_TAKEN", "somebody else has this seat");
      return { seats: withSeat(withSeat(seats, { seat: own.seat }), { ...own, seat: to }) };
    });
  }

  remove(asker: Asker, id: string, account: string): Promise<MatchRecord> {
    return this.#lobby.change(asker, id, (match) => {
      checkHost(asker, match);
      const { seats, removed = [] } = match;
      const invited = seats.find(({ held }) => held?.id === account);
      const { seat } = invited ?? personOf(seats, account);
      if (account === asker.id) throw new Failure("FORBIDDEN", "hosts leave a match, and are not removed from it");
      if (removed.length >= mostRemoved) {
        throw new Failure("TOO_MANY_REMOVED", "as many people as possible are removed from this match");
      }
      return { seats: withSeat(seats, { seat }), removed: [...removed, account] };
    });
  }

  readmit(asker: Asker, id: string, account: string): Promise<MatchRecord> {
    return this.#lobby.change(asker, id, (match) => {
      checkHost(asker, match);
      const { removed = [] } = match;
      const others = removed.filter((other) => other !== account);
      if (others.length === removed.length) {
        throw new Failure("UNKNOWN_ACCOUNT", "this player was not removed from the match");
      }
      return { removed: others };
    });
  }

  async removed(asker: Asker, id: string): Promise<readonly string[]> {
    const match = await this.#lobby.find(asker, id);
    checkHost(asker, match);
    return match.removed ?? [];
  }

  setBot(asker: Asker, id: string, seat: number, bot: BotKind | undefined): Promise<MatchRecord> {
    return this.#lobby.change(asker, id, (match) => {
      checkHost(asker, match);
      if (seatOf(match.seats, seat).account !== undefined) {
        throw new Failure("SEAT_TAKEN", "somebody else has this seat");
      }
      if (bot !== undefined) checkBot(this.#games.find(match.pin.game), bot);
      const seats = withSeat(match.seats, bot !== undefined ? { seat, bot } : { seat });
      if (match.rated) checkRatedSeats(seats);
      return { seats };
    });
  }

  async handOver(asker: Asker, id: string, account: string): Promise<MatchRecord> {
    const handed = (match: MatchRecord): MatchChange => {
      // Where the host does not come back, an admin can let the others go on.
      if (!hasRole(asker, "admin")) checkHost(asker, match);
      const { name = "" } = personOf(match.seats, account);
      return { host: { id: account, name } };
    };
    // Nobody else learns how many matches somebody has.
    handed(await this.#lobby.find(asker, id));
    const change = () => this.#lobby.change(asker, id, handed);
    return account === asker.id ? change() : this.#limiter.receiving(account, change);
  }

  cancel(asker: Asker, id: string): Promise<MatchRecord> {
    return this.#lobby.change(asker, id, (match) => {
      checkHost(asker, match);
      return { status: "CANCELLED" };
    });
  }
}

function checkHost(asker: Asker, match: MatchRecord): void {
  if (match.host !== asker.id) throw new Failure("FORBIDDEN", "only its host may change this match");
}

function seatOf(seats: readonly SeatRecord[], seat: number): SeatRecord {
  const found = seats.find((other) => other.seat === seat);
  if (!found) throw new Failure("UNKNOWN_SEAT", "the match has no such seat");
  return found;
}

function personOf(seats: readonly SeatRecord[], account: string): SeatRecord {
  const found = seats.find((seat) => seat.account === account);
  if (!found) throw new Failure("NOT_SEATED", "this player has no seat in the match");
  return found;
}
