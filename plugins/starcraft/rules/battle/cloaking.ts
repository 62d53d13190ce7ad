import type { SkirmishFacts } from "../../types.ts";
import { type Clash, type ClashSide, effectsOf, opposite } from "./clash.ts";

/** Cloaked units and detectors (README, "Battle"). */

/** Whether a side detects cloaked units: by a unit, a card, a technology or Air Support. */
export function detects(own: ClashSide, enemy: ClashSide): boolean {
  const { frontKind, supportKinds, help } = own;
  if (frontKind.detector || supportKinds.some(({ detector }) => detector)) return true;
  return help.detects || help.airSupport || grants(own, enemy, "detector");
}

function grants(own: ClashSide, enemy: ClashSide, keyword: "cloaking" | "detector"): boolean {
  const facts: SkirmishFacts = { own, enemy, enemyDetects: false };
  return effectsOf(own, "grant").some(({ effect }) => effect.keyword === keyword && (effect.when?.(facts) ?? true));
}

/** Whether the front-line unit of a side is cloaked, and the enemy does not detect it. */
export function isCloaked(clash: Clash, own: ClashSide): boolean {
  const enemy = opposite(clash, own);
  return grants(own, enemy, "cloaking") && !detects(enemy, own);
}
