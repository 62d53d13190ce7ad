import type { Seat } from "conclave/rules";
import { scenario } from "conclave/testing";
import type { CharacterId } from "../effects/names.ts";
import battlestar from "../index.ts";
import type { Match } from "../types.ts";
import { crewed } from "./table.ts";

/** For tests: a turn of the seat among three, starting at this phase on a table that is arranged so. */
export function turnOf(seat: Seat, phase: string, arrange: (game: Match) => void) {
  const play = scenario(battlestar, { seats: 3 });
  play.arrange(phase, arrange, { seat });
  return play;
}

const plain: readonly CharacterId[] = ["laura-roslin", "william-adama", "kara-thrace"];

/** For tests: a turn of seat 0, starting at this phase, with these characters. */
export function turn(phase: string, arrange: (game: Match) => void, characters = plain) {
  return turnOf(0, phase, crewed(characters, arrange));
}
