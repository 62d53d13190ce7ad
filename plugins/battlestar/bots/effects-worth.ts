import { crisisCards } from "../decks/crisis/index.ts";
import { destinationCards } from "../decks/destinations.ts";
import { superCrisisCards } from "../decks/super-crisis.ts";
import type { CrisisCard, SuperCrisisCard } from "../decks/types.ts";
import { effectsWorth } from "../operations/index.ts";
import { habits } from "./habits.ts";
import type { Situation } from "./situation.ts";

const crises = new Map<string, CrisisCard | SuperCrisisCard>(
  [...(crisisCards as readonly CrisisCard[]), ...(superCrisisCards as readonly SuperCrisisCard[])].map((card) => [
    card.id,
    card,
  ]),
);

/** What is printed on a crisis or super crisis card; nothing for one that an extension has added. */
export function printedCrisis(kind: string | undefined): CrisisCard | SuperCrisisCard | undefined {
  return kind === undefined ? undefined : crises.get(kind);
}

/** What passing a check instead of failing it is worth, as the card says. */
export function checkStake(kind: string | undefined, situation: Situation): number | undefined {
  const card = printedCrisis(kind);
  if (card?.kind !== "skill-check") return undefined;
  return effectsWorth(card.check.pass, situation) - effectsWorth(card.check.fail, situation);
}

/** What a crisis does to the fleet, its check being passed every second time. */
export function crisisWorth(kind: string, situation: Situation): number {
  const card = printedCrisis(kind);
  if (!card) return -1;
  const jump = "jump" in card && card.jump ? situation.step : 0;
  const ships = "activation" in card ? -Math.min(3, situation.danger * 0.15) : 0;
  switch (card.kind) {
    case "attack":
      return effectsWorth([{ op: "place-ships", areas: card.place }], situation) - card.activateFirst.length;
    case "event":
      return Math.max(...card.options.map((option) => effectsWorth(option.effects, situation))) + jump + ships;
    case "skill-check": {
      const pass = effectsWorth(card.check.pass, situation);
      const fail = effectsWorth(card.check.fail, situation);
      return (pass + fail) / 2 - card.check.difficulty * 0.1 + jump + ships;
    }
  }
}

/** What going to a destination is worth: its distance, and what it costs. */
export function destinationWorth(kind: string, situation: Situation): number {
  const card = destinationCards.find(({ id }) => id === kind);
  return card ? card.distance * habits.distance + effectsWorth(card.effects, situation) : 0;
}
