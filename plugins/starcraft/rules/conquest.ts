import { amount, playerOf, type Rule, type Seat } from "conclave/rules";

import type { Match } from "../types.ts";
import { conquestIncome } from "../values.ts";

/** A player gains conquest points. */
export function gainPoints(game: Match, seat: Seat, count: number): void {
  const player = playerOf(game, seat);
  player.points += count;
  game.log("points-gained", { player: { seat }, gained: amount("conquest", count), points: player.points });
}

/** Every player gains the conquest points of the areas under control (README, "Round"). */
export function* gainIncome(game: Match): Rule {
  const incomes = game.look((position) =>
    position.activeSeats.map((seat) => ({ seat, count: position.value(conquestIncome, { seat }) })),
  );
  for (const { seat, count } of incomes) if (count > 0) gainPoints(game, seat, count);
}
