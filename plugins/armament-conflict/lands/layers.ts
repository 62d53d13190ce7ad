import type { CardId, Seat } from "conclave/rules";
import { territoriesOf, territory } from "../state.ts";
import type { Match, Position } from "../types.ts";

/** The layers of a player's lands: others attack the outermost one first (R6). */

/** The number of the player's outermost layer; 0 without territories (R5). */
export function outermostLayer(position: Position, seat: Seat): number {
  let highest = 0;
  for (const id of territoriesOf(position, seat)) {
    const { layer } = territory(position, id);
    if (layer > highest) highest = layer;
  }
  return highest;
}

/** The player's territories in their outermost layer (R6). */
export function outermost(position: Position, seat: Seat): CardId[] {
  const layer = outermostLayer(position, seat);
  return territoriesOf(position, seat).filter((id) => territory(position, id).layer === layer);
}

export function isOutermost(position: Position, id: CardId): boolean {
  const { owner, layer } = territory(position, id);
  return layer === outermostLayer(position, owner);
}

/** Removes a layer that has become empty; the layers above move down by one (R7). */
export function closeLayer(game: Match, owner: Seat, layer: number): void {
  const rest = territoriesOf(game, owner);
  if (rest.some((other) => territory(game, other).layer === layer)) return;
  for (const other of rest) {
    const place = game.state.territories[other];
    if (place && place.layer > layer) place.layer--;
  }
}
