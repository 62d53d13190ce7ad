import { playerOf } from "conclave/rules";
import { resourcesOf } from "../catalogues/symbols.ts";
import { modificationAssembled } from "../events.ts";
import { nameOf } from "../labels.ts";
import { discard } from "../rules/drawing.ts";
import { payFor } from "../rules/resources.ts";
import { modificationCard } from "../state.ts";
import type { Play } from "../types.ts";
import { cardCost } from "../values.ts";
import { tooExpensive } from "../views/reasons.ts";
import { modificationZone } from "../zones.ts";

/** Pays for and assembles a modification; the previous one is discarded (R83). */
export const assemble: Play = {
  problem(position, seat, id) {
    const cost = position.value(cardCost, { seat, card: position.card(id) });
    return cost > playerOf(position, seat).resources ? tooExpensive(cost) : undefined;
  },
  *rule(game, seat, id) {
    const old = modificationCard(game, seat);
    const modification = game.card(id).id;
    const cost = payFor(game, seat, id);
    if (old !== undefined) discard(game, old);
    yield* game.event(modificationAssembled, { seat, modification }, () => {
      game.move(id, modificationZone(seat));
      game.log("modification-assembled", { player: { seat }, card: nameOf(game, id), cost, price: resourcesOf(cost) });
    });
  },
};
