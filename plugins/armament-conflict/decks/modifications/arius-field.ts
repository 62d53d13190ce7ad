import { choice, type Option, playerOf, type Rule, type Seat, t, value } from "conclave/rules";
import { resourcesOf } from "../../catalogues/symbols.ts";
import type { AttackState, SpecialAttackState } from "../../effects/war-types.ts";
import { aboutResources, targetName } from "../../labels.ts";
import { discardCards } from "../../rules/drawing.ts";
import { pay } from "../../rules/resources.ts";
import { handOf } from "../../state.ts";
import type { Armament, Match, ModificationCard, SpecialAttackDefinition } from "../../types.ts";

/** The price of cancelling an attack, in resources (R37). */
export const fieldCost = value<Armament, { readonly seat: Seat }, number>("field-cost", () => 1);

/** To pay this many of a player’s resources. */
function payOption(label: string, seat: Seat, cost: number): Option<true> {
  return choice("pay", t(label, { price: resourcesOf(cost) }), true, { ...aboutResources(seat), role: "price" });
}

/** The defender may pay to cancel an attack (R37). */
function* cancels(game: Match, { defender, target }: AttackState): Rule<boolean> {
  const cost = game.value(fieldCost, { seat: defender });
  if (playerOf(game, defender).resources < cost) return false;
  const [paid] = yield* game.window("attack.arius-field", {
    seats: [defender],
    options: () => [payOption("attack.pay", defender, cost)],
    params: { target: targetName(game, target) },
  });
  if (!paid) return false;
  pay(game, defender, cost);
  game.log("attack-stopped-by-field", { player: { seat: defender }, cost, price: resourcesOf(cost) });
  return true;
}

/** The owner may pay what a special attack cost to block it (R53). */
function* shelters(game: Match, owner: Seat, { by, card, paid }: SpecialAttackState): Rule<boolean> {
  if (playerOf(game, owner).resources < paid) return false;
  const { discardsHand, name } = game.definition(card) as SpecialAttackDefinition;
  const label = discardsHand ? "special-attack.pay-with-hand" : "special-attack.pay";
  const [answer] = yield* game.window("special-attack.arius-field", {
    seats: [owner],
    options: () => [payOption(label, owner, paid)],
    params: { player: { seat: by }, card: name },
  });
  if (!answer) return false;
  pay(game, owner, paid);
  game.log("sheltered", { player: { seat: owner }, cost: paid, price: resourcesOf(paid) });
  if (discardsHand) discardCards(game, owner, [...handOf(game, owner)]);
  return true;
}

/** Lets its owner pay to stop attacks and special attacks (R37, R53). */
export const ariusField: ModificationCard = {
  category: "modification",
  id: "arius-field",
  cost: 2,
  effects: [],
  cancels,
  shelters,
  advice: { worth: 7 },
};
