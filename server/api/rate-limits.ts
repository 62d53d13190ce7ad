import type { IncomingMessage } from "node:http";
import { ipKeyGenerator } from "express-rate-limit";
import { Failure } from "../matches/failure.ts";
import type { Limits } from "./config.ts";

const minute = 60_000;

/** Counts what each address does per minute: a number of things, or an amount of work. */
export class RateCounter {
  readonly #most: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(mostPerMinute: number, now: () => number = Date.now) {
    this.#most = mostPerMinute;
    this.#now = now;
  }

  /**
   * Counts something that an address does. What is refused is counted too: an address over the limit stays over it for the
   * rest of the minute.
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
    if (count > this.#most) throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
  }
}

/** Counts what each address has open at the moment. */
export class OpenCounter {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  /** @param most how many an address may have at a time */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the address may have no more. */
  isFull(address: string): boolean {
    return (this.#open.get(address) ?? 0) >= this.#most;
  }

  /**
   * Counts one more of an address.
   * @returns what to call, once, when it is closed
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

/** What is counted by address, over both transports. */
export interface Rates {
  /** Operations over WebSocket, and WebSockets that are opened. Requests over HTTP are counted before they get here. */
  readonly operations: RateCounter;
  /** The work that operations ask for, as the `Gate` measures it. */
  readonly work: RateCounter;
  /** Frames that come in over WebSocket. */
  readonly frames: RateCounter;
  /** New guests. */
  readonly signIns: RateCounter;
}

/** The counters of a server. */
export function ratesOf({ requestsPerMinute, costPerMinute, framesPerMinute, signInsPerMinute }: Limits): Rates {
  return {
    operations: new RateCounter(requestsPerMinute),
    work: new RateCounter(costPerMinute),
    frames: new RateCounter(framesPerMinute),
    signIns: new RateCounter(signInsPerMinute),
  };
}

/** What to count an address as: one of IPv6 stands for all that its owner can have. */
export function addressKey(address: string | undefined): string {
  return ipKeyGenerator(address ?? "unknown");
}

/** Where a WebSocket comes from, behind this many trusted proxies. Express does the same for HTTP. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const header = request.headers["x-forwarded-for"];
  const forwarded = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((address) => address.trim())
    .filter((address) => address !== "");
  // The last proxy adds who it was asked by at the end, so the list is as trustworthy as it is read from there.
  const chain = [...forwarded, request.socket.remoteAddress ?? "unknown"].reverse();
  return addressKey(chain[Math.min(proxies, chain.length - 1)]);
}
