import { type CardId, choice, counted, type Option, quoted, type Reference, type Text, t } from "conclave/rules";
import type { Card } from "./decks/card-types.ts";
import type { Area, CharacterId, LocationId, Resource, SkillType, Title } from "./effects/names.ts";
import type { Match, Position } from "./types.ts";

/** Labels and references for things on the table, in options and log entries. */

export function aboutCard(card: CardId): Reference {
  return { type: "card", id: card };
}

export function aboutLocation(location: LocationId): Reference {
  return { type: "location", id: location };
}

export function aboutArea(area: Area): Reference {
  return { type: "area", id: area };
}

/** A raider, heavy raider, basestar or viper by its id. */
export function aboutShip(id: string): Reference {
  return { type: "ship", id };
}

/** What a card is called among others: its name, for a skill card with its type and strength. */
export function labelOf(card: Card): Text {
  if (card.category !== "skill") return card.name;
  const { name, type, strength } = card;
  return t("label.skill-card", { title: name, skill: typeName(type), strength });
}

export function nameOf(position: Position, card: CardId): Text {
  return labelOf(position.card(card));
}

/** Names in a list: quoted, except skill cards and tokens, whose names stand out anyway. */
export function listed(names: readonly Text[]): readonly Text[] {
  return counted(names.map((name) => (/^(label\.skill-card$|token\.)/.test(name.key) ? name : quoted(name))));
}

/** The names of cards in a list. */
export function namesOf(position: Position, cards: readonly CardId[]): readonly Text[] {
  return listed(cards.map((card) => nameOf(position, card)));
}

/** Shows the card to everybody, and writes its text to the log. */
export function readOut(game: Match, card: CardId): void {
  const { name, text } = game.card(card);
  game.log("card-text", { card: name, text });
}

export function characterName(id: CharacterId): Text {
  return t(`character.${id}.name`);
}

export function locationName(id: LocationId): Text {
  return t(`location.${id}.name`);
}

export function typeName(type: SkillType): Text {
  return t(`skill.${type}`);
}

export function titleName(title: Title): Text {
  return t(`title.${title}`);
}

export function resourceName(resource: Resource): Text {
  return t(`resource.${resource}`);
}

export function areaName(area: Area): Text {
  return t(`area.${area}`);
}

/** An option for a card that its player holds. */
export function cardOption(position: Position, card: CardId): Option<CardId> {
  return choice(card, nameOf(position, card), card, aboutCard(card));
}

export function locationOption(location: LocationId): Option<LocationId> {
  return choice(location, locationName(location), location, aboutLocation(location));
}

export function areaOption<Where extends Area>(area: Where): Option<Where> {
  return choice(area, areaName(area), area, aboutArea(area));
}

export function typeOption(type: SkillType): Option<SkillType> {
  return choice(type, typeName(type), type, { type: "skill", id: type });
}
