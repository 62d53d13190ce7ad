import type { CardId } from "conclave/rules";
import type { Position } from "../types.ts";
import type { CardView } from "../view-types.ts";

/** This very card, and what is printed on it. */
export function cardView(position: Position, id: CardId): CardView {
  return { key: id, kind: position.card(id).id };
}

export function cardsIn(position: Position, zone: string): CardView[] {
  return position.zone(zone).map((id) => cardView(position, id));
}
