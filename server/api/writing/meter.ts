/** Follows the work of one execution, which is done in pieces if something has to be waited for. */
export interface Meter {
  /** Does a piece of work after something was waited for, as soon as it may go on. */
  goOn<Result>(work: () => Result | Promise<Result>): Result | Promise<Result>;
  /** This many values have to be waited for, each looked up by itself. */
  waits(values: number): void;
  /** What remains is done where it cannot be followed. */
  loses(): void;
}

/** Where nobody wants to know, and everything may go on at once. */
export const noMeter: Meter = { goOn: (work) => work(), waits: () => {}, loses: () => {} };
