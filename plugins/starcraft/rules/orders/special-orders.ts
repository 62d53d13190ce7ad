import type { Seat } from "conclave/rules";
import type { OrderToken, Position } from "../../types.ts";
import { specialOrders } from "../../values.ts";
import { placedZone } from "../../zones.ts";

/** How many special orders a player can still place in this round (S8). */
export function specialOrdersLeft(position: Position, seat: Seat): number {
  const placed = position.zone(placedZone(seat)).filter((card) => (position.card(card) as OrderToken).special);
  return position.value(specialOrders, { seat }) - placed.length;
}
