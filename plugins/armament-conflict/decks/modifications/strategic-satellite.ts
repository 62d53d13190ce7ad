import { type Seat, value } from "conclave/rules";
import { damageTerritory } from "../../rules/capture.ts";
import { bound, territory } from "../../state.ts";
import type { Armament, ModificationCard } from "../../types.ts";

/** The durability that a territory loses when a unit in it is destroyed (R51). */
export const satellitePoints = value<Armament, { readonly seat: Seat }, number>("satellite-points", () => 1);

/**
 * A destroyed unit also costs its territory a point, unless it is the owner's (R51). Required for Divine Punishment.
 */
export const strategicSatellite: ModificationCard = {
  category: "modification",
  id: "strategic-satellite",
  cost: 2,
  effects: [],
  *afterDestruction(game, owner, place) {
    const host = territory(game, place).owner;
    if (host === owner || bound(game, owner, host, "no-attack")) return;
    yield* damageTerritory(game, place, game.value(satellitePoints, { seat: owner }), owner);
  },
  advice: { worth: 7 },
};
