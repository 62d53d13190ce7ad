import { type RandomState, SeededRandom } from "../../server/engine/index.ts";

/** What the next random numbers are to be: each drawn with `below(bound)`, or as a die (`bound` sides, one more). */
export interface Wish {
  readonly bound: number;
  /** From 0 to `bound` − 1. */
  readonly result: number;
}

const furthest = 40_000_000;

/**
 * Where in the sequence of random words of this generator the wishes come true one after the other. Nothing but the place
 * is changed: the numbers are drawn as ever, so a match that was lucky is loaded and replayed like any other.
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
    // A word that had to be drawn again would shift all that follows: such a place is as good as any other.
    if (others.every(({ bound, result }) => scanner.below(bound) === result)) return place;
  }
  throw new RangeError(`the wished-for results do not occur in ${furthest} draws: wish for fewer at once`);
}
