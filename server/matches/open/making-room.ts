import { Failure } from "../../ground/failure.ts";
import type { OpenMatch } from "./open-match.ts";

/** To how much of the bound matches are given up at once, so that the next few need not look for room again. */
const downTo = 0.9;

/** After how long it makes sense to ask again where there was no room, in seconds. */
const retryAfter = 5;

/** What becomes of a match that is given up: it leaves memory, or rests, since somebody subscribes to it. */
export type GivenUp = "forgotten" | "resting";

export interface RoomParts {
  /** How much all matches may take, in bytes: see `OpenMatch.weight`. */
  readonly most: number;
  /** Whether work on a match is under way besides what waits for its turn with it. */
  readonly isWorking: (open: OpenMatch) => boolean;
  /** Whether bots or standing orders have a prompt there, or wait to answer one. */
  readonly isAutomatic: (open: OpenMatch) => boolean;
}

interface Candidate {
  readonly open: OpenMatch;
  readonly weight: number;
  readonly becomes: GivenUp;
  /** The lower, the sooner it is given up. */
  readonly rank: number;
}

/**
 * Keeps the matches in memory within a bound. Whoever needs a match that was given up has it loaded again, so that costs time
 * and nothing else. First go those that nobody subscribes to, then the rules of those that somebody subscribes to, then
 * those in which bots wait to answer. In each of these the one goes first that was used the longest ago, and of several the
 * largest. Where anything is under way, nothing is touched.
 */
export class Room {
  readonly #parts: RoomParts;

  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /** How much matches may take, in bytes. */
  get most(): number {
    return this.#parts.most;
  }

  /** How much these matches take, in bytes. */
  used(opened: Iterable<OpenMatch>): number {
    let used = 0;
    for (const open of opened) used += open.weight;
    return used;
  }

  /**
   * Gives up as many matches as necessary.
   * @param more how much is about to come, in bytes
   * @param giveUp lets a match go
   * @returns whether there is room for it now
   */
  make(opened: readonly OpenMatch[], more: number, giveUp: (open: OpenMatch, becomes: GivenUp) => void): boolean {
    const { most } = this.#parts;
    let used = this.used(opened) + more;
    if (used <= most) return true;
    for (const { open, weight, becomes } of this.#candidates(opened)) {
      if (used <= most * downTo) break;
      giveUp(open, becomes);
      used -= becomes === "forgotten" ? weight : weight - open.weight;
    }
    return used <= most;
  }

  /** The matches that can be given up, the first one first. */
  #candidates(opened: readonly OpenMatch[]): readonly Candidate[] {
    const { isWorking, isAutomatic } = this.#parts;
    const candidates: Candidate[] = [];
    for (const open of opened) {
      if (!open.outline || open.isWorking || isWorking(open)) continue;
      const becomes = open.listeners.size === 0 ? "forgotten" : "resting";
      // Who rests is not looked at, so nobody would notice that its bots stand still.
      const automatic = isAutomatic(open);
      if (becomes === "resting" && (automatic || open.isAtRest)) continue;
      candidates.push({ open, weight: open.weight, becomes, rank: automatic ? 2 : becomes === "resting" ? 1 : 0 });
    }
    return candidates.sort(
      (one, other) => one.rank - other.rank || one.open.lastUsed - other.open.lastUsed || other.weight - one.weight,
    );
  }
}

/** There is no room for another match, and none can be made. */
export function noRoom(): Failure {
  return new Failure("SERVER_BUSY", "the server has no room for another match: try again in {seconds} seconds", {
    params: { seconds: retryAfter },
    retryAfter,
  });
}
