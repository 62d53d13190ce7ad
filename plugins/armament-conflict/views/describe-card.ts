import { type Description, type Fact, t } from "conclave/rules";
import { isUnitCard } from "../state.ts";
import type { Card, TerritoryDefinition, UnitDefinition } from "../types.ts";

/** The card’s text and numbers, for players who look it up: of a faction its talent, then what its capital gives. */
export function describeCard(card: Card): Description {
  switch (card.category) {
    case "faction": {
      const { id } = card;
      const [talent, capital] = [t(`faction.${id}.talent`), t(`faction.${id}.capital`)];
      return {
        text: [talent, capital],
        facts: [kindOf(card)],
        parts: [
          { id: "talent", kind: "talent", name: t("part.talent"), text: talent },
          { id: "capital", kind: "capital", name: t("part.capital"), text: capital },
        ],
      };
    }
    case "territory":
      return { text: card.text ? [card.text] : [], facts: factsOfTerritory(card) };
    default: {
      const { cost, text } = card;
      return {
        text: text ? [text] : [],
        cost: [{ symbol: "resource", count: cost }],
        facts: [kindOf(card), ...(isUnitCard(card) ? factsOfUnit(card) : [])],
      };
    }
  }
}

function kindOf({ category }: Card): Fact {
  return { id: "category", value: t(`category.${category}.name`), about: { type: "categories", id: category } };
}

function factsOfTerritory({ terrain, durability }: TerritoryDefinition): readonly Fact[] {
  return [
    { id: "terrain", value: t(`terrain.${terrain}.name`), about: { type: "terrains", id: terrain } },
    { id: "durability", name: t("stat.durability.name"), value: durability },
  ];
}

function factsOfUnit(card: UnitDefinition): readonly Fact[] {
  const { power, guard, range, flying } = card;
  return [
    { id: "power", name: t("stat.power.name"), value: power },
    { id: "guard", name: t("stat.guard.name"), value: guard },
    { id: "range", name: t("stat.range.name"), value: range },
    ...(flying ? [{ id: "flying", name: t("stat.flying.name"), value: t("engine.yes") }] : []),
    ...(card.category === "character" ? [{ id: "loyalty", name: t("stat.loyalty.name"), value: card.loyalty }] : []),
    ...(card.category === "vehicle" ? [{ id: "limit", name: t("stat.limit.name"), value: card.limit }] : []),
  ];
}
