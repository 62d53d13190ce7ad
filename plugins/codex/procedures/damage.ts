import type { CardId, Rule } from "conclave/rules";
import { boardOf } from "../board/board.ts";
import { type Damage, damaged, damagedTogether } from "../events.ts";
import { armorLeft, has, isBuilding, isFighter } from "../figures.ts";
import { withoutFigure } from "../sources.ts";
import { thingIn } from "../state.ts";
import type { Figure, Hit, Match, Source } from "../types.ts";
import { damageDealt } from "../values.ts";
import { announce, announceAll } from "./announce.ts";
import { killInCombat, settle } from "./deaths.ts";
import { addRunes } from "./runes.ts";

/**
 * Deals damage, all of it at once, and settles. Some of it may be prevented. Armor soaks it up first; deathtouch kills units
 * and heroes even through armor. Returns what was dealt.
 */
export function* deal(game: Match, intended: readonly Hit[]): Rule<readonly Damage[]> {
  let hits = intended;
  for (const { ability, self } of boardOf(game).preventions)
    hits = yield* ability.rule(game, withoutFigure(self), hits);
  const dealt: Damage[] = [];
  const blame = new Map<CardId, { by: Source; combat: boolean }>();
  const touched = new Map<CardId, { figure: Figure; by: Source }>();
  for (const hit of hits) {
    const struck = strike(game, hit);
    if (!struck) continue;
    dealt.push(struck.damage);
    const { source, combat, target, dealer } = struck.damage;
    // What armor soaks up completely kills nobody.
    if (struck.through > 0) blame.set(target.id, { by: source, combat });
    if (combat && dealer && has(dealer, "deathtouch") && isFighter(target)) {
      touched.set(target.id, { figure: target, by: source });
    }
  }
  for (const { figure, by } of touched.values()) yield* killInCombat(game, [figure], by);
  if (dealt.length > 0) {
    yield* settle(game, blame);
    yield* announceAll(game, damaged, dealt);
    yield* announce(game, damagedTogether, { damages: dealt });
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
  const dealer = boardOf(game).byId.get(source.card);
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

function strike(game: Match, hit: Hit): { readonly damage: Damage; readonly through: number } | undefined {
  const { source, dealer, combat = false, attacking = false, divided = false } = hit;
  const target = boardOf(game).byId.get(hit.target.id);
  if (!target || target.thing.order !== hit.target.thing.order) return undefined;
  if (!isFighter(target) && !isBuilding(target)) return undefined;
  const amount = game.look((position) =>
    position.value(damageDealt, { source, target, amount: hit.amount, combat, divided }),
  );
  if (amount <= 0) return undefined;
  const thing = thingIn(game, target.id);
  const piercing = dealer !== undefined && combat && has(dealer, "armor-piercing");
  const rest = piercing ? amount : soak(game, target, amount);
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
