import type { CardId, Seat } from "conclave/rules";
import { back, territoryOption } from "../../labels.ts";
import { isHeldCapital } from "../../lands/capital.ts";
import { sourceOf } from "../../rules/achievements.ts";
import { isHit, ownersOf, stands, territoriesInReach, unitsInOrder } from "../../rules/aiming.ts";
import { removeTerritory, withdraw } from "../../rules/capture.ts";
import { doom } from "../../rules/destruction.ts";
import { territory, unitsIn } from "../../state.ts";
import { bombWish, foeWish } from "../../table/war.ts";
import type { Position, SpecialAttackCard } from "../../types.ts";
import { needsFlyingUnit } from "./requirements.ts";

function bombable(position: Position, seat: Seat): CardId[] {
  return territoriesInReach(position, seat).filter((id) => !isHeldCapital(position, id));
}

/** Removes a territory from the game: units in it are doomed, those that cannot be hit withdraw (R54). */
export const hydrogenUraniumBomb: SpecialAttackCard = {
  category: "special-attack",
  id: "hydrogen-uranium-bomb",
  cost: 5,
  discardsHand: true,
  nuclear: true,
  requires: needsFlyingUnit,
  hasTarget: (position, seat) => bombable(position, seat).length > 0,
  *aim(game, seat) {
    const options = bombable(game, seat).map((id) => territoryOption(game, id, seat));
    const place = yield* game.choose(seat, "special-attack.territory", options, { optional: back });
    if (place === undefined) return undefined;
    const { owner } = territory(game, place);
    const concerned = new Set([owner, ...ownersOf(game, unitsIn(game, place), seat)]);
    return { territory: place, concerned: [...concerned] };
  },
  *resolve(game, attack) {
    const { by, card, territory: place, sheltered } = attack;
    if (place === undefined || sheltered.includes(territory(game, place).owner)) return;
    for (const id of unitsInOrder(game, place, by)) {
      if (!stands(game, id, place)) continue;
      if (isHit(game, id, attack)) yield* doom(game, id, { kind: "special-attack", by, card, removesTerritory: true });
      else yield* withdraw(game, id);
    }
    yield* removeTerritory(game, place, by, sourceOf(game, by));
  },
  advice: {
    wish: (table) => foeWish(table, table.hand.length <= 4 ? 30 : 12),
    options: { "special-attack.territory": (table, { id }) => bombWish(table, id) + 1000 },
  },
};
