import type { SkirmishFacts } from "../../types.ts";
import { type Clash, type ClashSide, opposite } from "./clash.ts";
import { detects } from "./cloaking.ts";

/** The clash as the cards of one side see it. */
export function factsOf(clash: Clash, own: ClashSide, ownSufficient?: boolean): SkirmishFacts {
  const enemy = opposite(clash, own);
  const facts = { own, enemy, enemyDetects: detects(enemy, own) };
  return ownSufficient === undefined ? facts : { ...facts, ownSufficient };
}
