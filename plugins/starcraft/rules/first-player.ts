import { orderFrom, type Seat } from "conclave/rules";
import type { Position } from "../types.ts";

/** Who has the first player token in the next round: the player to the left, unless an event card has given it to somebody. */
export function nextFirstPlayer({ seats, activeSeats, state: { first, nextFirst } }: Position): Seat {
  if (nextFirst !== undefined && activeSeats.includes(nextFirst)) return nextFirst;
  return orderFrom(seats, first).find((seat) => seat !== first && activeSeats.includes(seat)) ?? first;
}
