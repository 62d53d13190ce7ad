import type { Amount } from "../printed/symbols.ts";
import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";

/** Where a piece is, as pieces say it: at a place or another piece, or beside all boards in a sort of place. */
export interface Whereabouts {
  readonly at?: Reference;
  readonly zone?: string;
  readonly seat?: Seat;
}

/**
 * A change of something that somebody sees, which has happened or would. With `from` or `to` a move: without `from` the piece comes,
 * without `to` it goes. With `fact` another value of that fact, without it another count. Numbers stand in `before` and `after`.
 */
export interface Change {
  readonly about: Reference;
  /** What it is in words; by default they are made of the rest. */
  readonly text?: Text;
  /** The fact of the piece that changes; `face-down` where it is turned. */
  readonly fact?: string;
  readonly before?: number;
  readonly after?: number;
  readonly from?: Whereabouts;
  readonly to?: Whereabouts;
}

/** A change in words. */
export interface SaidChange extends Change {
  readonly text: Text;
}

/** One way in which something may come out. */
export interface Chance {
  readonly label: Text;
  /** From 0 to 100. */
  readonly percent: number;
  readonly changes?: readonly Change[];
}

/**
 * What would become of an option, as far as the one who is asked can know it. Each part is optional: what rules leave out may be added
 * by the engine where it is certain.
 */
export interface Forecast {
  /** What would happen, in a sentence. */
  readonly text?: Text;
  /** Whether exactly this would happen, whatever is hidden and whatever is drawn; not by default. */
  readonly certain?: boolean;
  /** What it would cost. */
  readonly cost?: readonly Amount[];
  readonly changes?: readonly Change[];
  /** How it may come out. */
  readonly chances?: readonly Chance[];
  /** What the next question would offer: targets, destinations. */
  readonly reach?: readonly Reference[];
}

/** A chance whose changes are all in words. */
export interface SaidChance extends Chance {
  readonly changes?: readonly SaidChange[];
}

/** A forecast whose changes are all in words. */
export interface SaidForecast extends Forecast {
  readonly changes?: readonly SaidChange[];
  readonly chances?: readonly SaidChance[];
}
