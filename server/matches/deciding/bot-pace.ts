import type { LoadedMatch } from "../open/loaded-match.ts";
import type { OpenMatch } from "../open/open-match.ts";

/** The additional delay of a node that does not lead the match, in milliseconds: its bots answer only if the leader cannot. */
const headStart = 500;

export interface BotPaceParts {
  /** The delay of bots in matches that do not set one, in milliseconds. */
  readonly usual: number;
  readonly now: () => Date;
}

interface Asked {
  readonly sequence: number;
  /** When the prompt was asked, by the monotonic clock. */
  readonly since: number;
}

/**
 * How long bots wait before an answer, so that people can follow them. The delay reveals nothing about a bot's hand: it is the
 * same for every answer, and starts at the last decision that everybody has noticed. So all bots asked behind a veil answer
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

  /** How many milliseconds the bots of a match still have to wait; 0 if they may answer now. */
  left(open: OpenMatch, state: LoadedMatch): number {
    const delay = state.record.botDelay ?? (isFollowed(open, state) ? this.#usual : 0);
    if (delay === 0) return 0;
    const { sequence, at } = state.lastNoticed;
    const now = performance.now();
    let asked = this.#asked.get(open);
    if (asked?.sequence !== sequence) {
      // The prompt may come from another node, or from before a restart. A wrong clock must not prolong the wait.
      const ago = Math.max(0, this.#now().getTime() - at.getTime());
      asked = { sequence, since: now - ago };
      this.#asked.set(open, asked);
    }
    return Math.max(0, asked.since + delay + (open.leads ? 0 : headStart) - now);
  }
}

/** Whether a person plays or may come back, or somebody watches on this node. */
function isFollowed(open: OpenMatch, { record }: LoadedMatch): boolean {
  return open.listeners.size > 0 || record.seats.some(({ account, away }) => account !== undefined || away);
}
