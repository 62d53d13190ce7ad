import { choice, type Option, perSeat, playerOf, type Seat, type Text, t } from "conclave/rules";
import { goldOf } from "../catalogues/symbols.ts";
import { aboutSeat } from "../effects/sources.ts";
import { usesOf } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { hireCost, hiresPerTurn } from "../values.ts";
import { trashZone, workersZone } from "../zones.ts";

/** The workers of players (README, "Workers"). */

/** For `usesOf`: how many workers a player has hired in this turn. */
export const hires = perSeat("hire");

/** Why a player cannot hire a worker now. */
export function whyNotHire(position: Position, seat: Seat): Text | undefined {
  if (usesOf(position, hires(seat)) >= position.value(hiresPerTurn, { seat })) return t("reason.once-per-turn");
  const cost = position.value(hireCost, { seat });
  const { gold } = playerOf(position, seat);
  return cost > gold ? t("reason.gold", { cost: goldOf(cost), gold }) : undefined;
}

/** A player loses a worker: one of those without a card first. Its front stays hidden. Returns whether there was one. */
export function trashWorker(game: Match, seat: Seat): boolean {
  const player = playerOf(game, seat);
  if (player.workers === 0) return false;
  player.workers -= 1;
  const hired = game.zone(workersZone(seat));
  const [card] = hired;
  if (card !== undefined && hired.length > player.workers) game.move(card, trashZone(seat), { faceDown: true });
  game.log("lost-worker", { player: { seat } });
  return true;
}

/** The workers of each player as options; all workers of a player are alike. */
export function workerOptions(position: Position): Option<Seat>[] {
  return position.activeSeats
    .filter((seat) => playerOf(position, seat).workers > 0)
    .map((seat) => choice(`worker-${seat}`, t("label.worker-of", { player: { seat } }), seat, aboutSeat(seat)));
}
