import type { Hit, Splash, UnitKind } from "../../types.ts";
import { type Clash, type ClashSide, effectsOf, opposite } from "./clash.ts";
import { factsOf } from "./facts.ts";

/** What a side with sufficient strength does (README, "Battle"). */

/** Whether a unit can destroy the other one. */
export function canTarget({ targets }: UnitKind, { type }: UnitKind): boolean {
  return targets.includes(type);
}

/** The enemy’s front-line unit if it can be a target of one’s own, otherwise a supporting unit of the enemy’s choice. */
export function hitOf(clash: Clash, own: ClashSide): Hit {
  const enemy = opposite(clash, own);
  if (canTarget(own.frontKind, enemy.frontKind)) return { among: [enemy.front], takes: "all" };
  const among = enemy.supports.filter((_, index) => {
    const kind = enemy.supportKinds[index];
    return kind !== undefined && canTarget(own.frontKind, kind);
  });
  return { among, takes: "one" };
}

/** The splash that it triggers by destroying something, with the cards. */
export function splashOf(clash: Clash, own: ClashSide) {
  const facts = factsOf(clash, own);
  return effectsOf(own, "splash").filter(({ effect }: { effect: Splash }) => effect.when?.(facts) ?? true);
}
