import type { CardId, Rule } from "conclave/rules";
import { sourceOf, withoutFigure } from "../effects/sources.ts";
import { type Damage, damaged, damagedTogether } from "../events.ts";
import { boardOf } from "../in-play/board.ts";
import { armorLeft, has, hpLeft, isBuilding, isFighter } from "../in-play/figures.ts";
import { isThere, thingIn } from "../state.ts";
import type { Figure, Hit, Match, Position, Source } from "../types.ts";
import { damageDealt } from "../values.ts";
import { announceAll } from "./announce.ts";
import { type Guilt, settle } from "./deaths.ts";
import { addRunes } from "./runes.ts";

/**
 * Deals damage, all of it at once, and settles. Some of it may be prevented. Armor soaks it up first; deathtouch kills units
 * and heroes even through armor. Returns what was dealt.
 */
export function* deal(game: Match, intended: readonly Hit[]): Rule<readonly Damage[]> {
  let hits = intended;
  const { preventions } = boardOf(game);
  // What is gone already needs no protection.
  if (preventions.length > 0) hits = hits.filter(({ target }) => isThere(game, sourceOf(target)));
  for (const { ability, self } of preventions) hits = yield* ability.rule(game, withoutFigure(self), hits);
  const dealt: Damage[] = [];
  const blame = new Map<CardId, Guilt>();
  for (const hit of hits) {
    const struck = strike(game, hit);
    if (!struck) continue;
    dealt.push(struck.damage);
    const { source, combat, target, dealer } = struck.damage;
    const deadly = combat && dealer !== undefined && has(dealer, "deathtouch") && isFighter(target);
    // What armor soaks up completely kills nobody, unless it is deadly whatever gets through.
    if (deadly || (struck.through > 0 && !blame.get(target.id)?.deadly)) {
      blame.set(target.id, { by: source, combat, deadly });
    }
  }
  if (dealt.length > 0) {
    yield* settle(game, blame);
    yield* announceAll(game, damaged, dealt);
    yield* game.event(damagedTogether, { damages: dealt });
    yield* settle(game);
  }
  return dealt;
}

/** Damage to one thing or several, by a spell or an ability. */
export function* damage(
  game: Match,
  source: Source,
  targets: readonly Figure[],
  amount: number,
): Rule<readonly Damage[]> {
  const dealer = boardOf(game).find(source.card);
  return yield* deal(
    game,
    targets.map((target) => ({ source, dealer, target, amount })),
  );
}

/** Armor soaks up damage: first what it has in its attack only. Returns what is left of the damage. */
function soak(game: Match, target: Figure, amount: number): number {
  const { attack } = game.state;
  let left = amount;
  if (attack?.attacker === target.id) {
    const soaked = Math.min(left, attack.armor);
    attack.armor -= soaked;
    left -= soaked;
  }
  const soaked = Math.min(left, armorLeft(target));
  thingIn(game, target.id).armorUsed += soaked;
  return left - soaked;
}

/** Whether a unit or hero would die of these hits, if all of them were dealt to it at once. */
export function wouldKill(position: Position, target: Figure, hits: readonly Hit[]): boolean {
  const { attack } = position.state;
  let armor = armorLeft(target) + (attack?.attacker === target.id ? attack.armor : 0);
  let left = hpLeft(target);
  for (const hit of hits) {
    const amount = amountOf(position, hit, target);
    if (amount <= 0) continue;
    if (hit.combat && hit.dealer && has(hit.dealer, "deathtouch")) return true;
    const soaked = pierces(hit) ? 0 : Math.min(amount, armor);
    armor -= soaked;
    left -= amount - soaked;
  }
  return left <= 0;
}

/** Damage as it is dealt, before armor. */
function amountOf(position: Position, hit: Hit, target: Figure): number {
  const { source, amount, combat = false, divided = false, prevented = 0 } = hit;
  return position.value(damageDealt, { source, target, amount, combat, divided }) - prevented;
}

function pierces({ dealer, combat }: Hit): boolean {
  return combat === true && dealer !== undefined && has(dealer, "armor-piercing");
}

function strike(game: Match, hit: Hit): { readonly damage: Damage; readonly through: number } | undefined {
  const { source, dealer, combat = false, attacking = false } = hit;
  const target = boardOf(game).find(hit.target.id);
  if (!target || target.thing.order !== hit.target.thing.order) return undefined;
  if (!isFighter(target) && !isBuilding(target)) return undefined;
  const amount = game.look((position) => amountOf(position, hit, target));
  if (amount <= 0) return undefined;
  const thing = thingIn(game, target.id);
  const rest = pierces(hit) ? amount : soak(game, target, amount);
  if (rest > 0) {
    if (dealer && has(dealer, "rune-damage") && isFighter(target)) addRunes(game, target, "-1/-1", rest);
    else thing.damage += rest;
  }
  game.log("damaged", {
    card: target.card.name,
    player: { seat: target.seat },
    amount,
    source: game.definition(source.kind).name,
  });
  return { damage: { source, dealer, target, amount, combat, attacking }, through: rest };
}
