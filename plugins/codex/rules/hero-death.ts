import { type CardId, choice, playerOf, type Rule, type Seat } from "conclave/rules";
import { about, decider } from "../effects/sources.ts";
import { opponentsOf } from "../effects/teams.ts";
import { boardOf } from "../in-play/board.ts";
import { isHero } from "../in-play/figures.ts";
import { numbered } from "../labels.ts";
import type { Figure, Match } from "../types.ts";
import { heroCooldown } from "../values.ts";
import { gainLevels } from "./levels.ts";

/** A hero has died: it waits before it can be summoned again, and an opponent’s hero gains levels (README, "Heroes"). */
export function* loseHero(game: Match, hero: Figure): Rule {
  const { owner } = hero.thing;
  const player = playerOf(game, owner);
  player.cooldown[hero.id] = game.value(heroCooldown, { seat: owner });
  if (!player.died.includes(hero.id)) player.died.push(hero.id);
  yield* gainLevelsForDeath(game, opponentsOf(game, owner), hero);
}

/** One hero of an opponent gains two levels. The player whose turn it is chooses which (README). */
function* gainLevelsForDeath(game: Match, opponents: readonly Seat[], dead: Figure): Rule {
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

/** Dead heroes come an upkeep nearer to being summoned again. */
export function coolDown(game: Match, seat: Seat): void {
  const cooling = game.look((position) => Object.entries(playerOf(position, seat).cooldown)) as [CardId, number][];
  for (const [hero, left] of cooling) {
    const { cooldown } = playerOf(game, seat);
    if (left <= 1) delete cooldown[hero];
    else cooldown[hero] = left - 1;
  }
}
