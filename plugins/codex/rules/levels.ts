import type { Rule, Seat } from "conclave/rules";
import { choice } from "conclave/rules";
import { about, decider } from "../effects/sources.ts";
import { maxLevelReached } from "../events.ts";
import { boardOf } from "../in-play/board.ts";
import { isHero } from "../in-play/figures.ts";
import { countBands } from "../in-play/print.ts";
import { numbered } from "../labels.ts";
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

/** A hero has died: one hero of an opponent gains two levels. The player whose turn it is chooses which (README). */
export function* gainLevelsForDeath(game: Match, opponents: readonly Seat[], dead: Figure): Rule {
  const heroes = boardOf(game).figures.filter((it) => isHero(it) && opponents.includes(it.seat));
  if (heroes.length === 0) return;
  const hero = yield* game.choose(
    decider(game, dead),
    "levels-for-death",
    heroes.map((it) => choice(it.id, numbered(it), it, about(it.id))),
    { params: { card: dead.card.name }, publicOptions: true },
  );
  yield* gainLevels(game, hero, 2);
}
