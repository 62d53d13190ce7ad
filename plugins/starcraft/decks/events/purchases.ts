import { choice, type Option, playerOf, type Rule, type Seat, t } from "conclave/rules";
import { buildings } from "../../catalogues/buildings.ts";
import { buyBuilding, canBuyBuilding, raiseBuilding } from "../../rules/purchases/buildings.ts";
import type { PurchaseSettings } from "../../rules/purchases/buying.ts";
import { buyModule, canBuyModule } from "../../rules/purchases/modules.ts";
import { buyTechnology, canBuyTechnology } from "../../rules/purchases/technologies.ts";

import type { EventCard, Match, Position } from "../../types.ts";
import { eventCard } from "./printing.ts";

/** Event cards that make buildings, modules and technologies cheaper or free (README, "Events"). */

const terms: PurchaseSettings = { discount: 2 };

/** Something can be bought for less; who plays the card may still decline. */
function purchase(
  canBuy: (position: Position, seat: Seat, settings: PurchaseSettings) => boolean,
  buy: (game: Match, seat: Seat, settings: PurchaseSettings) => Rule<string | undefined>,
): Pick<EventCard, "problem" | "rule"> {
  return {
    problem: (position, seat) => (canBuy(position, seat, terms) ? undefined : t("reason.nothing-to-buy")),
    *rule(game, seat) {
      yield* buy(game, seat, terms);
    },
  };
}

/** The buildings of a player that have a higher level. */
function upgrades(position: Position, seat: Seat): readonly Option<string>[] {
  const { buildings: own } = playerOf(position, seat);
  return position.entries(buildings).all.flatMap(({ id, name, levels }) => {
    const level = own[id] ?? 0;
    if (level === 0 || level >= levels.length) return [];
    return [choice(id, t("label.building-level", { building: name, level: level + 1 }), id)];
  });
}

const forcedUpgrade: Pick<EventCard, "problem" | "rule"> = {
  problem: (position, seat) => (upgrades(position, seat).length > 0 ? undefined : t("reason.no-upgrade")),
  *rule(game, seat) {
    const options = upgrades(game, seat);
    raiseBuilding(game, seat, yield* game.choose(seat, "upgrade", options, { publicOptions: true }));
  },
};

export const purchaseCards = [
  ...eventCard("module-subsidy", { 1: 2 }, { ...purchase(canBuyModule, buyModule), certainty: "medium", worth: 2.4 }),
  ...eventCard("hasty-construction", { 1: 2 }, { ...purchase(canBuyBuilding, buyBuilding), worth: 2.9 }),
  ...eventCard("research-breakthrough", { 2: 2 }, { ...purchase(canBuyTechnology, buyTechnology), worth: 2.2 }),
  ...eventCard("forced-upgrade", { 2: 2 }, { ...forcedUpgrade, worth: 3 }),
];
