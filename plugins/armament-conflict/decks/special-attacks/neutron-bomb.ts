import type { CardId, Seat } from "conclave/rules";
import type { Cause } from "../../events.ts";
import { back, territoryOption } from "../../labels.ts";
import { isHeldCapital } from "../../lands/capital.ts";
import { isHit, ownersOf, stands, territoriesInReach, unitsInOrder } from "../../rules/aiming.ts";
import { doom } from "../../rules/destruction.ts";
import { territoryCard, unitsIn } from "../../state.ts";
import { bombWish } from "../../table/war.ts";
import type { Position, SpecialAttackCard } from "../../types.ts";
import { needsFlyingUnit } from "./requirements.ts";

function cities(position: Position, seat: Seat): CardId[] {
  const anywhere = position.options["neutron-bomb-anywhere"];
  const capitals = position.options["capitals-as-cities"];
  const isCity = (id: CardId) =>
    anywhere || territoryCard(position, id).terrain === "city" || (capitals && isHeldCapital(position, id));
  return territoriesInReach(position, seat).filter(
    (id) => isCity(id) && unitsIn(position, id).some((unitId) => isHit(position, unitId, { by: seat, sheltered: [] })),
  );
}

/** Dooms all units in a city, including face-down ones and the user's own (R55). */
export const neutronBomb: SpecialAttackCard = {
  category: "special-attack",
  id: "neutron-bomb",
  cost: 4,
  nuclear: true,
  requires: needsFlyingUnit,
  hasTarget: (position, seat) => cities(position, seat).length > 0,
  *aim(game, seat) {
    const options = cities(game, seat).map((id) => territoryOption(game, id, seat));
    const place = yield* game.choose(seat, "special-attack.territory", options, { optional: back });
    if (place === undefined) return undefined;
    const hit = unitsIn(game, place).filter((id) => isHit(game, id, { by: seat, sheltered: [] }));
    return { territory: place, concerned: ownersOf(game, hit, seat) };
  },
  *resolve(game, attack) {
    const { by, card, territory: place } = attack;
    if (place === undefined) return;
    const cause: Cause = { kind: "special-attack", by, card };
    for (const id of unitsInOrder(game, place, by)) {
      if (stands(game, id, place) && isHit(game, id, attack)) yield* doom(game, id, cause);
    }
  },
  advice: {
    wish: (table) =>
      Math.max(...table.rivals.flatMap((rival) => rival.territories.map((place) => bombWish(table, place.key)))),
    options: { "special-attack.territory": (table, { id }) => bombWish(table, id) + 1000 },
  },
};
