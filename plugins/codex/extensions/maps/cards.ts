import { DeckList, playerOf, type Text, t } from "conclave/rules";
import { always, modifies } from "../../effects/abilities.ts";
import { isActive } from "../../effects/teams.ts";
import { isUnit } from "../../in-play/figures.ts";
import type { Ability, Card, Position } from "../../types.ts";
import {
  addOnAllowed,
  damageDealt,
  deadHeroesReturn,
  hasAddOnEffect,
  heroCooldown,
  hireCost,
  hiresPerTurn,
  hireTakesCard,
  needsHero,
  needsTech,
  patrolLimit,
  ultimateNeedsTime,
  workerIncome,
} from "../../values.ts";

/** A map acts on everybody, like an effect without end. */
function map(id: string, ...lingers: readonly Ability[]): Card {
  const name: Text = t(`card.${id}.name`);
  const text = [t(`card.${id}.text`)];
  return {
    id,
    name,
    text,
    type: "map",
    colour: "neutral",
    cost: 0,
    subtypes: [],
    keywords: {},
    abilities: [],
    lingers,
  };
}

const quietTurns = 4;

/** Whether somebody has not had the first turns yet. */
function isQuiet(position: Position): boolean {
  return position.activeSeats.some((seat) => {
    const { turns } = playerOf(position, seat);
    return turns < quietTurns || (turns === quietTurns && isActive(position, seat));
  });
}

const given: readonly string[] = ["heroes-hall", "tech-lab"];

/** The one whose effect is a choice: it stands in index.ts. */
export const mysticalForest = map("mystical-forest");

export const maps: DeckList<Card> = DeckList.of<Card>(
  [
    map(
      "fury-road",
      modifies(patrolLimit, () => 1),
    ),
    map(
      "flagstone-mines",
      modifies(hiresPerTurn, () => Number.POSITIVE_INFINITY),
    ),
    map(
      "big-game-hunters",
      // The gold of the map comes on top of whatever limits what workers bring.
      modifies(workerIncome, (income) => income + 2, { order: 100 }),
    ),
    map(
      "hard-times-mill",
      modifies(hireCost, (cost) => cost + 1),
    ),
    map(
      "no-rush-15-minutes",
      // Prevention comes after everything that adds damage.
      modifies(damageDealt, (amount, position) => (isQuiet(position) ? 0 : amount), { order: 100 }),
    ),
    map(
      "daggerfall-prison-camp",
      modifies(hireTakesCard, () => false),
    ),
    mysticalForest,
    map(
      "burial-grounds",
      modifies(deadHeroesReturn, () => false),
    ),
    map(
      "pinnacle",
      modifies(ultimateNeedsTime, () => false),
      modifies(heroCooldown, (upkeeps) => upkeeps + 1),
    ),
    map(
      "vortoss-ruins",
      modifies(addOnAllowed, (allowed, _, __, { card }) => allowed && !given.includes(card.id)),
      modifies(hasAddOnEffect, (has, _, __, { kind }) => has || given.includes(kind)),
    ),
    map(
      "bloodbowl",
      always("traits", "all", (_, __, it) => (isUnit(it) ? { keywords: { haste: 1 } } : undefined)),
      always("numbers", "all", (_, __, it) => (isUnit(it) ? { atk: 1 } : undefined)),
    ),
    map(
      "lost-temple",
      modifies(needsTech, () => false),
      modifies(needsHero, () => false),
    ),
  ].map((card) => ({ ...card, copies: 0 })),
);
