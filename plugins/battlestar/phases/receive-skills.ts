import type { Rule } from "conclave/rules";
import type { SkillType } from "../effects/names.ts";
import { chooseTypes, drawOwnSkillCards, takeSkillCards } from "../rules/skill-cards.ts";
import { characterOf } from "../state.ts";
import type { Match } from "../types.ts";
import { receiveLimit } from "../values.ts";

/**
 * Receive Skills: the player draws the cards of the skill set, first choosing between types if necessary (B148). In Sickbay
 * one card (B15); a revealed Cylon draws two of any types (B80).
 */
export function* receiveSkills(game: Match): Rule {
  const seat = game.current;
  const limit = game.value(receiveLimit, { seat });
  if (limit !== undefined) {
    yield* drawOwnSkillCards(game, seat, limit);
    return;
  }
  const counts = new Map<SkillType, number>();
  for (const { count, types } of characterOf(game, seat)?.skills ?? []) {
    for (const [type, number] of yield* chooseTypes(game, seat, count, types)) {
      counts.set(type, (counts.get(type) ?? 0) + number);
    }
  }
  yield* takeSkillCards(game, seat, counts);
}
