import { activated } from "../effects/abilities.ts";
import { isUnit } from "../in-play/figures.ts";
import type { ActivatedAbility, Cost, Source } from "../types.ts";
import { addRunes } from "./runes.ts";
import { aimAtOne, all, needsTarget, otherThan } from "./targets.ts";

/** Takes a +1/+1 rune off itself, and pays what else it costs, to put one on another unit. */
export function passesRune(id: string, cost: Cost = {}): ActivatedAbility {
  const others = (self: Source) => all(isUnit, otherThan(self));
  return activated({
    id,
    cost: { ...cost, runes: { "+1/+1": 1 } },
    // Two that pass runes would do so to and fro.
    wish: -1,
    problem: (position, self) => needsTarget(others(self))(position, self),
    *rule(game, self) {
      const it = yield* aimAtOne(game, self, others(self));
      if (it) addRunes(game, it, "+1/+1");
    },
  });
}
