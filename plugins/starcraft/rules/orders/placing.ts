import type { CardId, Seat } from "conclave/rules";
import type { OrderToken, Position } from "../../types.ts";
import { orderPlanets, ordersPerRound } from "../../values.ts";
import { ordersZone, placedZone } from "../../zones.ts";
import { specialOrdersLeft } from "./special-orders.ts";

/** Which orders a player can place (README, "Round"). */

/** A kind of order token that a player has left: one of its tokens, and whether it can be placed. */
export interface TokenLeft {
  readonly token: OrderToken;
  readonly card: CardId;
  readonly isOpen: boolean;
}

function findTokens(position: Position, seat: Seat): readonly TokenLeft[] {
  const tokenOf = (card: CardId): OrderToken => position.card(card) as OrderToken;
  const specialLeft = specialOrdersLeft(position, seat);
  const kinds = new Map(position.zone(ordersZone(seat)).map((card) => [tokenOf(card).id, card]));
  return position.deck("orders").entries.flatMap(({ card: { id } }) => {
    const card = kinds.get(id);
    if (card === undefined) return [];
    const token = tokenOf(card);
    return [{ token, card, isOpen: !token.special || specialLeft > 0 }];
  });
}

/** The kinds of tokens that a player has left. */
export function tokensLeft(position: Position, seat: Seat): readonly TokenLeft[] {
  return position.once(findTokens, seat);
}

/** Whether a player has to place another order. */
export function mustPlaceOrder(position: Position, seat: Seat): boolean {
  return (
    position.zone(placedZone(seat)).length < position.value(ordersPerRound, { seat }) &&
    tokensLeft(position, seat).some(({ isOpen }) => isOpen) &&
    position.value(orderPlanets, { seat }).length > 0
  );
}
