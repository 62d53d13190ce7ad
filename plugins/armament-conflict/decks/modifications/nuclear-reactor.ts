import { playerOf, type Seat, value } from "conclave/rules";
import { resourcesOf } from "../../catalogues/symbols.ts";
import { unitName } from "../../labels.ts";
import { pay } from "../../rules/resources.ts";

import type { Armament, ModificationCard } from "../../types.ts";

/** The price of a fourth combat card, in resources (R39). */
export const reactorCost = value<Armament, { readonly seat: Seat }, number>("reactor-cost", () => 1);

/** Lets its owner's units attack under every Attack card (R45) and pay to lay a fourth combat card (R39). */
export const nuclearReactor: ModificationCard = {
  category: "modification",
  id: "nuclear-reactor",
  cost: 3,
  effects: [],
  unlimited: "attacks",
  *extraCombatCards(game, { by, attacker }) {
    const cost = game.value(reactorCost, { seat: by });
    if (playerOf(game, by).resources < cost) return 0;
    const params = { price: resourcesOf(cost), unit: unitName(game, attacker) };
    if (!(yield* game.confirm(by, "combat.reactor", { params }))) return 0;
    pay(game, by, cost);
    game.log("reactor-paid", { player: { seat: by }, cost, price: resourcesOf(cost) });
    return 1;
  },
  advice: { worth: 8 },
};
