import type { Role, Unit } from "../../state-types.ts";
import type { CombatCard, Hit } from "../../types.ts";
import { type Clash, type ClashSide, effectsOf, opposite, sideOf } from "./clash.ts";
import { isCloaked } from "./cloaking.ts";
import { factsOf } from "./facts.ts";
import { roles } from "./roles.ts";
import { type Strengths, strengthsOf } from "./strength.ts";
import { hitOf, splashOf } from "./targets.ts";

/** How a skirmish would be resolved with certain cards: what the battle does, without asking anybody. */

/** What a side comes to. */
export interface PreviewSide extends Strengths {
  readonly front: Unit;
  /** Whether its front-line unit withdraws instead of being destroyed, if there is room for it. */
  readonly cloaked: boolean;
  /** How many of its cards splash other units of the enemy, if it destroys something. */
  readonly splashes: number;
  /** What it loses: dead or, if it is cloaked, withdrawn. Of what its player may choose, the first. */
  readonly lost: readonly Unit[];
}

export type Preview = { readonly [role in Role]: PreviewSide };

/** The standard cards that come from the deck if one is cancelled; by default none. */
export type Replacements = { readonly [role in Role]?: CombatCard | undefined };

/** Resolves a skirmish in which everything is paid for. */
export function preview(clash: Clash, replacements: Replacements = {}): Preview {
  const fought = afterCancelling(clash, replacements);
  const strengths = strengthsOf(fought);
  const cloaked = {
    attacker: isCloaked(fought, fought.attacker),
    defender: isCloaked(fought, fought.defender),
  };
  const lost = lossesOf(fought, strengths, cloaked);
  const sidePreview = (own: ClashSide): PreviewSide => {
    const isOwn = ({ id }: Unit) => id === own.front.id || own.supports.some((unit) => unit.id === id);
    const splashes = splashOf(fought, own).length;
    return { ...strengths[own.role], front: own.front, splashes, cloaked: cloaked[own.role], lost: lost.filter(isOwn) };
  };
  return { attacker: sidePreview(fought.attacker), defender: sidePreview(fought.defender) };
}

/** The attacker’s cards cancel first: a cancelled card can no longer cancel. */
function afterCancelling(clash: Clash, replacements: Replacements): Clash {
  let left = clash;
  for (const role of roles) {
    for (const { effect } of effectsOf(left[role], "cancel")) {
      const enemy = opposite(left, left[role]);
      if (enemy[effect.target] === undefined) continue;
      const card = effect.target === "standard" ? replacements[enemy.role] : undefined;
      left = { ...left, [enemy.role]: sideOf({ ...enemy, [effect.target]: card }) };
    }
  }
  return left;
}

/** Both sides destroy at the same time; then cards do, whatever the strengths. */
function lossesOf(
  clash: Clash,
  strengths: { readonly [role in Role]: Strengths },
  cloaked: { readonly [role in Role]: boolean },
): readonly Unit[] {
  const lost: Unit[] = [];
  const isHidden = ({ id }: Unit) => roles.some((role) => cloaked[role] && clash[role].front.id === id);
  const stands = (unit: Unit) => !lost.includes(unit);
  const lives = (unit: Unit) => stands(unit) || isHidden(unit);
  const take = (hits: readonly Hit[]) => {
    for (const { among, takes } of hits) lost.push(...(takes === "all" ? among : among.slice(0, 1)).filter(stands));
  };
  const strong = roles.filter((role) => strengths[role].sufficient);
  take(strong.map((role) => hitOf(clash, clash[role])));
  for (const step of ["destroy", "end-of-destruction"] as const) {
    for (const role of roles) {
      const own = clash[role];
      const effects = effectsOf(own, step);
      if (effects.length === 0) continue;
      const facts = factsOf(clash, own, strengths[role].sufficient);
      for (const { effect } of effects) take(effect.hits(facts, { stands, lives }));
    }
  }
  return lost;
}
