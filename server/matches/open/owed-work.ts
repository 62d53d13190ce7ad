import { Failure } from "../../ground/failure.ts";
import type { HostLog } from "../../ground/host-log.ts";

/** How long to wait before work is tried again, in milliseconds. */
export interface Pauses {
  /** After the first failure; twice as long after each further one. */
  readonly first: number;
  readonly longest: number;
}

interface Debt {
  /** Whether the work was requested again while it was running. */
  again: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * Work that must be done sooner or later. While the store is unavailable it is retried, with growing pauses. Each piece of work
 * has a key; if it is requested again while it is running, it runs once more afterwards.
 */
export class OwedWork {
  readonly #what: string;
  readonly #pauses: Pauses;
  readonly #log: HostLog;
  readonly #debts = new Map<string, Debt>();
  readonly #running = new Set<Promise<void>>();
  #closed = false;

  /** @param what names the work in the server's log */
  constructor(what: string, { pauses, log }: { readonly pauses: Pauses; readonly log: HostLog }) {
    this.#what = what;
    this.#pauses = pauses;
    this.#log = log;
  }

  /** Starts the work now, and retries it until it succeeds. */
  owe(key: string, work: () => Promise<void>): void {
    if (this.#closed) return;
    const debt = this.#debts.get(key);
    if (debt) debt.again = true;
    else {
      const fresh = { again: false };
      this.#debts.set(key, fresh);
      this.#start(key, fresh, work, 0);
    }
  }

  /** Whether work with this key is still owed. */
  owes(key: string): boolean {
    return this.#debts.has(key);
  }

  #start(key: string, debt: Debt, work: () => Promise<void>, failures: number): void {
    const run = this.#try(key, debt, work, failures);
    this.#running.add(run);
    void run.finally(() => this.#running.delete(run));
  }

  async #try(key: string, debt: Debt, work: () => Promise<void>, failures: number): Promise<void> {
    try {
      do {
        debt.again = false;
        await work();
      } while (debt.again && !this.#closed);
    } catch (error) {
      if (this.#closed) return;
      this.#log.warn({ key, error, failures: failures + 1 }, `${this.#what} failed`);
      if (isOutage(error)) {
        const pause = Math.min(this.#pauses.first * 2 ** failures, this.#pauses.longest);
        // Random pauses, so that not everything starts at once when the store is back.
        debt.timer = setTimeout(() => this.#start(key, debt, work, failures + 1), pause * (0.5 + Math.random() / 2));
        debt.timer.unref();
        return;
      }
    }
    this.#debts.delete(key);
  }

  /** Drops all work that is waiting for a retry, and waits for what is running. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { timer } of this.#debts.values()) clearTimeout(timer);
    this.#debts.clear();
    await Promise.all(this.#running);
  }
}

/** Whether a retry may succeed. A failure with any other code is final: it is the result of the work. */
export function isOutage(error: unknown): boolean {
  return !(error instanceof Failure) || error.code === "UNAVAILABLE" || error.code === "SERVER_BUSY";
}
