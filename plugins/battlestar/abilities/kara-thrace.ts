import { type CardId, choice, on, type Rule, t } from "conclave/rules";
import { checkAtLocation, crisisRevealed, turnBegins } from "../events.ts";
import { nameOf, readOut } from "../labels.ts";
import { changeDifficulty } from "../rules/difficulty.ts";
import { checkUnderWay, furtherAction, hasAbility, mark, seatWith, useUp, viperOf } from "../state.ts";
import type { Match } from "../types.ts";

const insubordination = -3;

/** Expert Pilot: if she flies a viper when her turn begins, she takes two actions in it (B39). */
const expertPilot = on(turnBegins, {
  timing: "after",
  *rule(game: Match, { seat }) {
    if (hasAbility(game, seat, "expert-pilot") && viperOf(game, seat)) mark(game, furtherAction);
  },
});

/** Secret Destiny, once a game: replaces a crisis card that was just revealed (B35, B36). */
const secretDestiny = on(crisisRevealed, {
  timing: "after",
  *rule(game: Match, revealed) {
    revealed.card = yield* replaced(game, revealed.card);
  },
});

/** Returns the card to resolve: the revealed one or its replacement. */
function* replaced(game: Match, card: CardId): Rule<CardId> {
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
const insubordinate = on(checkAtLocation, {
  timing: "after",
  *rule(game: Match, { location, target }) {
    if (location !== "admirals-quarters" || target === undefined) return;
    if (!hasAbility(game, target, "insubordinate")) return;
    changeDifficulty(game, checkUnderWay(game), { ability: "insubordinate" }, insubordination);
  },
});

export const karaThrace = [expertPilot, secretDestiny, insubordinate];
