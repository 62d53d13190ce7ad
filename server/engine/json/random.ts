import { createHash } from "node:crypto";

/**
 * The state of a match's random generator. It is part of the match state, so that a loaded match continues exactly where it
 * was. `key` is derived from the seed; `drawn` counts the 32-bit words taken so far.
 */
export interface RandomState {
  key: number[];
  drawn: number;
}

/** A random generator, for rules and bots. */
export interface Random {
  /** Returns an integer from 0 to `bound` − 1, all equally likely. */
  below(bound: number): number;
  /** Rolls a die: returns 1 to `sides`. */
  die(sides: number): number;
  /** Tosses a coin: true is heads. */
  coin(): boolean;
  /** Returns one of the items. Throws a RangeError if there are none. */
  pick<T>(items: readonly T[]): T;
  /** Shuffles the items in place and returns them. */
  shuffle<T>(items: T[]): T[];
}

/** Returns the initial random state for a seed. */
export function randomFrom(seed: string): RandomState {
  const digest = createHash("sha256").update(`conclave:${seed}`).digest();
  const key: number[] = [];
  for (let word = 0; word < 8; word++) key.push(digest.readUInt32LE(word * 4));
  return { key, drawn: 0 };
}

const rounds = 8;
/** The number of words computed at a time. */
export const wordsPerBlock = 16;

/**
 * ChaCha with eight rounds over an external state. It is a stream cipher rather than a small generator, because players see its
 * output (dice, drawn cards) and must not be able to predict the next numbers.
 */
export class SeededRandom implements Random {
  readonly #state: RandomState;
  readonly #block = new Uint32Array(wordsPerBlock);
  #blockNumber = -1;

  constructor(state: RandomState) {
    this.#state = state;
  }

  #word(): number {
    const drawn = this.#state.drawn++;
    const blockNumber = Math.floor(drawn / wordsPerBlock);
    if (blockNumber !== this.#blockNumber) this.#fill(blockNumber);
    return this.#block[drawn % wordsPerBlock] as number;
  }

  #fill(blockNumber: number): void {
    const { key } = this.#state;
    const input = [
      0x61707865,
      0x3320646e,
      0x79622d32,
      0x6b206574,
      ...key,
      blockNumber >>> 0,
      Math.floor(blockNumber / 0x100000000),
      0,
      0,
    ] as const;
    const block = this.#block;
    for (let index = 0; index < wordsPerBlock; index++) block[index] = input[index] as number;
    for (let round = 0; round < rounds; round += 2) {
      quarter(block, 0, 4, 8, 12);
      quarter(block, 1, 5, 9, 13);
      quarter(block, 2, 6, 10, 14);
      quarter(block, 3, 7, 11, 15);
      quarter(block, 0, 5, 10, 15);
      quarter(block, 1, 6, 11, 12);
      quarter(block, 2, 7, 8, 13);
      quarter(block, 3, 4, 9, 14);
    }
    for (let index = 0; index < wordsPerBlock; index++) {
      block[index] = (block[index] as number) + (input[index] as number);
    }
    this.#blockNumber = blockNumber;
  }

  below(bound: number): number {
    if (!Number.isInteger(bound) || bound < 1 || bound > 0x100000000) {
      throw new RangeError(`cannot draw a number below ${bound}`);
    }
    // Redraw words above the last multiple of `bound`: a plain remainder would favour small numbers.
    const limit = 0x100000000 - (0x100000000 % bound);
    let word = this.#word();
    while (word >= limit) word = this.#word();
    return word % bound;
  }

  die(sides: number): number {
    return this.below(sides) + 1;
  }

  coin(): boolean {
    return this.below(2) === 1;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  shuffle<T>(items: T[]): T[] {
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const item = items[last] as T;
      items[last] = items[other] as T;
      items[other] = item;
    }
    return items;
  }
}

function quarter(block: Uint32Array, a: number, b: number, c: number, d: number): void {
  let wa = block[a] as number;
  let wb = block[b] as number;
  let wc = block[c] as number;
  let wd = block[d] as number;
  wa = (wa + wb) | 0;
  wd ^= wa;
  wd = (wd << 16) | (wd >>> 16);
  wc = (wc + wd) | 0;
  wb ^= wc;
  wb = (wb << 12) | (wb >>> 20);
  wa = (wa + wb) | 0;
  wd ^= wa;
  wd = (wd << 8) | (wd >>> 24);
  wc = (wc + wd) | 0;
  wb ^= wc;
  wb = (wb << 7) | (wb >>> 25);
  block[a] = wa;
  block[b] = wb;
  block[c] = wc;
  block[d] = wd;
}
