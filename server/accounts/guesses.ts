import { LRUCache } from "lru-cache";
import { Failure } from "../matches/failure.ts";

/** How many wrong passwords a login name may get from one address, and from all. */
const most = { fromAddress: 10, fromAll: 100 };
/** For how long they count, in milliseconds. */
const window = 15 * 60 * 1_000;
/** How many names and addresses are remembered. */
const remembered = 100_000;

/** Bounds how often a password can be guessed on this node. Names that nobody has are counted like others. */
export class Guesses {
  readonly #now: () => Date;
  readonly #wrong = new LRUCache<string, { count: number; until: number }>({ max: remembered });

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Counts a guess before it is checked, so that guesses made at once count as well.
   * @returns takes the guess back, because it was right
   * @throws {Failure} RATE_LIMITED
   */
  count(login: string, address: string): () => void {
    const keys = [
      { key: JSON.stringify([login, address]), limit: most.fromAddress },
      { key: JSON.stringify([login]), limit: most.fromAll },
    ];
    if (keys.some(({ key, limit }) => this.#entry(key).count >= limit)) {
      throw new Failure("RATE_LIMITED", "too many wrong passwords: wait a quarter of an hour");
    }
    for (const { key } of keys) this.#entry(key).count++;
    return () => {
      for (const { key } of keys) this.#entry(key).count--;
    };
  }

  #entry(key: string): { count: number; until: number } {
    const now = this.#now().getTime();
    const known = this.#wrong.get(key);
    if (known && known.until > now) return known;
    const entry = { count: 0, until: now + window };
    this.#wrong.set(key, entry);
    return entry;
  }
}
