import type { CardId, Rule } from "conclave/rules";
import { boardOf } from "../board/board.ts";
import { type Damage, damaged } from "../events.ts";
import { armorLeft, has, isFighter } from "../figures.ts";
import { thingIn } from "../state.ts";
import type { Figure, Match, Source } from "../types.ts";
import { damageDealt } from "../values.ts";
import { announceAll } from "./announce.ts";
import { killInCombat, settle } from "./deaths.ts";
import { addRunes } from "./runes.ts";

/** Damage from one source to one thing. */
export interface Hit {
  readonly source: Source;
  /** The thing that deals it, if it is in play. */
  readonly dealer?: Figure | undefined;
  readonly target: Figure;
  readonly amount: number;
  readonly combat?: boolean;
  /** Whether the dealer is the attacker. */
  readonly attacking?: boolean;
  /** Whether it is a part of damage that was divided. */
  readonly divided?: boolean;
  /** Armor that the target has in this combat only. */
  readonly extraArmor?: number;
}

/**
 * Deals damage, all of it at once, and settles. Armor soaks it up first; deathtouch kills units and heroes even through
 * armor. Returns what was dealt.
 */
export function* deal(game: Match, hits: readonly Hit[]): Rule<readonly Damage[]> {
  const dealt: Damage[] = [];
  const blame = new Map<CardId, { by: Source; combat: boolean }>();
  const touched = new Map<CardId, { figure: Figure; by: Source }>();
  for (const hit of hits) {
    const damage = strike(game, hit);
    if (!damage) continue;
    dealt.push(damage);
    const { source, combat, target, dealer } = damage;
    blame.set(target.id, { by: source, combat });
    if (combat && dealer && has(dealer, "deathtouch") && isFighter(target)) {
      touched.set(target.id, { figure: target, by: source });
    }
  }
  for (const { figure, by } of touched.values()) yield* killInCombat(game, [figure], by);
  if (dealt.length > 0) {
    yield* settle(game, blame);
    yield* announceAll(game, damaged, dealt);
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

function strike(game: Match, hit: Hit): Damage | undefined {
  const { source, dealer, combat = false, attacking = false, divided = false, extraArmor = 0 } = hit;
  const target = boardOf(game).byId.get(hit.target.id);
  if (!target || target.thing.order !== hit.target.thing.order || target.hp === 0) return undefined;
  const amount = game.look((position) =>
    position.value(damageDealt, { source, target, amount: hit.amount, combat, divided }),
  );
  if (amount <= 0) return undefined;
  const thing = thingIn(game, target.id);
  const piercing = dealer !== undefined && combat && has(dealer, "armor-piercing");
  const soaked = piercing ? 0 : Math.min(amount, armorLeft(target) + extraArmor);
  thing.armorUsed += Math.min(soaked, armorLeft(target));
  const rest = amount - soaked;
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
  return { source, dealer, target, amount, combat, attacking };
}
