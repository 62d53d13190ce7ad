import { Failure } from "../ground/failure.ts";
import { isLasting } from "../ground/lasting.ts";
import { mostRecent } from "../ground/most-recent.ts";

/** How many wrong passwords a login name may get from one address, and from all. */
const most = { fromAddress: 10, fromAll: 100 };
/** For how long they count, in milliseconds. */
const window = 15 * 60 * 1_000;
/** How many names and addresses are remembered. */
const remembered = 100_000;
/** How many may wait until it is known whether others were right. */
const mostWaiting = 100;

/** What is known of a login name, from an address or from all. */
interface Known {
  wrong: number;
  until: number;
  /** How many are being checked. */
  underWay: number;
}

interface Bounded {
  readonly known: Known;
  readonly limit: number;
}

/** Bounds how often a password can be guessed on this node. Names that nobody has are counted like others. */
export class Guesses {
  readonly #now: () => Date;
  readonly #known = mostRecent<Known>(remembered);
  readonly #waiting: (() => void)[] = [];

  constructor(now: () => Date) {
    this.#now = now;
  }

  /**
   * Checks a guess, and counts it if it proves wrong. No more are checked at a time than may still be wrong, so that guesses made at
   * once find out no more than others; whoever is right only waits.
   * @param check returns nothing if it is wrong; where it fails, nothing is counted
   * @throws {Failure} RATE_LIMITED, and what the check fails with
   */
  async check<Found>(
    login: string,
    address: string,
    check: () => Promise<Found | undefined>,
  ): Promise<Found | undefined> {
    const all = await this.#begin(login, address);
    try {
      const found = await check();
      if (found === undefined) for (const { known } of all) known.wrong++;
      return found;
    } finally {
      for (const { known } of all) known.underWay--;
      for (const next of this.#waiting.splice(0)) next();
    }
  }

  /** Waits for a place among those that are checked. @throws {Failure} RATE_LIMITED */
  async #begin(login: string, address: string): Promise<readonly Bounded[]> {
    for (;;) {
      const all = [
        { known: this.#knownOf(JSON.stringify([login, address])), limit: most.fromAddress },
        { known: this.#knownOf(JSON.stringify([login])), limit: most.fromAll },
      ];
      if (all.some(({ known, limit }) => known.wrong >= limit)) {
        throw new Failure("RATE_LIMITED", "too many wrong passwords: wait a quarter of an hour");
      }
      if (all.every(({ known, limit }) => known.wrong + known.underWay < limit)) {
        for (const { known } of all) known.underWay++;
        return all;
      }
      if (this.#waiting.length >= mostWaiting) throw new Failure("RATE_LIMITED", "too many requests: wait a minute");
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #knownOf(key: string): Known {
    const now = this.#now().getTime();
    const known = this.#known.get(key) ?? { wrong: 0, until: 0, underWay: 0 };
    if (!isLasting(known.until, window, now)) Object.assign(known, { wrong: 0, until: now + window });
    this.#known.set(key, known);
    return known;
  }
}
