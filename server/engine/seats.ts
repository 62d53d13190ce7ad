/** A seat at the table: 0 to the number of seats − 1, in table order. */
export type Seat = number;

/** Somebody who looks at a match: the player in a seat, or everybody who merely watches. */
export type Viewer = Seat | "spectator";

/** The same order, beginning with `first`; as it is, when that is not in it. */
export function orderFrom(order: readonly Seat[], first: Seat): Seat[] {
  const start = order.indexOf(first);
  return start <= 0 ? [...order] : [...order.slice(start), ...order.slice(0, start)];
}

/**
 * A set of viewers as bits: seat n is bit n, all spectators together are the bit after the last seat. Small enough to be
 * kept for every card, so that the engine knows who has seen it.
 */
export type ViewerSet = number;

export const nobody: ViewerSet = 0;

/** Every seat and the spectators. */
export function everybody(seatCount: number): ViewerSet {
  return (1 << (seatCount + 1)) - 1;
}

/** The set with just this viewer. */
export function only(viewer: Viewer, seatCount: number): ViewerSet {
  return viewer === "spectator" ? 1 << seatCount : 1 << viewer;
}
