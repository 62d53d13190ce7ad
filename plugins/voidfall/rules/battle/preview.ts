import type { Fleet } from "../../effects/effect-types.ts";
import type { BattleAnswer, BattleQuestion, BattleReport, BattleSetup, Cubes } from "../../effects/types.ts";
import { fight } from "./fight.ts";

/** How a battle ends if both sides do what is suggested. */

const order: readonly Fleet[] = ["sentry", "corvette", "carrier", "destroyer", "dreadnought"];

/** The cubes that a side had best lose: the cheapest first. */
export function suggestedLosses(cubes: Cubes, count: number): Cubes {
  const lost: { [fleet in Fleet]?: number } = {};
  let left = count;
  for (const type of order) {
    const some = Math.min(left, cubes[type] ?? 0);
    if (some > 0) lost[type] = some;
    left -= some;
  }
  return lost;
}

/** What a side answers that follows the suggestions: the cheapest cubes go first, destroyers fire at once. */
export function suggestedAnswer(question: BattleQuestion): BattleAnswer {
  return question.kind === "volley" ? true : suggestedLosses(question.cubes, question.count);
}

/** Fights a battle in which both sides follow the suggestions. */
export function preview(setup: BattleSetup): BattleReport {
  const battle = fight(setup);
  let step = battle.next();
  while (!step.done) step = battle.next(suggestedAnswer(step.value.question));
  return step.value;
}
