import type { Rule } from "conclave/rules";
import { openly, sourceOf } from "../effects/sources.ts";
import { baseSeat } from "../effects/teams.ts";
import { attackEnded, attacked } from "../events.ts";
import { boardOf, refreshed } from "../in-play/board.ts";
import { gainOf } from "../in-play/draft.ts";
import { armorLeft, has, hpLeft, isBase, isBuilding, isFighter, isFlier, isPatroller } from "../in-play/figures.ts";
import { isThere, thingIn } from "../state.ts";
import { slots } from "../state-types.ts";
import type { Figure, Hit, Match, Position } from "../types.ts";
import { attackArmor, attackBonus, attackTax, defenseBonus, strikesFirst, surplusTarget } from "../values.ts";
import { exhaust } from "./costs.ts";
import { deal } from "./damage.ts";
import { canBeDestroyed, destroy, lowestTech, settle } from "./deaths.ts";
import {
  canBeHitBy,
  defendersOf,
  defensible,
  flownOver,
  hasDefender,
  isHidden,
  leadersFirst,
  stoppers,
  towersOf,
  watchfulTowers,
} from "./defenders.ts";
import { detectWith } from "./detection.ts";
import { payGoldFor } from "./drawing.ts";
import { defenderOptions, optionsOf, pick, playerOfBase, sees } from "./targets.ts";

/** An attack in all its steps (README, "Attacks"). */

/** The player of an attacker chooses what it attacks. Everybody sees what that may be. */
export function* chooseDefender(game: Match, attacker: Figure): Rule<Figure> {
  const legal = game.look((position) => defendersOf(position, attacker));
  game.state.aiming = attacker.id;
  const defender = yield* game.choose(attacker.seat, "defender", defenderOptions(attacker, legal), {
    params: { card: attacker.card.name },
    ...openly(game),
  });
  game.state.aiming = undefined;
  return defender;
}

/** Attacks this defender, which is legal. */
export function* attack(game: Match, attackerBefore: Figure, first: Figure): Rule {
  const seat = attackerBefore.seat;
  payTax(game, attackerBefore, first);
  game.log("attacks", {
    card: attackerBefore.card.name,
    player: { seat },
    defender: first.card.name,
    target: { seat: first.seat },
  });
  detect(game, attackerBefore, first);
  declare(game, attackerBefore, first);
  if (!has(attackerBefore, "readiness")) yield* exhaust(game, attackerBefore);
  yield* obliterate(game, attackerBefore, first);
  const facts = { attacker: attackerBefore, defender: first, seat, defending: first.seat };
  yield* game.event(attacked, facts);
  const pair = yield* opposed(game, attackerBefore, first);
  if (pair) {
    yield* fight(game, pair.attacker, pair.defender);
    const ended = { ...facts, defender: pair.defender, defending: pair.defender.seat };
    game.state.attack = undefined;
    yield* game.event(attackEnded, ended);
    yield* settle(game);
  }
  game.state.attack = undefined;
}

function payTax(game: Match, attacker: Figure, defender: Figure): void {
  payGoldFor(game, attacker.seat, game.value(attackTax, { attacker, defender }), attacker.card.name);
}

function declare(game: Match, attacker: Figure, defender: Figure): void {
  const armor = gainOf(attacker, game.value(attackArmor, { attacker }));
  thingIn(game, attacker.id).attackedIn = game.turn.number;
  game.state.attack = { attacker: attacker.id, defender: defender.id, armor };
}

/** A tower that has not detected anything in this turn sees the first hidden attacker. */
function detect(game: Match, attacker: Figure, defender: Figure): void {
  const hidden = game.look((position) => isHidden(position, attacker, defender));
  if (!hidden || sees(game, defender.seat, attacker)) return;
  const [tower] = watchfulTowers(game, defender);
  if (tower) detectWith(game, tower, attacker);
}

/** Destroys the lowest-tech units of the defending player, as many as the attacker’s obliterate says. */
function* obliterate(game: Match, attacker: Figure, defender: Figure): Rule {
  let left = attacker.keywords.obliterate ?? 0;
  if (left === 0) return;
  const defending = isBase(defender) ? yield* playerOfBase(game, sourceOf(attacker), defender) : defender.seat;
  const doomed: Figure[] = [];
  const possible = game.look((position) =>
    boardOf(position).figures.filter((it) => it.seat === defending && canBeDestroyed(position, it)),
  );
  while (left > 0) {
    const rest = lowestTech(possible.filter((it) => !doomed.includes(it)));
    if (rest.length === 0) break;
    const count = Math.min(left, rest.length);
    const ids = new Set(rest.map(({ id }) => id));
    const chosen =
      count === rest.length
        ? rest
        : yield* pick(game, sourceOf(attacker), { which: (it) => ids.has(it.id), min: count, key: "obliterate" });
    doomed.push(...chosen);
    left -= chosen.length;
  }
  if (doomed.length > 0) yield* destroy(game, sourceOf(attacker), doomed);
}

