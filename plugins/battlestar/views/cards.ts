import type { CardId } from "../../../server/engine/index.ts";
import type { Card } from "../cards.ts";
import type { Position } from "../types.ts";
import type { CardView, PastCardView } from "../view-types.ts";

const enumValues = new Map<string, string>();

/** `SUPER_CRISIS` for `super-crisis`: ids as the enums of the view have them. */
export function enumValue<Name extends string>(id: string): Name {
  let found = enumValues.get(id);
  if (found === undefined) {
    found = id.toUpperCase().replaceAll("-", "_");
    enumValues.set(id, found);
  }
  return found as Name;
}

/** What is printed, by definition: the same whenever the card is shown. */
const printedCards = new WeakMap<Card, PastCardView>();

export function cardView(position: Position, id: CardId): CardView {
  return { id, ...printedOn(position.card(id)) };
}

/** What is printed on cards of that kind. */
export function pastCardView(position: Position, kind: string): PastCardView {
  return printedOn(position.definition(kind));
}

function printedOn(definition: Card): PastCardView {
  let printed = printedCards.get(definition);
  if (!printed) {
    printed = printedView(definition);
    printedCards.set(definition, printed);
  }
  return printed;
}

export function cardsIn(position: Position, zone: string): CardView[] {
  return position.zone(zone).map((id) => cardView(position, id));
}

function printedView(card: Card): PastCardView {
  return {
    kind: card.id,
    category: enumValue<CardView["category"]>(card.category),
    name: card.name,
    text: card.text,
    ...(card.category === "skill"
      ? { skill: enumValue<NonNullable<CardView["skill"]>>(card.type), strength: card.strength }
      : undefined),
    ...(card.category === "destination" ? { distance: card.distance } : undefined),
  };
}
