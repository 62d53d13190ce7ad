import type { IncomingMessage } from "node:http";
import { ipKeyGenerator } from "express-rate-limit";
import { Failure } from "../../ground/failure.ts";
import type { Limits } from "../base/config.ts";

const minute = 60_000;

/** Counts what each address does per minute: actions, or an amount of work. */
class RateCounter {
  readonly #most: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(mostPerMinute: number, now: () => number = Date.now) {
    this.#most = mostPerMinute;
    this.#now = now;
  }

  /**
   * Counts an action of an address. Refused actions count too: an address over the limit stays over it for the rest of the
   * minute.
   * @throws {Failure} RATE_LIMITED
   */
  count(address: string, amount = 1): void {
    const current = Math.floor(this.#now() / minute);
    if (current !== this.#minute) {
      this.#minute = current;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(address) ?? 0) + amount;
    this.#counts.set(address, count);
    if (count <= this.#most) return;
    throw new Failure("RATE_LIMITED", "too many requests: wait a minute", { retryAfter: this.of(address).seconds });
  }

  /** What an address may do yet, and in how many seconds it may do all again. */
  of(address: string): { readonly limit: number; readonly left: number; readonly seconds: number } {
    const now = this.#now();
    const used = Math.floor(now / minute) === this.#minute ? (this.#counts.get(address) ?? 0) : 0;
    return {
      limit: this.#most,
      left: Math.max(0, this.#most - used),
      seconds: Math.ceil((minute - (now % minute)) / 1_000),
    };
  }
}

/** Allows each address an amount of work, and pays it off steadily, so that whoever did too much does less from then on. */
export class SteadyBudget {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #debts = new Map<string, { readonly amount: number; readonly at: number }>();
  #swept = 0;

  /** @param perMinute how much is paid off in a minute, and how much may be owed */
  constructor(perMinute: number, now: () => number = Date.now) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts work of an address, also beyond the limit. */
  charge(address: string, amount: number): void {
    const at = this.#now();
    this.#debts.set(address, { amount: this.#owed(address, at) + amount, at });
    if (at - this.#swept < minute) return;
    this.#swept = at;
    for (const each of this.#debts.keys()) if (this.#owed(each, at) === 0) this.#debts.delete(each);
  }

  /** How long an address has to wait until it owes no more than it may, in milliseconds. */
  wait(address: string): number {
    const excess = this.#owed(address, this.#now()) - this.#perMinute;
    return excess <= 0 ? 0 : Math.ceil((excess / this.#perMinute) * minute);
  }

  #owed(address: string, now: number): number {
    const debt = this.#debts.get(address);
    // A clock that was set back pays nothing off.
    return debt ? Math.max(0, debt.amount - (Math.max(0, now - debt.at) / minute) * this.#perMinute) : 0;
  }
}

/** Counts what each address currently has open. */
export class OpenCounter {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most how many an address may have open at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the address has reached the limit. */
  isFull(address: string): boolean {
    return (this.#open.get(address) ?? 0) >= this.#most;
  }

  /**
   * Counts one more for an address.
   * @returns a function to call once, when it is closed
   */
  add(address: string): () => void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    return () => {
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }
}

/** The counters per address, shared by both transports. */
export interface Rates {
  /** Operations over WebSocket, and new WebSockets. HTTP requests are counted before they get here. */
  readonly operations: RateCounter;
  /** The work of operations, as measured by the `Gate`. */
  readonly work: RateCounter;
  /** Received WebSocket frames. */
  readonly frames: RateCounter;
  /** New guests. */
  readonly signIns: RateCounter;
  /** The work for updates that nobody shares, in milliseconds. */
  readonly updates: SteadyBudget;
}

/** The counters of a server. */
export function ratesOf(limits: Limits): Rates {
  const { requestsPerMinute, costPerMinute, framesPerMinute, signInsPerMinute, updateTimePerMinute } = limits;
  return {
    operations: new RateCounter(requestsPerMinute),
    work: new RateCounter(costPerMinute),
    frames: new RateCounter(framesPerMinute),
    signIns: new RateCounter(signInsPerMinute),
    updates: new SteadyBudget(updateTimePerMinute),
  };
}

/** The key under which an address is counted: all IPv6 addresses that one owner can have share a key. */
export function addressKey(address: string | undefined): string {
  return ipKeyGenerator(address ?? "unknown");
}

/** The client's address of a WebSocket behind this many trusted proxies, as Express determines it for HTTP. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const header = request.headers["x-forwarded-for"];
  const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  // Each proxy appends the address that it was called from, so the list is trustworthy from the end.
  const chain = [...forwarded, request.socket.remoteAddress ?? "unknown"].reverse();
  return addressKey(chain[Math.min(proxies, chain.length - 1)]);
}
