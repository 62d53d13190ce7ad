import type { Seat } from "conclave/rules";
import type { Position } from "../../types.ts";

/** The order tokens on planets (README, "Round"). */

function findWaiting(position: Position): ReadonlySet<Seat> {
  return new Set(Object.values(position.state.stacks).flatMap((stack) => stack.map(({ seat }) => seat)));
}

/** The players who have order tokens on planets. */
export function waitingPlayers(position: Position): ReadonlySet<Seat> {
  return position.once(findWaiting);
}

function findTops(position: Position): ReadonlyMap<string, Seat> {
  return new Map(
    Object.entries(position.state.stacks).flatMap(([planet, stack]) => {
      const top = stack.at(-1);
      return top ? [[planet, top.seat] as const] : [];
    }),
  );
}

/** The planets on which an order of one of these players lies on top. */
export function planetsTopped(position: Position, isOneOf: (seat: Seat) => boolean): readonly string[] {
  return [...position.once(findTops)].flatMap(([planet, seat]) => (isOneOf(seat) ? planet : []));
}

/** Whether an order of the player lies on top of a planet. */
export function isOnTop(position: Position, planet: string, seat: Seat): boolean {
  return position.once(findTops).get(planet) === seat;
}
