import { Allowance } from "../ground/allowance.ts";
import { Failure } from "../ground/failure.ts";

/** How much somebody may say at once, and in how many milliseconds that comes back, on each node. */
const bounds = { most: 10, window: 30_000 } as const;

/** Bounds how often somebody talks. */
export class TalkRate {
  readonly #allowance: Allowance;

  constructor(now: () => Date) {
    this.#allowance = new Allowance(bounds, now);
  }

  /** Counts a message or a reaction. @throws {Failure} RATE_LIMITED */
  count(account: string): void {
    const wait = this.#allowance.take(account);
    if (wait === 0) return;
    throw new Failure("RATE_LIMITED", "you are talking too fast: wait a little", {
      retryAfter: Math.ceil(wait / 1_000),
    });
  }
}
