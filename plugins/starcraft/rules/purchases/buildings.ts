import { playerOf, type Rule, type Seat, t } from "conclave/rules";
import { buildings } from "../../catalogues/buildings.ts";
import { raceOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { affordable, buy, type Offer, type PurchaseSettings } from "./buying.ts";

/** Buying buildings. */

export const canBuyBuilding = affordable(buildingOffers);

/** The next level of each building. */
function buildingOffers(position: Position, seat: Seat): readonly Offer[] {
  const { buildings: own } = playerOf(position, seat);
  const { id: race } = raceOf(position, seat);
  return position.entries(buildings).all.flatMap(({ id, name, race: whose, levels }): Offer[] => {
    const built = own[id] ?? 0;
    const next = levels[built];
    if (whose !== race || !next) return [];
    return [{ id, name: t("label.building-level", { building: name, level: built + 1 }), cost: next.cost }];
  });
}

export function* buyBuilding(game: Match, seat: Seat, settings: PurchaseSettings = {}): Rule<string | undefined> {
  const bought = yield* buy(game, seat, "building", buildingOffers, settings);
  if (bought === undefined) return undefined;
  raiseBuilding(game, seat, bought);
  return bought;
}

/** A player gets the next level of a building. */
export function raiseBuilding(game: Match, seat: Seat, building: string): void {
  const { buildings: own } = playerOf(game, seat);
  const level = (own[building] ?? 0) + 1;
  own[building] = level;
  game.log("building-built", { player: { seat }, building: game.entry(buildings, building).name, level });
}
