import { type Rule, type Seat, t } from "conclave/rules";
import { handLimit } from "../board/tokens.ts";
import { type SkillCardId, skillTypes } from "../decks/skill-cards.ts";
import { typeZeroed } from "../events.ts";
import { typeName, typeOption } from "../labels.ts";
import { hasAbility, hasMark, mark, seatWith, useUp } from "../state.ts";
import type { CheckState } from "../state-types.ts";
import type { Match, Position } from "../types.ts";

const maintenance = "maintenance-engineer";
const repaired = "repair-played";

/** Reckless: he may keep fewer cards than others. `undefined` for everybody else. */
export function recklessHandLimit(position: Position, seat: Seat): number | undefined {
  return hasAbility(position, seat, "reckless") ? handLimit.reckless : undefined;
}

/** A Repair card was played: Tyrol may take another action in his own turn. */
export function noteRepair(game: Match, seat: Seat, title: SkillCardId): void {
  if (title === "repair" && seat === game.current && hasAbility(game, seat, maintenance)) mark(game, repaired);
}

/** Maintenance Engineer: in his own turn, once, he may take another action after Repair. Notes it if it is so. */
export function anotherActionAfterRepair(game: Match, seat: Seat): boolean {
  if (seat !== game.current || !hasMark(game, repaired) || hasMark(game, maintenance)) return false;
  mark(game, maintenance);
  return true;
}

/** Blind Devotion, once: before the cards of a check are shown he names a type whose cards have strength 0 (B24). */
export function* blindDevotion(game: Match, state: CheckState): Rule {
  const seat = seatWith(game, "blind-devotion");
  if (seat === undefined || state.source.kind === "super-crisis") return;
  const [play] = yield* game.window("blind-devotion", {
    seats: [seat],
    options: () => skillTypes.map(typeOption),
    params: { difficulty: state.difficulty, skills: state.skills.map(typeName) },
    pass: t("pass.no-type"),
  });
  if (!play) return;
  useUp(game, seat, "blind-devotion");
  yield* game.event(typeZeroed, { type: play.value }, function* () {
    state.zeroed = play.value;
    game.log("blind-devotion", { player: { seat }, skill: typeName(play.value) });
  });
}
