import { type RandomState, SeededRandom } from "../../server/engine/index.ts";

/** The requested result of a draw with `below(bound)`, or of a die with `bound` sides (one less than it shows). */
export interface Wish {
  readonly bound: number;
  /** From 0 to `bound` − 1. */
  readonly result: number;
}

const furthest = 40_000_000;

/**
 * Returns the position in the generator's sequence at which these results follow one another. Only the position
 * changes: numbers are drawn as always, so the match can be loaded and replayed like any other.
 */
export function luckyPlace(state: RandomState, wishes: readonly Wish[]): number {
  for (const { bound, result } of wishes) {
    if (!Number.isInteger(result) || result < 0 || result >= bound) {
      throw new RangeError(`nothing drawn below ${bound} can be ${result}`);
    }
  }
  const [first, ...others] = wishes;
  if (!first) return state.drawn;
  const scanned: RandomState = { key: state.key, drawn: state.drawn };
  const scanner = new SeededRandom(scanned);
  for (let place = state.drawn; place < state.drawn + furthest; place++) {
    scanned.drawn = place;
    if (scanner.below(first.bound) !== first.result) continue;
    // A redrawn word would shift the following results, but such a place is as good as any other.
    if (others.every(({ bound, result }) => scanner.below(bound) === result)) return place;
  }
  throw new RangeError(`the requested results do not occur in ${furthest} draws: request fewer at once`);
}
