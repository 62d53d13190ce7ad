import { choice, type Rule, type Seat, t } from "conclave/rules";
import { moveCharacter } from "../procedures/characters.ts";
import { hasAbility, hasMark, isOnBoard, mark, playerOf, seatWith, useUp } from "../state.ts";
import type { Match } from "../types.ts";

const arrivalTurn = 2;
const ecoOfficerUsed = "eco-officer";

/** ECO Officer: in his own turn, once, he may have a die rolled again (B42). Returns whether. */
export function* ecoOfficer(game: Match): Rule<boolean> {
  const seat = game.current;
  if (!hasAbility(game, seat, "eco-officer") || hasMark(game, ecoOfficerUsed)) return false;
  const plays = yield* game.window("eco-officer", {
    seats: [seat],
    options: () => [choice("reroll", t("label.reroll"), true)],
    params: { result: game.state.die?.result ?? 0 },
  });
  if (plays.length === 0) return false;
  mark(game, ecoOfficerUsed);
  game.log("eco-officer", { player: { seat } });
  return true;
}

/** Moral Compass, once: he may change what somebody has chosen of what is printed on a crisis card (B34). */
export function* moralCompass<Option extends { readonly id: string }>(
  game: Match,
  chosen: Option,
  others: readonly Option[],
  labelOf: (option: Option) => ReturnType<typeof t>,
): Rule<Option> {
  const seat = seatWith(game, "moral-compass");
  if (seat === undefined || others.length === 0) return chosen;
  const [play] = yield* game.window("moral-compass", {
    seats: [seat],
    options: () => others.map((option) => choice(option.id, labelOf(option), option)),
    params: { chosen: labelOf(chosen) },
  });
  if (!play) return chosen;
  useUp(game, seat, "moral-compass");
  game.log("moral-compass", { player: { seat }, option: labelOf(play.value) });
  return play.value;
}

/** Stranded: he comes aboard at the beginning of his second turn (B40). */
export function* comeAboard(game: Match, seat: Seat): Rule {
  if (isOnBoard(game, seat) || !hasAbility(game, seat, "stranded")) return;
  if (playerOf(game, seat).turns >= arrivalTurn) yield* moveCharacter(game, seat, "hangar-deck");
}
