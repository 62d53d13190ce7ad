import { type CardId, type Seat, value } from "conclave/rules";
import { gainByPunishment } from "../../achievements.ts";
import { spreadDamage } from "../../bots/war.ts";
import { territoryOption } from "../../labels.ts";
import { foreignTerritories, hasFallen } from "../../procedures/aiming.ts";
import { captureTerritory, weaken } from "../../procedures/capture.ts";
import { isHeldCapital, territoriesOf, territory } from "../../state.ts";
import type { Armament, Position, SpecialAttackCard } from "../../types.ts";
import { needsModification } from "./requirements.ts";

/** Damage points it deals (R56). */
export const punishmentPoints = value<Armament, { readonly seat: Seat }, number>("punishment-points", () => 4);

/** Territories with durability left; a capital only if its owner has exactly three or four territories (R56). */
function punishable(position: Position, seat: Seat): CardId[] {
  return foreignTerritories(position, seat).filter((id) => {
    const { owner, durability } = territory(position, id);
    if (durability <= 0) return false;
    const lands = territoriesOf(position, owner).length;
    return !isHeldCapital(position, id) || lands === 3 || lands === 4;
  });
}

/** Distributes damage over any territories; the user captures those that fall, in any order (R56, R75). */
export const divinePunishment: SpecialAttackCard = {
  category: "special-attack",
  id: "divine-punishment",
  cost: 4,
  requires: needsModification("strategic-satellite"),
  discount: ({ state }, seat) => (state.achievements.godsJudge === seat ? 1 : 0),
  hasTarget: (position, seat) => punishable(position, seat).length > 0,
  *aim(game, seat) {
    const places = punishable(game, seat);
    const room = places.reduce((sum, id) => sum + territory(game, id).durability, 0);
    const options = places.map((id) => territoryOption(game, id, seat));
    const total = Math.min(game.value(punishmentPoints, { seat }), room);
    const points = yield* game.allocate(seat, "special-attack.damage", options, {
      total,
      limit: (id) => territory(game, id).durability,
      params: { total },
    });
    const damage = [...points].map(([id, given]) => ({ territory: id, points: given }));
    const owners = new Set(damage.map((hit) => territory(game, hit.territory).owner));
    return { damage, concerned: [...owners] };
  },
  *resolve(game, { by, damage = [], sheltered }) {
    const living = game.activeSeats.length;
    for (const hit of damage) {
      const { owner } = territory(game, hit.territory);
      if (!sheltered.includes(owner)) yield* weaken(game, hit.territory, hit.points, by);
    }
    const fallen = damage.map((hit) => hit.territory).filter((id) => hasFallen(game, id));
    const options = fallen.map((id) => territoryOption(game, id, by));
    for (const id of yield* game.order(by, "special-attack.captures", options, { publicOptions: true })) {
      // The fall of a capital may have removed the owner's other lands from the game.
      if (hasFallen(game, id)) yield* captureTerritory(game, id, by);
    }
    if (game.activeSeats.length < living) gainByPunishment(game, by);
  },
  advice: {
    wish: () => 45,
    allocations: { "special-attack.damage": spreadDamage },
  },
};
