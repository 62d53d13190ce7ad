import type { Cards } from "../decks/card-types.ts";
import { effectsWorth } from "../operations/index.ts";
import { habits } from "../table/habits.ts";
import type { Situation } from "../table/situation.ts";

/** The printed definition of a crisis or super crisis card. */
export function printedCrisis(
  kind: string | undefined,
  { rules }: Situation,
): Cards["crisis" | "super-crisis"] | undefined {
  const card = kind === undefined ? undefined : rules.cards.get(kind);
  return card?.category === "crisis" || card?.category === "super-crisis" ? card : undefined;
}

/** How much better passing the check is than failing it, by the text of the card. */
export function checkStake(kind: string | undefined, situation: Situation): number | undefined {
  const card = printedCrisis(kind, situation);
  if (card?.kind !== "skill-check") return undefined;
  return effectsWorth(card.check.pass, situation) - effectsWorth(card.check.fail, situation);
}

/** What a crisis does to the fleet if its check passes half of the time. */
export function crisisWorth(kind: string, situation: Situation): number {
  const card = printedCrisis(kind, situation);
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

/** What a destination is worth: its distance minus its costs. */
export function destinationWorth(kind: string, situation: Situation): number {
  const card = situation.rules.cards.get(kind);
  return card?.category === "destination" ? card.distance * habits.distance + effectsWorth(card.effects, situation) : 0;
}
