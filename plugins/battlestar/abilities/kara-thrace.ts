import { type CardId, choice, type Rule, type Seat, t } from "conclave/rules";
import type { LocationId } from "../board/types.ts";
import { nameOf, readOut } from "../labels.ts";
import { changeDifficulty } from "../procedures/difficulty.ts";
import { hasAbility, hasMark, mark, seatWith, useUp, viperOf } from "../state.ts";
import type { CheckState } from "../state-types.ts";
import type { Match, Position } from "../types.ts";

const insubordination = -3;
const expertPilot = "expert-pilot";

/** Expert Pilot: if she flies a viper when her turn begins she takes two actions in it (B39). */
export function noteExpertPilot(game: Match): void {
  const seat = game.current;
  if (hasAbility(game, seat, "expert-pilot") && viperOf(game, seat)) mark(game, expertPilot);
}

/** How many actions the player takes in the action step. */
export function actionsInTurn(position: Position): number {
  return hasMark(position, expertPilot) ? 2 : 1;
}

/** Secret Destiny, once: another crisis card takes the place of one that was just revealed (B35, B36). Returns it. */
export function* secretDestiny(game: Match, card: CardId): Rule<CardId> {
  const seat = seatWith(game, "secret-destiny");
  if (seat === undefined) return card;
  const plays = yield* game.window("secret-destiny", {
    seats: [seat],
    options: () => [choice("replace", t("label.replace-crisis", { card: nameOf(game, card) }), true)],
    params: { card: nameOf(game, card) },
  });
  if (plays.length === 0) return card;
  useUp(game, seat, "secret-destiny");
  game.move(card, "crisis-discard");
  const [other] = game.draw("crisis-deck", "crisis");
  if (other === undefined) throw new RangeError("the crisis deck and its discard pile are empty");
  game.log("secret-destiny", { player: { seat }, old: nameOf(game, card), card: nameOf(game, other) });
  readOut(game, other);
  return other;
}

/** Insubordinate: the check against her at Admiral's Quarters is easier by 3. */
export function insubordinate(game: Match, state: CheckState, location: LocationId, target: Seat | undefined): void {
  if (location !== "admirals-quarters" || target === undefined) return;
  if (!hasAbility(game, target, "insubordinate")) return;
  changeDifficulty(game, state, "ability.insubordinate.name", insubordination);
}
