import type { IncomingMessage } from "node:http";
import { ipKeyGenerator } from "express-rate-limit";
import { Failure } from "../matches/failure.ts";

const minute = 60_000;

/** Counts what each address does, a minute at a time. */
export class RateCounter {
  readonly #most: number;
  readonly #now: () => number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(mostPerMinute: number, now: () => number = Date.now) {
    this.#most = mostPerMinute;
    this.#now = now;
  }

  /** @throws {Failure} RATE_LIMITED */
  count(address: string): void {
    const current = Math.floor(this.#now() / minute);
    if (current !== this.#minute) {
      this.#minute = current;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (count > this.#most) throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
    this.#counts.set(address, count);
  }
}

/** What to count an address as: one of IPv6 stands for all that its owner can have. */
export function addressKey(address: string | undefined): string {
  return ipKeyGenerator(address ?? "unknown");
}

/** Where a WebSocket comes from, behind so many proxies that are to be believed. Express does the same for HTTP. */
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
