import { LRUCache } from "lru-cache";
import { Failure } from "../matches/failure.ts";

/** How much somebody may say at once, and how fast that comes back, on each node. */
const most = 10;
const window = 30_000;
/** How many accounts are remembered. */
const remembered = 50_000;

/** Bounds how often somebody talks. */
export class TalkRate {
  readonly #now: () => Date;
  readonly #left = new LRUCache<string, { readonly tokens: number; readonly at: number }>({ max: remembered });

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Counts a message or a reaction. @throws {Failure} RATE_LIMITED */
  count(account: string): void {
    const at = this.#now().getTime();
    const known = this.#left.get(account) ?? { tokens: most, at };
    // Never less than before, if the clock was ahead then.
    const passed = Math.max(0, at - known.at);
    const tokens = Math.min(most, known.tokens + (passed * most) / window);
    const enough = tokens >= 1;
    // Also where it is refused, so that what passes from now on counts by the clock as it is.
    this.#left.set(account, { tokens: enough ? tokens - 1 : tokens, at });
    if (!enough) throw new Failure("RATE_LIMITED", "you are talking too fast: wait a little");
  }
}
