import { type Rule, t } from "conclave/rules";
import { decider } from "../effects/sources.ts";
import { boardOf } from "../in-play/board.ts";
import type { Figure, Match, Source } from "../types.ts";
import { damageToDivide } from "../values.ts";
import { damage, deal } from "./damage.ts";
import { aimAtOne, optionsOf, select, target, type Which } from "./targets.ts";

/** Damage to targets that the player chooses. */

/** Deals damage to one target: the same to each kind of thing, or as it depends on the target. Returns the target. */
export function* damageTarget(
  game: Match,
  self: Source,
  which: Which,
  amount: number | ((it: Figure) => number),
): Rule<Figure | undefined> {
  const it = yield* aimAtOne(game, self, which);
  if (it) yield* damage(game, self, [it], typeof amount === "number" ? amount : amount(it));
  return it;
}

/** Deals damage that the player divides among as many targets as wanted, at least 1 to each. */
export function* divideDamage(
  game: Match,
  self: Source,
  which: Which,
  amount: number,
  { max = Number.POSITIVE_INFINITY }: { max?: number } = {},
): Rule {
  const total = game.value(damageToDivide, { source: self, amount });
  const chosen = yield* select(game, self, { which, min: 1, max: Math.min(max, total) });
  // The share of a target that is gone as soon as it is targeted is lost.
  const shares = yield* divide(game, self, chosen, total);
  yield* target(game, self, chosen);
  const dealer = boardOf(game).find(self.card);
  yield* deal(
    game,
    [...shares].map(([it, share]) => ({ source: self, dealer, target: it, amount: share, divided: true })),
  );
}

function* divide(
  game: Match,
  self: Source,
  targets: readonly Figure[],
  total: number,
): Rule<ReadonlyMap<Figure, number>> {
  const [first, ...others] = targets;
  if (!first) return new Map();
  const example = new Map([[first, total - others.length], ...others.map((it) => [it, 1] as const)]);
  if (others.length === 0 || total === targets.length) return example;
  return yield* game.allocate(decider(game, self), "divide", optionsOf(targets), {
    total,
    params: { card: game.definition(self.kind).name },
    check: (shares) => {
      const spared = targets.filter((it) => (shares.get(it) ?? 0) < 1);
      return spared.length > 0 ? { reason: t("reason.divide"), options: spared } : undefined;
    },
    example,
  });
}
