import { locations } from "../catalogues/locations.ts";
import type { Situation } from "../table/situation.ts";
import { locationWorths } from "./worths/locations.ts";

/** How well the player can use more actions. */
export function actsWell(situation: Situation, seat: number): number {
  const player = situation.player(seat);
  if (!player) return 0;
  let worth = 0;
  if (player.area !== undefined) worth += Math.min(1.5, situation.raiders * 0.3);
  if (situation.isPilot(player)) worth += Math.min(0.8, situation.raiders * 0.15);
  if (player.president) worth += 0.4;
  if (player.location === undefined) return worth;
  const { moreActions } = situation.rules.entries(locations).get(player.location);
  return worth + ((moreActions ?? locationWorths[player.location]?.moreActions)?.(situation) ?? 0);
}

/** The worth of two actions for the best other player. */
export function bestOrderTo(situation: Situation): number {
  let best = 0;
  for (const { seat, revealed, location, area } of situation.view.players) {
    if (seat === situation.seat || revealed || (location === undefined && area === undefined)) continue;
    best = Math.max(best, situation.trust(seat) + actsWell(situation, seat));
  }
  return best;
}
