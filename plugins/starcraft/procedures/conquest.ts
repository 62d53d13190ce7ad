import type { Rule, Seat } from "conclave/rules";
import { playerIn } from "../state.ts";
import type { Match } from "../types.ts";
import { conquestIncome } from "../values.ts";

/** A player gains conquest points. */
export function gainPoints(game: Match, seat: Seat, count: number): void {
  const player = playerIn(game, seat);
  player.points += count;
  game.log("points-gained", { player: { seat }, count, points: player.points });
}

/** Every player gains the conquest points of the areas under control (README, "Round"). */
export function* gainIncome(game: Match): Rule {
  const incomes = game.look((position) =>
    position.activeSeats.map((seat) => ({ seat, count: position.value(conquestIncome, { seat }) })),
  );
  for (const { seat, count } of incomes) if (count > 0) gainPoints(game, seat, count);
}