/** Attacker and defender as they are now. If the defender is gone, the player chooses another one. */
function* opposed(
  game: Match,
  attackerBefore: Figure,
  first: Figure,
): Rule<{ attacker: Figure; defender: Figure } | undefined> {
  const [attacker] = refreshed(game, [attackerBefore]);
  if (!attacker || attacker.seat !== attackerBefore.seat) return undefined;
  const [same] = refreshed(game, [first]);
  if (same) return { attacker, defender: same };
  if (!game.look((position) => hasDefender(position, attacker))) return undefined;
  const defender = yield* chooseDefender(game, attacker);
  payTax(game, attacker, defender);
  detect(game, attacker, defender);
  if (game.state.attack) game.state.attack.defender = defender.id;
  return { attacker, defender };
}

/** Combat damage: first that of whoever strikes first, then that of the others who are left, as they are by then. */
function* fight(game: Match, attacker: Figure, defender: Figure): Rule {
  // Who is still there when the attack has had its effects hits a flier that passes.
  const over = game.look((position) => flownOver(position, attacker, defender));
  const plan = yield* planOf(game, attacker, defender, over);
  const hits = game.look((position) => hitsOf(position, attacker, defender, over, plan));
  const early = hits.filter((hit) => hit.early).map(({ hit }) => hit);
  if (early.length === 0) {
    yield* deal(
      game,
      hits.map(({ hit }) => hit),
    );
    return;
  }
  yield* deal(game, early);
  const struck = new Set(early.map(({ dealer }) => dealer?.id));
  const now = (it: Figure) => refreshed(game, [it])[0] ?? it;
  const later = game.look((position) =>
    hitsOf(position, now(attacker), now(defender), refreshed(position, over), plan).map(({ hit }) => hit),
  );
  const late = later.filter(({ dealer }) => dealer && !struck.has(dealer.id) && isThere(game, sourceOf(dealer)));
  if (late.length > 0) yield* deal(game, late);
}

interface Plan {
  /** Neighbours of the defender that sparkshot hits, once for each point. */
  readonly sparks: readonly Figure[];
  /** Where surplus damage goes. */
  readonly surplus?: Figure;
}

/** What the attacker’s player decides before damage: sparkshot and overpower. */
function* planOf(game: Match, attacker: Figure, defender: Figure, over: readonly Figure[]): Rule<Plan> {
  const sparks = isPatroller(defender) ? yield* aimSparks(game, attacker, defender) : [];
  const surplus = yield* aimSurplus(game, attacker, defender, over);
  return { sparks, ...(surplus && { surplus }) };
}

function* aimSparks(game: Match, attacker: Figure, defender: Figure): Rule<readonly Figure[]> {
  const sparks: Figure[] = [];
  const neighbours = game.look((position) => neighboursOf(position, defender));
  for (let left = attacker.keywords.sparkshot ?? 0; left > 0 && neighbours.length > 0; left--) {
    const settings = { params: { card: attacker.card.name }, publicOptions: true };
    sparks.push(yield* game.choose(attacker.seat, "sparkshot", optionsOf(neighbours), settings));
  }
  return sparks;
}

/** Where surplus damage goes, if anywhere: an effect says so, or the player chooses for overpower. */
function* aimSurplus(
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

/** The patrollers in the slots next to this one, on either side; an empty slot is not skipped. */
export function neighboursOf(position: Position, { thing, seat, id }: Figure): readonly Figure[] {
  if (thing.slot === undefined) return [];
  const at = slots.indexOf(thing.slot);
  const near = [slots[at - 1], slots[at + 1]];
  return boardOf(position).figures.filter(
    (it) => it.seat === seat && it.id !== id && it.thing.slot !== undefined && near.includes(it.thing.slot),
  );
}

/** What surplus damage can go to: another patroller that stops the attacker, or else anything that it could attack. */
function overpowered(position: Position, attacker: Figure, defender: Figure): readonly Figure[] {
  const side = baseSeat(position, defender.seat);
  const others = defensible(position, side).filter(({ id }) => id !== defender.id);
  const stopping = stoppers(position, attacker, defender, side).filter(({ id }) => id !== defender.id);
  if (stopping.length > 0) return leadersFirst(stopping);
  return others.filter((it) => canBeHitBy(position, attacker, it));
}

interface TimedHit {
  readonly hit: Hit;
  readonly early: boolean;
}

function hitsOf(
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
function blowOf(position: Position, attacker: Figure, defender: Figure): number {
  return attacker.atk + gainOf(attacker, position.value(attackBonus, { attacker, defender }));
}

/** The damage that kills the defender. */
function neededFor(attacker: Figure, defender: Figure): number {
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
