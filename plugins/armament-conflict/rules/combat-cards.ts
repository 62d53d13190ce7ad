import { type CardId, choice, type Rule, type Seat, type Text, t } from "conclave/rules";
import type { CombatCardId } from "../effects/cards.ts";
import type { AttackState } from "../effects/war-types.ts";
import { unitName } from "../labels.ts";
import { isEmptyVehicle } from "../state.ts";
import type { Match, Position } from "../types.ts";
import { combatCardsLaid } from "../values.ts";
import { pairOf } from "./pairs.ts";

/** The combat cards of both sides, and how they are laid. */

const combatCards: readonly CombatCardId[] = ["attack", "defend", "self-destruct", "rest"];

const cardOptions = combatCards.map((card) => choice(card, cardName(card), card, { type: "combat-card", id: card }));

/** The name of a combat card, or of a place without one. */
export function cardName(card: CombatCardId | undefined): Text {
  return t(card === undefined ? "combat-card.none.name" : `combat-card.${card}.name`);
}

/**
 * Both sides lay their cards secretly, at the same time and in one answer each, so the number of answers does not
 * reveal the number of cards. An empty vehicle lays none (R64).
 */
export function* layCards(
  game: Match,
  { by, attacker, defender }: AttackState,
  target: CardId,
  more: number,
): Rule<[CombatCardId[], CombatCardId[]]> {
  const seats = isEmptyVehicle(game, target) ? [by] : [by, defender];
  const laid = yield* game.together(seats, (seat: Seat): Rule<CombatCardId[]> => {
    const [own, other] = seat === by ? [attacker, target] : [target, attacker];
    const laid = game.value(combatCardsLaid, { unit: own, more: seat === by ? more : 0 });
    const max = Math.min(laid, combatCards.length);
    const params = { unit: unitName(game, own), against: unitName(game, other), max };
    const options = cardOptions.map((option) => ({
      ...option,
      forecast: () => ({ text: facing(game, { own, other, card: option.value }) }),
    }));
    return game.chooseMany(seat, "combat.lay", options, { min: 0, max, ordered: true, params });
  });
  return [laid[0] ?? [], laid[1] ?? []];
}

/** What a combat card does against each that may lie there, before armour and modifications. */
function facing(
  position: Position,
  { own, other, card }: { readonly own: CardId; readonly other: CardId; readonly card: CombatCardId },
): Text {
  const laid = isEmptyVehicle(position, other) ? [undefined] : [...combatCards, undefined];
  const pairs = laid.map((theirs) => {
    // What a pair does, is the same whoever attacks.
    const { losses } = pairOf(position, { attacker: own, defender: other }, card, theirs);
    return t("forecast.pair", { card: cardName(theirs), lost: losses.attacker, taken: losses.defender });
  });
  return t("forecast.combat-card", { pairs });
}
