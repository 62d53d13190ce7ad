import type { Seat } from "conclave/rules";
import type { Mode } from "../state-types.ts";
import type { Position } from "../types.ts";

/** Who stands with whom. In Two-Headed Dragon the seats 0 and 2 play against 1 and 3 (README, "Modes"). */

export function teamOf(position: Position, seat: Seat): number {
  return position.state.mode === "two-headed-dragon" ? seat % 2 : seat;
}

/** The teams of two, if there are any. */
export function teams(position: Position): readonly (readonly Seat[])[] {
  const together = Map.groupBy(position.seats, (seat) => teamOf(position, seat));
  return [...together.values()].filter(({ length }) => length > 1);
}

export function areFriends(position: Position, one: Seat, other: Seat): boolean {
  return one === other || teamOf(position, one) === teamOf(position, other);
}

/** A player and the partner, if any, in table order. */
export function teamMembers(position: Position, seat: Seat): readonly Seat[] {
  return position.once(findTeam, seat);
}

function findTeam(position: Position, seat: Seat): readonly Seat[] {
  return position.activeSeats.filter((other) => areFriends(position, seat, other));
}

/** Whom a player shares information with. */
export function partnersOf(mode: Mode, seat: Seat): readonly Seat[] {
  return mode === "two-headed-dragon" ? [(seat + 2) % 4] : [];
}

/** The opponents of a player, in table order from the player on. */
export function opponentsOf(position: Position, seat: Seat): readonly Seat[] {
  const { activeSeats } = position;
  const after = activeSeats.filter((other) => other > seat);
  const before = activeSeats.filter((other) => other < seat);
  return [...after, ...before].filter((other) => !areFriends(position, seat, other));
}

/** The players whose turn it is: one, or both members of a team. */
export function activePlayers(position: Position): readonly Seat[] {
  return position.once(findActivePlayers);
}

function findActivePlayers(position: Position): readonly Seat[] {
  const { alone } = position.state;
  return alone === undefined ? teamMembers(position, position.current) : [alone];
}

/** Whether it is this player’s turn. */
export function isActive(position: Position, seat: Seat): boolean {
  return activePlayers(position).includes(seat);
}

/** The seat under which the base of a player lies: a team shares that of its first member. */
export function baseSeat(position: Position, seat: Seat): Seat {
  return position.state.mode === "two-headed-dragon" ? seat % 2 : seat;
}

/** The sides against a player, by the seats under which their bases lie. */
export function opposingSides(position: Position, seat: Seat): readonly Seat[] {
  return position.once(findOpposingSides, seat);
}

function findOpposingSides(position: Position, seat: Seat): readonly Seat[] {
  return [...new Set(opponentsOf(position, seat).map((other) => baseSeat(position, other)))];
}

/** The partner of a player, as long as it has not ended its main phase. */
export function waitingPartner(position: Position, seat: Seat): Seat | undefined {
  return activePlayers(position).find((other) => other !== seat && !position.state.finished.includes(other));
}
