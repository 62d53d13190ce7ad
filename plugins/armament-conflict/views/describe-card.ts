import { type Description, t } from "conclave/rules";
import { isUnitCard } from "../state.ts";
import type { Card } from "../types.ts";

/**
 * The card's text and numbers, for players who look it up: of a faction its talent, then what its capital gives. `category` is an
 * entry of the catalogue `categories`, `terrain` of `terrains`; `limit` is the production limit of a vehicle.
 */
export function describeCard(card: Card): Description {
  switch (card.category) {
    case "faction":
      return { text: [t(`faction.${card.id}.talent`), t(`faction.${card.id}.capital`)] };
    case "territory":
      return { text: card.text ? [card.text] : [], data: { terrain: card.terrain, durability: card.durability } };
    default: {
      const { category, cost, text } = card;
      return { text: text ? [text] : [], data: { category, cost, ...unitNumbers(card) } };
    }
  }
}

function unitNumbers(card: Card) {
  if (!isUnitCard(card)) return undefined;
  const { power, guard, range, flying } = card;
  return {
    power,
    guard,
    range,
    flying,
    ...(card.category === "character" && { loyalty: card.loyalty }),
    ...(card.category === "vehicle" && { limit: card.limit }),
  };
}
