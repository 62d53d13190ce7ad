import type { CardId, Seat } from "conclave/rules";
import { territory } from "../state.ts";
import type { Position } from "../types.ts";

/** How far it is from one territory to another. */

/**
 * The distance between two territories, ignoring terrain and the layers outside them (R30 to R32): within one player's
 * lands, the difference in layers, plus one if the columns differ; between players, the shorter way around the ring.
 */
export function distance(position: Position, from: CardId, to: CardId): number {
  const start = territory(position, from);
  const goal = territory(position, to);
  if (start.owner === goal.owner) {
    return Math.abs(start.layer - goal.layer) + (start.column === goal.column ? 0 : 1);
  }
  const { players, living } = ringSteps(position, start.owner, goal.owner);
  const rightward = players + (start.column === "left" ? 1 : 0) + (goal.column === "right" ? 1 : 0);
  const leftward = living - players + (start.column === "right" ? 1 : 0) + (goal.column === "left" ? 1 : 0);
  return Math.min(rightward, leftward);
}

/** Seats between two players, going right, and the number of living players in the ring. */
function ringSteps(position: Position, from: Seat, to: Seat): { players: number; living: number } {
  const { activeSeats } = position;
  const living = activeSeats.length;
  const start = activeSeats.indexOf(from);
  const goal = activeSeats.indexOf(to);
  return { players: (goal - start + living) % living, living };
}
