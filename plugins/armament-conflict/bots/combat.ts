import { type Answer, type ChooseManyPrompt, type Random, randomAnswer } from "conclave/rules";
import type { CombatCardId } from "../effects/cards.ts";
import type { Table } from "../table/table.ts";
import type { UnitView } from "../view-types.ts";

/** Chooses which cards to lay in combat. */

const combatCards: readonly CombatCardId[] = ["attack", "defend", "self-destruct", "rest"];

/** How often opponents lay each card, from experience. */
const habits: { readonly [card in CombatCardId]: number } = {
  attack: 0.4,
  defend: 0.3,
  "self-destruct": 0.12,
  rest: 0.18,
};

/** Lays the cards with the best expected result, best first, with some noise so that it stays unpredictable. */
export function layCombatCards(table: Table, prompt: ChooseManyPrompt, random: Random): Answer {
  const { attack } = table.view;
  const mineAttacks = attack?.by === table.me.seat;
  const mine = table.unit((mineAttacks ? attack?.attacker : attack?.unit) ?? "");
  const other = table.unit((mineAttacks ? attack?.unit : attack?.attacker) ?? "");
  if (!mine || !other) return randomAnswer(prompt, random);
  const ranked = combatCards
    .map((card) => ({ card, hope: hopeOf(card, mine, other) + random.below(100) / 90 }))
    .sort((one, another) => another.hope - one.hope);
  return { options: ranked.slice(0, prompt.max).map(({ card }) => card) };
}

function hopeOf(card: CombatCardId, mine: UnitView, other: UnitView): number {
  const power = mine.power ?? 0;
  const guard = mine.infiniteGuard ? 99 : (mine.guard ?? 0);
  const theirPower = other.power ?? 0;
  const theirGuard = other.infiniteGuard ? 99 : (other.guard ?? 0);
  switch (card) {
    case "attack":
      return habits["self-destruct"] * 2 + habits.defend * Math.sign(power - theirGuard);
    case "defend":
      return -habits.attack * (theirPower > guard ? 1 : theirPower < guard ? -1 : 0) - habits.rest;
    case "self-destruct":
      return -habits.attack * 2 + habits.rest + habits.defend * (theirGuard < 2 * power ? 0 : -1);
    case "rest":
      return habits.defend * ((mine.durability ?? 3) < (mine.maxDurability ?? 3) ? 1 : 0) - 2 * habits["self-destruct"];
  }
}
