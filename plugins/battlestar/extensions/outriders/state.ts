import type { Seat } from "conclave/rules";

/** The id of the extension, under which its state and its options stand. */
export const outriders = "outriders";

/** The extension's part of the state. */
export interface Outriders {
  /** Who plays the Cylon leader, in matches with one. */
  leader?: Seat;
}
