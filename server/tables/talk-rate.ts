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
    const tokens = Math.min(most, known.tokens + ((at - known.at) * most) / window);
    if (tokens < 1) throw new Failure("RATE_LIMITED", "you are talking too fast: wait a little");
    this.#left.set(account, { tokens: tokens - 1, at });
  }
}
