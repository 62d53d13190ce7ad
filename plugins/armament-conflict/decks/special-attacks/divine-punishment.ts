import { type CardId, type Rule, type Seat, value } from "conclave/rules";
import type { SpecialAttackState } from "../../effects/war-types.ts";
import { territoryOption } from "../../labels.ts";
import { isHeldCapital } from "../../lands/capital.ts";
import { gainByPunishment } from "../../rules/achievements.ts";
import { hasFallen, territoriesInReach } from "../../rules/aiming.ts";
import { captureTerritory, weaken } from "../../rules/capture.ts";
import { territoriesOf, territory } from "../../state.ts";
import { foeWish, spreadDamage } from "../../table/war.ts";
import type { Armament, Match, Position, SpecialAttackCard } from "../../types.ts";
import { needsModification } from "./requirements.ts";

/** Damage points it deals (R56). */
export const punishmentPoints = value<Armament, { readonly seat: Seat }, number>("punishment-points", () => 4);

/** Territories with durability left; a capital only if its owner has exactly three or four territories (R56). */
function punishable(position: Position, seat: Seat): CardId[] {
  return territoriesInReach(position, seat).filter((id) => {
    const { owner, durability } = territory(position, id);
    if (durability <= 0) return false;
    const lands = territoriesOf(position, owner).length;
    return !isHeldCapital(position, id) || lands === 3 || lands === 4;
  });
}

/** Damage points for each of these territories. The user is asked if there is more than one way to deal them. */
function* spread(
  game: Match,
  seat: Seat,
  places: readonly CardId[],
  total: number,
): Rule<NonNullable<SpecialAttackState["damage"]>> {
  const room = (id: CardId) => Math.min(total, territory(game, id).durability);
  const forced = places.map((id) => ({ territory: id, points: room(id) }));
  if (forced.reduce((sum, { points }) => sum + points, 0) <= total) return forced;
  const options = places.map((id) => territoryOption(game, id, seat));
  const points = yield* game.allocate(seat, "special-attack.damage", options, {
    total,
    limit: room,
    params: { total },
  });
  return [...points].map(([id, given]) => ({ territory: id, points: given }));
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
    const damage = yield* spread(game, seat, places, game.value(punishmentPoints, { seat }));
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
    wish: (table) => foeWish(table, 45),
    allocations: { "special-attack.damage": spreadDamage },
  },
};
