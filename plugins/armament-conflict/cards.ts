import { type CardDefinition, DeckList, type Text, t } from "conclave/rules";
import { basicCards } from "./decks/basic.ts";
import { characters } from "./decks/characters.ts";
import { factions } from "./decks/factions.ts";
import { modifications } from "./decks/modifications.ts";
import { specialAttacks } from "./decks/special-attacks.ts";
import { strategies } from "./decks/strategies.ts";
import { terrains, territories } from "./decks/territories.ts";
import { troops } from "./decks/troops.ts";
import type {
  CharacterCard,
  Effect,
  FactionCard,
  MainCard,
  Terrain,
  TerritoryCard,
  TroopCard,
  VehicleCard,
} from "./decks/types.ts";
import { vehicles } from "./decks/vehicles.ts";

/** A card's data with its words. */
type Worded<Data> = Data & CardDefinition & { readonly text?: Text };

/** A card of the main deck. */
export type MainDefinition = Worded<MainCard>;
export type TroopDefinition = Worded<TroopCard>;
export type CharacterDefinition = Worded<CharacterCard>;
export type VehicleDefinition = Worded<VehicleCard>;
/** A card that stands on the table as a unit, or as half of one: a vehicle or its crew. */
export type UnitDefinition = TroopDefinition | CharacterDefinition | VehicleDefinition;
export type TerritoryDefinition = Worded<TerritoryCard>;
export type FactionDefinition = Worded<FactionCard>;

/** Any card of the game, told apart by its `category`. */
export type Card = MainDefinition | TerritoryDefinition | FactionDefinition;

function worded<Data extends { readonly category: string; readonly id: string }>(
  cards: readonly Data[],
): (Data & { readonly name: Text; readonly text: Text })[] {
  return cards.map((card) => ({
    ...card,
    name: t(`${card.category}.${card.id}.name`),
    text: t(`${card.category}.${card.id}.text`),
  }));
}

/** The decks, as a match begins with them. Extensions change them by these names. */
export const decks = {
  main: DeckList.of<Card>([
    ...worded<MainCard>(basicCards),
    ...worded<MainCard>(troops),
    ...worded<MainCard>(characters),
    ...worded<MainCard>(vehicles),
    ...worded<MainCard>(strategies),
    ...worded<MainCard>(modifications),
    ...worded<MainCard>(specialAttacks),
  ]),
  territory: DeckList.of<Card>(
    territories.map((card) => ({
      ...card,
      name: t(`territory.${card.id}.name`),
      text: t(`terrain.${card.terrain}.text`),
    })),
  ),
  faction: DeckList.of<Card>(factions.map((card) => ({ ...card, name: t(`faction.${card.id}.name`) }))),
};

const terrainEffects = new Map<Terrain, readonly Effect[]>(terrains.map(({ id, effects }) => [id, effects]));
const noEffects: readonly Effect[] = [];

/** The effects that all territories of a terrain share. */
export function effectsOfTerrain(terrain: Terrain): readonly Effect[] {
  return terrainEffects.get(terrain) ?? noEffects;
}

export function isUnitCard(card: Card): card is UnitDefinition {
  return card.category === "troop" || card.category === "character" || card.category === "vehicle";
}
