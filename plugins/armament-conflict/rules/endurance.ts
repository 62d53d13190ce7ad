import { unit, unitsOf } from "../state.ts";
import type { Match } from "../types.ts";
import { unitEndurance } from "../values.ts";
import { effectsOf } from "./effects.ts";

/** Restores every unit's durability and attacks, at the start and end of a war phase (R43). */
export function restoreUnits(game: Match): void {
  for (const seat of game.activeSeats) {
    // Looked up once for all units: usually there are none.
    const effects = effectsOf(game, seat, "endurance");
    for (const id of unitsOf(game, seat)) {
      const body = unit(game, id);
      body.durability = game.value(unitEndurance, { unit: id, effects });
      body.attacks = 0;
      body.attackedUnder = 0;
      body.spent = false;
    }
  }
}

/** Cuts durability down to each unit's maximum, when an effect that raised it ended during a war. */
export function limitDurability(game: Match): void {
  for (const seat of game.activeSeats) {
    const effects = effectsOf(game, seat, "endurance");
    for (const id of unitsOf(game, seat)) {
      const body = unit(game, id);
      body.durability = Math.min(body.durability, game.value(unitEndurance, { unit: id, effects }));
    }
  }
}
