import type { LoadedMatch } from "./loaded-match.ts";
import type { OpenMatch } from "./open-match.ts";

/** The most that bots can be told to wait, in milliseconds. */
export const longestBotDelay = 60_000;

/** What a node waits longer, in milliseconds, that does not lead the match: it lets bots answer only if the other cannot. */
const headStart = 500;

export interface BotPaceParts {
  /** What bots wait in matches that do not say so themselves, in milliseconds. */
  readonly usual: number;
  readonly now: () => Date;
}

interface Asked {
  readonly sequence: number;
  /** When it was asked, by the clock that never jumps. */
  readonly since: number;
}

/**
 * How long bots take over an answer, so that people can follow what they do. It tells nothing of what a bot holds: it is the
 * same for every answer, and runs from the last decision that everybody has noticed. So all who are asked behind a veil answer
 * at the same moment, whatever happens there meanwhile.
 */
export class BotPace {
  readonly #usual: number;
  readonly #now: () => Date;
  readonly #asked = new WeakMap<OpenMatch, Asked>();

  constructor({ usual, now }: BotPaceParts) {
    this.#usual = usual;
    this.#now = now;
  }

  /** How many milliseconds the bots of a match still have to wait; 0 when they may answer now. */
  left(open: OpenMatch, state: LoadedMatch): number {
    const delay = state.record.botDelay ?? (isFollowed(open, state) ? this.#usual : 0);
    if (delay === 0) return 0;
    const { sequence, at } = state.lastNoticed;
    const now = performance.now();
    let asked = this.#asked.get(open);
    if (asked?.sequence !== sequence) {
      // It may have been asked by another node, or before a restart. A clock that is wrong makes nobody wait longer.
      const ago = Math.max(0, this.#now().getTime() - at.getTime());
      asked = { sequence, since: now - ago };
      this.#asked.set(open, asked);
    }
    return Math.max(0, asked.since + delay + (open.leads ? 0 : headStart) - now);
  }
}

/** Whether a person plays, or anybody looks on at this node. */
function isFollowed(open: OpenMatch, { record }: LoadedMatch): boolean {
  return open.listeners.size > 0 || record.seats.some(({ account }) => account !== undefined);
}
