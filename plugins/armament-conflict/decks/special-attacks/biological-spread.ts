import { type CardId, playerOf, type Seat } from "conclave/rules";
import { hasFallen } from "../../rules/aiming.ts";
import { captureTerritory, weaken } from "../../rules/capture.ts";

import type { Position, SpecialAttackCard } from "../../types.ts";
import type { PlayerView } from "../../view-types.ts";

function heldCapital(position: Position, seat: Seat): CardId | undefined {
  const { capital } = playerOf(position, seat);
  return capital !== undefined && position.state.territories[capital]?.owner === seat ? capital : undefined;
}

function capitalDurability({ territories }: PlayerView): number {
  return territories.find((place) => place.capitalHeld)?.durability ?? 9;
}

/** Every held capital loses a point, the user's own as well; the user captures those that fall, and rebuilds their own (R58). */
export const biologicalSpread: SpecialAttackCard = {
  category: "special-attack",
  id: "biological-spread",
  cost: 4,
  hasTarget: (position, seat) =>
    position.activeSeats.some((other) => other !== seat && heldCapital(position, other) !== undefined),
  *aim(game, seat) {
    const concerned = game.activeSeats.filter((other) => other !== seat && heldCapital(game, other) !== undefined);
    return { concerned };
  },
  *resolve(game, { by, concerned, sheltered }) {
    const hit = game
      .seatsFrom(by + 1)
      .filter((seat) => seat === by || (concerned.includes(seat) && !sheltered.includes(seat)))
      .map((seat) => heldCapital(game, seat))
      .filter((id) => id !== undefined);
    for (const id of hit) yield* weaken(game, id, 1, by);
    for (const id of hit) if (hasFallen(game, id)) yield* captureTerritory(game, id, by);
  },
  advice: {
    wish: (table) => (table.rivals.some((rival) => capitalDurability(rival) <= 1) ? 40 : 8),
  },
};
