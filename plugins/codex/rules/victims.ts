import type { Rule, Seat } from "conclave/rules";
import { figuresOf } from "../in-play/board.ts";
import { isUnit } from "../in-play/figures.ts";
import type { Figure, Match, Position, Source } from "../types.ts";
import { staysInPlay } from "../values.ts";
import { canBeDestroyed, canBeSacrificed, lowestTech, sacrifice, weakest } from "./deaths.ts";
import { pick } from "./targets.ts";

/** Whom an effect hits that says how to find a victim. What cannot be lost that way is skipped. */

/** The weakest units of a player among those that can be destroyed: several if they are equal. */
export function weakestToDestroy(position: Position, seat: Seat): readonly Figure[] {
  return weakest(figuresOf(position, seat).filter((it) => canBeDestroyed(position, it)));
}

/** The units of a player’s lowest tech level among those that can be destroyed. */
export function lowestTechToDestroy(position: Position, seat: Seat): readonly Figure[] {
  return lowestTech(figuresOf(position, seat).filter((it) => canBeDestroyed(position, it)));
}

/** What a player can sacrifice. */
export function sacrificeable(
  position: Position,
  seat: Seat,
  which: (it: Figure) => boolean = isUnit,
): readonly Figure[] {
  return figuresOf(position, seat).filter(
    (it) => which(it) && canBeSacrificed(it) && !position.value(staysInPlay, { figure: it, combat: false }),
  );
}

/** The player of the source sacrifices a unit, or something else. Returns whether there was one, even if it was saved. */
export function* sacrificeOne(game: Match, self: Source, which?: (it: Figure) => boolean): Rule<boolean> {
  const possible = new Set(game.look((position) => sacrificeable(position, self.seat, which)).map(({ id }) => id));
  const chosen = yield* pick(game, self, { which: (it) => possible.has(it.id), key: "sacrifice" });
  if (chosen.length > 0) yield* sacrifice(game, self, chosen);
  return chosen.length > 0;
}

/** Chooses one of these for each player, without the target symbol. */
export function* pickForEach(
  game: Match,
  self: Source,
  seats: readonly Seat[],
  among: (position: Position, seat: Seat) => readonly Figure[],
): Rule<readonly Figure[]> {
  const chosen: Figure[] = [];
  for (const seat of seats) {
    const equal = game.look((position) => among(position, seat));
    const ids = new Set(equal.map(({ id }) => id));
    chosen.push(...(equal.length > 1 ? yield* pick(game, self, { which: (it) => ids.has(it.id) }) : equal));
  }
  return chosen;
}
