import { Failure } from "../../ground/failure.ts";
import { untilStored } from "../../ground/storing.ts";
import type { LobbyFeed } from "../open/lobby-feed.ts";
import type { OpenMatches } from "../open/open-matches.ts";
import type { Asker, MatchPlan } from "../records/hosting.ts";
import { isOver, isSeatOf, isTaken, type MatchRecord, type SeatRecord } from "../records/records.ts";
import { settingsOf } from "../records/settings.ts";
import type { StoredMatches } from "../records/stored-matches.ts";
import type { Lobby } from "./lobby.ts";
import type { MatchLimiter } from "./match-limits.ts";

export interface RematchesParts {
  readonly store: StoredMatches;
  readonly lobby: Pick<Lobby, "draft" | "find" | "join" | "start">;
  readonly matches: Pick<OpenMatches, "followChange">;
  readonly feed: LobbyFeed;
  readonly limiter: MatchLimiter;
}

/**
 * Playing again with the same table: the same rules and people, who have their seats held for them. There is one rematch of a
 * match, whoever asks for it first.
 */
export class Rematches {
  readonly #parts: RematchesParts;

  constructor(parts: RematchesParts) {
    this.#parts = parts;
  }

  /**
   * Offers the asker's table another match, or accepts what somebody else of it has offered.
   * @param rotate whether everybody moves on by one seat
   * @throws {Failure} UNKNOWN_MATCH, NOT_SEATED, MATCH_NOT_OVER, PLAYER_GONE, and what creating or joining a match fails with
   */
  async offer(asker: Asker, id: string, rotate: boolean): Promise<MatchRecord> {
    const match = await untilStored(() => this.#offerOnce(asker, id, rotate));
    const isComplete = match.status === "LOBBY" && match.seats.every(isTaken);
    // Where it could not start when its last seat was taken, that is left to its host.
    return isComplete && match.host === asker.id ? this.#parts.lobby.start(asker, match.id) : match;
  }

  async #offerOnce(asker: Asker, id: string, rotate: boolean): Promise<MatchRecord | undefined> {
    const { store, lobby, limiter, matches, feed } = this.#parts;
    const earlier = await lobby.find(asker, id);
    if (!earlier.seats.some((seat) => isSeatOf(seat, asker.id))) {
      throw new Failure("NOT_SEATED", "you have no seat in this match");
    }
    if (!isOver(earlier.status)) throw new Failure("MATCH_NOT_OVER", "the match is not over yet");
    const known = earlier.rematch === undefined ? undefined : await store.find(earlier.rematch);
    if (known && known.status !== "CANCELLED") return this.#accept(asker, known);
    const draft = await lobby.draft(asker, planOf(earlier), seatsAfter(earlier.seats, asker, rotate));
    const rematch: MatchRecord = { ...draft, rematchOf: id };
    if (!(await limiter.creating(asker, () => store.createRematch(rematch, earlier)))) return undefined;
    matches.followChange(id);
    feed.tell(rematch);
    return rematch;
  }

  /** Takes the seat that is held for the asker, unless they sit there already. */
  async #accept(asker: Asker, { id, status, seats }: MatchRecord): Promise<MatchRecord> {
    const { lobby } = this.#parts;
    const sits = seats.some(({ account }) => account === asker.id);
    return sits || status !== "LOBBY" ? lobby.find(asker, id) : lobby.join(asker, id);
  }
}

/** The same match once more. */
function planOf(match: MatchRecord): MatchPlan {
  const { game, seats, options, extensions } = match.pin;
  return { ...settingsOf(match), game, seats, options, extensions: extensions.map(({ id }) => id) };
}

/** The same people and bots; those who were away have a seat as well. */
function seatsAfter(seats: readonly SeatRecord[], asker: Asker, rotate: boolean): readonly SeatRecord[] {
  return seats.map((_, seat) => {
    const before = seats[(seat + seats.length - (rotate ? 1 : 0)) % seats.length];
    const { account, name, away, bot, held } = before ?? {};
    if (before && isSeatOf(before, asker.id)) return { seat, account: asker.id, name: asker.name };
    if (away) return { seat, held: { id: away.id, name: away.name } };
    if (bot) return { seat, bot };
    if (held) return { seat, held };
    if (name === undefined) return { seat };
    // Whose account is deleted leaves no name behind, and whoever comes from a file has no account.
    if (account === undefined || name === "") {
      throw new Failure("PLAYER_GONE", "somebody of this table has no account here any more");
    }
    return { seat, held: { id: account, name } };
  });
}
