import { type Seat, seatChoice } from "conclave/rules";
import { back } from "../../labels.ts";
import { foesOf } from "../../rules/aiming.ts";
import type { Match, SpecialAttackCard } from "../../types.ts";

/** What special attacks on a single player have in common. */
export function againstPlayer(
  strike: (game: Match, target: Seat) => void,
): Pick<SpecialAttackCard, "aim" | "hasTarget" | "resolve"> {
  return {
    hasTarget: (position, seat) => foesOf(position, seat).length > 0,
    *aim(game, seat) {
      const target = yield* game.choose(seat, "special-attack.player", foesOf(game, seat).map(seatChoice), {
        optional: back,
      });
      return target === undefined ? undefined : { concerned: [target] };
    },
    *resolve(game, { concerned, sheltered }) {
      for (const target of concerned) if (!sheltered.includes(target)) strike(game, target);
    },
  };
}
