/** A seat at the table: 0 to the number of seats − 1, in table order. */
export type Seat = number;

/** A viewer of a match: the player in a seat, or all spectators. */
export type Viewer = Seat | "spectator";

/** Returns the order rotated so that it begins with `first`; unchanged if `first` is not in it. */
export function orderFrom(order: readonly Seat[], first: Seat): Seat[] {
  const start = order.indexOf(first);
  return start <= 0 ? [...order] : [...order.slice(start), ...order.slice(0, start)];
}

/**
 * A set of viewers as bits: seat n is bit n, and all spectators share the bit after the last seat. Small enough to store for
 * each card, to record who has seen it.
 */
export type ViewerSet = number;

export const nobody: ViewerSet = 0;

/** Every seat and the spectators. */
export function everybody(seatCount: number): ViewerSet {
  return (1 << (seatCount + 1)) - 1;
}

/** The set containing only this viewer. */
export function only(viewer: Viewer, seatCount: number): ViewerSet {
  return viewer === "spectator" ? 1 << seatCount : 1 << viewer;
}
