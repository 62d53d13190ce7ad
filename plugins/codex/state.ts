import { type CardId, perSeat } from "conclave/rules";
import type { Thing } from "./state-types.ts";
import type { Match, Position } from "./types.ts";

/** A thing in play, which rules may change. A card that is not in play is a fault. */
export function thingIn(game: Match, card: CardId): Thing {
  const thing = game.state.things[card];
  if (!thing) throw new RangeError(`card ${card} is not in play`);
  return thing;
}

/** The number of the thing that a card is in play, if it is. */
export function thingNumber(position: Position, card: CardId): number | undefined {
  return position.state.things[card]?.order;
}

/** Whether this thing is still in play, rather than the same card come back. */
export function isThere(
  position: Position,
  { card, thing }: { readonly card: CardId; readonly thing?: number },
): boolean {
  return thing !== undefined && position.state.things[card]?.order === thing;
}

/** Returns a number for a new thing or effect. */
export function nextOrder(game: Match): number {
  const { state } = game;
  state.next += 1;
  return state.next;
}

/** How often something that is counted per turn has happened. */
export function usesOf(position: Position, key: string): number {
  return position.state.used[key] ?? 0;
}

/** For `usesOf`: the spells that a player has played in this turn. */
export const spellsPlayed = perSeat("spell");

/** For `usesOf`: the units that have come into play from a player’s hand in this turn. */
export const unitsFromHand = perSeat("unit-from-hand");

/** For `usesOf`: the cards that a player has played from the hand in this turn. */
export const cardsFromHand = perSeat("card-from-hand");

/** For `usesOf`: the tech buildings, add-ons and building cards that a player has paid for in this turn. */
export const constructions = perSeat("construction");

export function countUse(game: Match, key: string): void {
  const { used } = game.state;
  used[key] = (used[key] ?? 0) + 1;
}
