import type { Rule } from "conclave/rules";
import { openly } from "../../effects/sources.ts";
import { baseSeat } from "../../effects/teams.ts";
import { has, isFighter, isPatroller } from "../../in-play/figures.ts";
import type { Figure, Match, Position } from "../../types.ts";
import { strikesFirst, surplusTarget } from "../../values.ts";
import { leadersFirst } from "../patrol-zone.ts";
import { optionsOf } from "../targets.ts";
import { canBeHitBy, defensible, stoppers } from "./defenders.ts";
import { blowOf, neededFor } from "./hits.ts";

/** Overpower: what a patroller does not need to die goes to something else. */

/** Where surplus damage goes, if anywhere: an effect says so, or the player chooses for overpower. */
export function* aimSurplus(
  game: Match,
  attacker: Figure,
  defender: Figure,
  over: readonly Figure[],
): Rule<Figure | undefined> {
  const given = isFighter(defender)
    ? game.look((position) => position.value(surplusTarget, { attacker, defender }))
    : undefined;
  if (given || !isPatroller(defender) || !has(attacker, "overpower")) return given;
  if (!game.look((position) => mayExceed(position, attacker, defender, over))) return undefined;
  const beyond = game.look((position) => overpowered(position, attacker, defender));
  if (beyond.length === 0) return undefined;
  return yield* game.choose(attacker.seat, "overpower", optionsOf(beyond), {
    params: { card: attacker.card.name, defender: defender.card.name },
    ...openly(game),
  });
}

/** Whether an attacker has, or may still come to have, more ATK than it needs to kill the defender. */
function mayExceed(position: Position, attacker: Figure, defender: Figure, over: readonly Figure[]): boolean {
  if (blowOf(position, attacker, defender) > neededFor(attacker, defender)) return true;
  // What strikes before it can change both.
  if (position.value(strikesFirst, { it: attacker, attacking: true })) return false;
  return [defender, ...over].some((it) => position.value(strikesFirst, { it, attacking: false }));
}

/** What surplus damage can go to: another patroller that stops the attacker, or else anything that it could attack. */
function overpowered(position: Position, attacker: Figure, defender: Figure): readonly Figure[] {
  const side = baseSeat(position, defender.seat);
  const others = defensible(position, side).filter(({ id }) => id !== defender.id);
  const stopping = stoppers(position, attacker, defender, side).filter(({ id }) => id !== defender.id);
  if (stopping.length > 0) return leadersFirst(stopping);
  return others.filter((it) => canBeHitBy(position, attacker, it));
}
