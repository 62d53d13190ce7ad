import type { CardId, Seat } from "conclave/rules";
import { thingIn } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { belowZone } from "../zones.ts";

/** Cards below a thing: the buried, an inmate. They are out of play; when the thing leaves play they are discarded. */

/** Puts a card below a thing. */
export function putBelow(game: Match, card: CardId, host: CardId, owner: Seat): void {
  game.move(card, belowZone(owner), { to: "top", faceDown: false });
  const thing = thingIn(game, host);
  thing.below = [...(thing.below ?? []), card];
}

/** Forgets that a card lies below a thing, because it goes somewhere else. */
export function takeFromBelow(game: Match, card: CardId): void {
  for (const thing of Object.values(game.state.things)) {
    if (thing.below?.includes(card)) thing.below = thing.below.filter((other) => other !== card);
  }
}

/** Whose a card below a thing is. */
export function ownerOf(position: Position, card: CardId): Seat {
  const owner = position.zoneOwner(position.zoneOf(card));
  if (owner === undefined) throw new RangeError(`card ${card} lies in no player's zone`);
  return owner;
}
