import { sourceOf } from "../../effects/sources.ts";
import { baseSeat } from "../../effects/teams.ts";
import { gainOf } from "../../in-play/draft.ts";
import { armorLeft, has, hpLeft, isBuilding, isFighter, isFlier } from "../../in-play/figures.ts";
import type { Figure, Hit, Position } from "../../types.ts";
import { attackBonus, defenseBonus, strikesFirst } from "../../values.ts";
import { isHidden, sees, towersOf } from "../detection.ts";

/** The damage of an attack: who hits whom, how hard, and who strikes first. */

export interface Plan {
  /** Neighbours of the defender that sparkshot hits, once for each point. */
  readonly sparks: readonly Figure[];
  /** Where surplus damage goes. */
  readonly surplus?: Figure;
}

interface TimedHit {
  readonly hit: Hit;
  readonly early: boolean;
}

export function hitsOf(
  position: Position,
  attacker: Figure,
  defender: Figure,
  over: readonly Figure[],
  plan: Plan,
): TimedHit[] {
  const hits: TimedHit[] = [];
  const fast = position.value(strikesFirst, { it: attacker, attacking: true });
  const atk = blowOf(position, attacker, defender);
  const swing = (target: Figure, amount: number, { byAbility = false, curtailed = false } = {}) =>
    hits.push({
      hit: {
        source: sourceOf(attacker),
        dealer: attacker,
        target,
        amount,
        combat: true,
        attacking: true,
        byAbility,
        curtailed,
      },
      early: fast,
    });
  const surplus = plan.surplus ? Math.max(0, atk - neededFor(attacker, defender)) : 0;
  swing(defender, atk - surplus, { curtailed: surplus > 0 });
  if (plan.surplus) swing(plan.surplus, surplus);
  for (const spark of plan.sparks) swing(spark, 1, { byAbility: true });
  if (hitsBack(attacker, defender)) {
    const amount = defender.atk + gainOf(defender, position.value(defenseBonus, { attacker, defender }));
    hits.push({
      hit: {
        source: sourceOf(defender),
        dealer: defender,
        target: attacker,
        amount,
        combat: true,
      },
      early: position.value(strikesFirst, { it: defender, attacking: false }),
    });
  }
  for (const it of over) {
    hits.push({
      hit: { source: sourceOf(it), dealer: it, target: attacker, amount: it.atk, combat: true },
      early: position.value(strikesFirst, { it, attacking: false }),
    });
  }
  for (const tower of towersOf(position, baseSeat(position, defender.seat))) {
    if (!towerHits(position, tower, attacker, defender)) continue;
    hits.push({
      hit: { source: sourceOf(tower), dealer: tower, target: attacker, amount: 1, combat: true, byAbility: true },
      early: fast,
    });
  }
  return hits;
}

/** The damage that an attacker deals to this defender, before it goes on to others. */
export function blowOf(position: Position, attacker: Figure, defender: Figure): number {
  return attacker.atk + gainOf(attacker, position.value(attackBonus, { attacker, defender }));
}

/** The damage that kills the defender. */
export function neededFor(attacker: Figure, defender: Figure): number {
  if (has(attacker, "deathtouch") && isFighter(defender)) return 1;
  const armor = has(attacker, "armor-piercing") ? 0 : armorLeft(defender);
  return Math.max(0, hpLeft(defender)) + armor;
}

/** Buildings never hit back; those on the ground without anti-air hit no flier; long-range is out of reach. */
function hitsBack(attacker: Figure, defender: Figure): boolean {
  if (isBuilding(defender)) return false;
  if (isFlier(attacker) && !isFlier(defender) && !has(defender, "anti-air")) return false;
  return !has(attacker, "long-range") || has(defender, "long-range");
}

/** A tower hits an attacker that it sees: in a free-for-all only one of its owner’s things. */
function towerHits(position: Position, tower: Figure, attacker: Figure, defender: Figure): boolean {
  if (position.state.mode === "free-for-all" && tower.seat !== defender.seat) return false;
  return !isHidden(position, attacker, defender) || sees(position, tower.seat, attacker);
}
