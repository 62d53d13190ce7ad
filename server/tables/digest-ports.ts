import type { Locale } from "../engine/index.ts";

/** Somebody who is to get a digest. */
export interface DigestReader {
  readonly account: string;
  readonly address: string;
  readonly locale: Locale;
}

/** Where it is kept who wants digests. */
export interface DigestStore {
  /** Switches digests on, in a language, or off without one. */
  set(account: string, locale: Locale | undefined): Promise<void>;
  isOn(account: string): Promise<boolean>;
  /**
   * Takes those who are to get a digest now, so that no other node sends it: with an address, without a digest since a
   * moment, and awaited since before another one.
   */
  take(search: {
    readonly now: Date;
    readonly lastBefore: Date;
    readonly awaitedBefore: Date;
    readonly limit: number;
  }): Promise<readonly DigestReader[]>;
}
