import type { Seat } from "conclave/rules";
import { characters } from "../catalogues/characters.ts";
import { lineOfSuccession } from "../catalogues/titles.ts";
import type { Title } from "../effects/names.ts";
import { isAt, isRevealed, seatOf } from "../state.ts";
import type { Position } from "../types.ts";

/** The lines of succession of both titles. */

/** Whether the player may hold the title: not a revealed Cylon, and as Admiral not in the Brig. */
export function mayHold(position: Position, seat: Seat, title: Title): boolean {
  if (isRevealed(position, seat)) return false;
  return title === "president" || !isAt(position, seat, "brig");
}

/** Who is next in line for the title. */
export function nextInLine(position: Position, title: Title, loser?: Seat): Seat | undefined {
  const line = lineOfSuccession(position.entries(characters), title)
    .map((character) => seatOf(position, character))
    .filter((seat) => seat !== undefined)
    .filter((seat) => !isRevealed(position, seat) && position.activeSeats.includes(seat));
  return line.find((seat) => seat !== loser && mayHold(position, seat, title)) ?? line[0];
}
