import type { Rule } from "conclave/rules";
import { maxLevelReached } from "../events.ts";
import { countBands } from "../in-play/print.ts";
import { nextOrder, thingIn } from "../state.ts";
import type { Figure, Match } from "../types.ts";
import { levelProblem } from "../values.ts";

/** Levels of heroes. */

/** A hero gains levels, up to its top; a new band heals it. Returns how many it gained. */
export function* gainLevels(game: Match, hero: Figure, count: number): Rule<number> {
  if (game.look((position) => position.value(levelProblem, { figure: hero })) !== undefined) return 0;
  const thing = thingIn(game, hero.id);
  const before = thing.level ?? 1;
  const top = hero.card.maxLevel ?? before;
  const level = Math.min(top, before + count);
  if (level === before) return 0;
  setLevel(game, hero, level);
  game.log("levelled-up", { card: hero.card.name, level });
  if (level === top) {
    yield* game.event(maxLevelReached, { card: hero.id, thing: thing.order, seat: hero.seat });
  }
  return level - before;
}

/** A hero loses levels, down to the first. Returns how many. */
export function loseLevels(game: Match, hero: Figure, count: number): number {
  const before = thingIn(game, hero.id).level ?? 1;
  const level = Math.max(1, before - count);
  setLevel(game, hero, level);
  if (level < before) game.log("lost-levels", { card: hero.card.name, level });
  return before - level;
}

function setLevel(game: Match, hero: Figure, level: number): void {
  const thing = thingIn(game, hero.id);
  const before = countBands(hero.card, thing.level);
  thing.level = level;
  const bands = countBands(hero.card, level);
  if (bands <= before) return;
  thing.damage = 0;
  const order = nextOrder(game);
  const reached = { ...thing.reached };
  for (let band = before; band < bands; band++) reached[band] = order;
  thing.reached = reached;
}
