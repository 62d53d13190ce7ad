import { type CardId, playerOf, type Seat } from "conclave/rules";
import { territory } from "../state.ts";
import type { Position } from "../types.ts";

/** Capitals, and who holds them. */

/** Whether the player holds their own capital (R66). */
export function holdsCapital(position: Position, seat: Seat): boolean {
  const { capital } = playerOf(position, seat);
  return capital !== undefined && position.state.territories[capital]?.owner === seat;
}

/** Whether the territory is a capital that its original owner still holds. */
export function isHeldCapital(position: Position, id: CardId): boolean {
  const { owner, capitalOf } = territory(position, id);
  return capitalOf === owner;
}
