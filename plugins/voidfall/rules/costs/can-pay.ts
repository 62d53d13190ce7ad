import { playerOf, type Seat } from "conclave/rules";
import type { Cost } from "../../effects/effect-types.ts";
import type { Position } from "../../types.ts";
import { bountiesZone, reclaimsZone } from "../../zones.ts";
import { freeSpots, totalOf } from "../corruption/corruption-spots.ts";
import { cubesIn, sectorsOf } from "../map.ts";
import { destructible, lowerable } from "../sectors/losing.ts";
import { variantsOf } from "./cost-variants.ts";
import { removableAgendas } from "./paying-cards.ts";
import { isEnough } from "./resource-costs.ts";

/** What can be paid (README, "Costs"). */

/** Whether a player can pay all of a cost now. */
export function canPay(position: Position, seat: Seat, cost: Cost): boolean {
  return variantsOf(position, seat, cost).some((variant) => isPayable(position, seat, variant.cost));
}

/** Whether a player can pay a cost without substitutes. What is recalled can be deactivated, and corruption finds its place before. */
export function isPayable(position: Position, seat: Seat, cost: Cost): boolean {
  const player = playerOf(position, seat);
  const { recall = 0, deactivate = 0, corruption = 0, tradeTokens = 0, glory = 0, bounties = 0, reclaims = 0 } = cost;
  const { agendas = 0, installations = 0, guilds = 0, population = 0 } = cost;
  if (!isEnough(cost, player.resources)) return false;
  if (tradeTokens > player.tradeTokens || glory > player.glory.length) return false;
  if (bounties > 0 && bounties > position.zone(bountiesZone(seat)).length) return false;
  if (reclaims > 0 && reclaims > position.zone(reclaimsZone(seat)).length) return false;
  if (agendas > 0 && agendas > removableAgendas(position, seat).length) return false;
  if (installations > 0 && installations > destructible(position, seat, "installations").length) return false;
  if (guilds > 0 && guilds > destructible(position, seat, "guilds").length) return false;
  if (population > 0 && population > lowerable(position, seat).reduce((sum, { room }) => sum + room, 0)) return false;
  if (corruption > 0 && corruption > totalOf(freeSpots(position, seat, cost.corruptionAt))) return false;
  const recalled = recallsOf(player.active, { recall, deactivate });
  return recalled === 0 || recalled <= sectorsOf(position, seat).reduce((sum, sector) => sum + cubesIn(sector), 0);
}

/** How many cubes must be recalled: also those that must be deactivated and are not active. */
export function recallsOf(active: number, { recall, deactivate }: { recall: number; deactivate: number }): number {
  return Math.max(recall, deactivate - active);
}
