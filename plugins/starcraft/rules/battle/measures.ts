import type { Seat } from "conclave/rules";
import type { BattleBonus } from "../../state-types.ts";
import type { Match } from "../../types.ts";
import { battleIn } from "./fighters.ts";

/** What cards change for a whole battle when it begins. */

/** A bonus in all skirmishes of the player. */
export function addBonus(game: Match, bonus: BattleBonus): void {
  battleIn(game).bonuses.push(bonus);
}

/** A player detects cloaked units in all skirmishes. */
export function detectAll(game: Match, seat: Seat): void {
  battleIn(game).detecting.push(seat);
}

/** A player places combat cards face up. */
export function placeOpenly(game: Match, seat: Seat): void {
  const { openCards } = battleIn(game);
  if (!openCards.includes(seat)) openCards.push(seat);
}

/** A player places combat cards first and face up. If both have to, the attacker is first. */
export function placeFirst(game: Match, seat: Seat): void {
  placeOpenly(game, seat);
  battleIn(game).placingFirst.push(seat);
}

/** The battle does not take place, and the attacker retreats. */
export function callOff(game: Match): void {
  battleIn(game).calledOff = true;
}
