import { effectsOf } from "../effects.ts";
import { unitIn, unitsOf } from "../state.ts";
import type { Match } from "../types.ts";
import { unitEndurance } from "../values.ts";

/** Every unit on the table gets its full durability and its attacks: at the start and at the end of a war phase (R43). */
export function restoreUnits(game: Match): void {
  for (const seat of game.activeSeats) {
    // Looked up once for all units: most of the time there are none.
    const effects = effectsOf(game, seat, "endurance");
    for (const id of unitsOf(game, seat)) {
      const body = unitIn(game, id);
      body.durability = game.value(unitEndurance, { unit: id, effects });
      body.attacks = 0;
      body.attackedUnder = 0;
      body.spent = false;
    }
  }
}

/** Durability above a unit's cap is lost: when what raised the cap has gone in mid-war. */
export function limitDurability(game: Match): void {
  for (const seat of game.activeSeats) {
    const effects = effectsOf(game, seat, "endurance");
    for (const id of unitsOf(game, seat)) {
      const body = unitIn(game, id);
      body.durability = Math.min(body.durability, game.value(unitEndurance, { unit: id, effects }));
    }
  }
}
