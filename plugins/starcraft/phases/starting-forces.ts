import type { Rule } from "conclave/rules";
import { factions } from "../catalogues/factions.ts";
import { planets } from "../catalogues/planets.ts";
import { placeBase, placeUnit } from "../procedures/pieces.ts";
import { playerIn } from "../state.ts";
import type { Match } from "../types.ts";

export function* startingForces(game: Match): Rule {
  const ids = game.entries(planets).ids;
  for (const seat of game.seats) {
    const faction = game.entries(factions).all[seat];
    if (!faction) continue;
    Object.assign(playerIn(game, seat), { faction: faction.id, pool: faction.workers });
    for (const index of [0, 1]) {
      game.state.planets.push({ id: ids[2 * seat + index] ?? "", x: 2 * seat + index, y: 0, rotation: 0 });
    }
    placeBase(game, seat, `${ids[2 * seat]}-1`);
    for (const [kind, count] of Object.entries(faction.startingUnits)) {
      for (let n = 0; n < count; n++) placeUnit(game, seat, kind, `${ids[2 * seat]}-${n + 1}`);
    }
  }
}
