import { type CardId, type Text, t } from "../../../server/engine/index.ts";
import type { Card } from "../cards.ts";
import type { Position } from "../types.ts";
import type { CardView } from "../view-types.ts";

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
const printedCards = new WeakMap<Card, Omit<CardView, "id">>();

export function cardView(position: Position, id: CardId): CardView {
  const definition = position.card(id);
  let printed = printedCards.get(definition);
  if (!printed) {
    printed = printedView(definition);
    printedCards.set(definition, printed);
  }
  return { id, ...printed };
}

export function cardsIn(position: Position, zone: string): CardView[] {
  return position.zone(zone).map((id) => cardView(position, id));
}

function printedView(card: Card): Omit<CardView, "id"> {
  return {
    kind: card.id,
    category: enumValue<CardView["category"]>(card.category),
    name: card.name,
    text: textOf(card),
    ...(card.category === "skill"
      ? { skill: enumValue<NonNullable<CardView["skill"]>>(card.type), strength: card.strength }
      : undefined),
    ...(card.category === "destination" ? { distance: card.distance } : undefined),
  };
}

/** Tokens have no text besides their name. */
function textOf(card: Card): Text {
  switch (card.category) {
    case "skill":
      return t(`skill-card.${card.title}.text`);
    case "civilian":
    case "galactica-damage":
      return card.name;
    default:
      return t(`${card.source}.text`);
  }
}
