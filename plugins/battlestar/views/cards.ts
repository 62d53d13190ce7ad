import type { CardId } from "conclave/rules";
import type { Card } from "../card-types.ts";
import type { Position } from "../types.ts";
import type { CardView, PastCardView } from "../view-types.ts";

/** The printed part of cards, by definition, which never changes. */
const printedCards = new WeakMap<Card, Omit<CardView, "id">>();
const faces = new WeakMap<Card, PastCardView>();

export function cardView(position: Position, id: CardId): CardView {
  const definition = position.card(id);
  let printed = printedCards.get(definition);
  if (!printed) {
    printed = printedOn(definition);
    printedCards.set(definition, printed);
  }
  return { id, ...printed };
}

export function cardsIn(position: Position, zone: string): CardView[] {
  return position.zone(zone).map((id) => cardView(position, id));
}

/** A card of this kind, as shown for a past check. */
export function pastCardView(position: Position, kind: string): PastCardView {
  const definition = position.definition(kind);
  let face = faces.get(definition);
  if (!face) {
    face = faceOf(definition);
    faces.set(definition, face);
  }
  return face;
}

function printedOn(card: Card): Omit<CardView, "id"> {
  return {
    category: card.category,
    ...faceOf(card),
    text: card.text,
    ...(card.category === "destination" ? { distance: card.distance } : undefined),
  };
}

function faceOf(card: Card): PastCardView {
  return {
    kind: card.id,
    name: card.name,
    ...(card.category === "skill" ? { skill: card.type, strength: card.strength } : undefined),
    ...(card.category === "loyalty" ? { side: card.team } : undefined),
  };
}
