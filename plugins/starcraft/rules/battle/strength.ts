import type { Role, StrengthPart } from "../../state-types.ts";
import type { Strength } from "../../types.ts";
import { type Clash, type ClashSide, effectsOf, hasMajor, opposite } from "./clash.ts";
import { factsOf } from "./facts.ts";
import { roles } from "./roles.ts";

/** Final attack and health of both sides, with where every point comes from (README, "Battle"). */

export interface Strengths extends Strength {
  readonly sufficient: boolean;
  readonly parts: readonly StrengthPart[];
}

const stats = ["attack", "health"] as const;

const noParts: readonly StrengthPart[] = [];

/** What all of these parts add to a strength. */
export function sumOfParts(parts: readonly StrengthPart[], stat: StrengthPart["stat"]): number {
  return parts.reduce((sum, part) => sum + (part.stat === stat ? part.amount : 0), 0);
}

export function strengthsOf(clash: Clash): Readonly<Record<Role, Strengths>> {
  const before = bothSides((own) => {
    const parts = [
      ...printedParts(clash, own),
      ...supportParts(clash, own),
      ...cardParts(clash, own, false),
      ...bonusParts(clash, own),
    ];
    return [...parts, ...setParts(clash, parts)];
  });
  // What looks at the strengths of both sides is added at last.
  const parts = bothSides((own) => {
    return [...before[own.role], ...cardParts(clash, own, true, isSufficient(own, before))];
  });
  return bothSides((own) => ({
    attack: sumOfParts(parts[own.role], "attack"),
    health: sumOfParts(parts[own.role], "health"),
    sufficient: isSufficient(own, parts),
    parts: parts[own.role],
  }));

  function bothSides<Result>(make: (own: ClashSide) => Result): Record<Role, Result> {
    return { attacker: make(clash.attacker), defender: make(clash.defender) };
  }

  function isSufficient(own: ClashSide, all: Readonly<Record<Role, readonly StrengthPart[]>>): boolean {
    if (effectsOf(own, "sufficient").length > 0) return true;
    const enemy = opposite(clash, own);
    return sumOfParts(all[own.role], "attack") >= sumOfParts(all[enemy.role], "health");
  }
}

/** The values on the standard card: the minor ones without a matching icon, or if the enemy forces them. */
function printedParts(clash: Clash, own: ClashSide): StrengthPart[] {
  const { standard: card } = own;
  if (card === undefined) return [];
  const enemy = opposite(clash, own);
  const forcing = effectsOf(enemy, "use-minor");
  const facts = forcing.length > 0 ? factsOf(clash, enemy) : undefined;
  const forced = forcing
    .filter(({ effect }) => !effect.when || (facts && effect.when(facts)))
    .flatMap(({ effect }) => effect.stats);
  const major = hasMajor(own, card);
  return stats.map((stat) => {
    const from = major && !forced.includes(stat) ? "major" : "minor";
    return { stat, amount: card[from]?.[stat] ?? 0, from, source: card.id };
  });
}

/** Supporting units add to the attack if they can target the enemy’s front-line unit. */
function supportParts(clash: Clash, own: ClashSide): StrengthPart[] {
  const enemy = opposite(clash, own);
  const total = own.supportKinds.reduce(
    (sum, { support, targets }) => sum + (targets.includes(enemy.frontKind.type) ? support : 0),
    0,
  );
  const parts: StrengthPart[] = total === 0 ? [] : [{ stat: "attack", amount: total, from: "support" }];
  const set = effectsOf(enemy, "set-support").at(-1);
  if (set && set.effect.value !== total)
    parts.push({ stat: "attack", amount: set.effect.value - total, from: "set", source: set.card.id });
  return parts;
}

/** What the texts of cards add, before the strengths of both sides are compared or after it. */
function cardParts(clash: Clash, own: ClashSide, last: boolean, ownSufficient?: boolean): readonly StrengthPart[] {
  const modifying = effectsOf(own, "modify").filter(({ effect }) => (effect.last ?? false) === last);
  if (modifying.length === 0) return noParts;
  const facts = factsOf(clash, own, ownSufficient);
  return modifying
    .filter(({ effect }) => effect.when?.(facts) ?? true)
    .map(({ card, effect: { stat, amount } }) => ({ stat, amount, from: "card", source: card.id }));
}

/** Bonuses of the battle, of modules and of a special order. */
function bonusParts(clash: Clash, own: ClashSide): StrengthPart[] {
  const { special, airSupport, bonuses } = own.help;
  const parts: StrengthPart[] = [];
  if (special) parts.push({ stat: "attack", amount: 1, from: "special-order" });
  if (airSupport && opposite(clash, own).frontKind.type === "flying")
    parts.push({ stat: "attack", amount: 1, from: "module", source: "air-support" });
  const counting = bonuses.filter(({ fronts }) => fronts === undefined || fronts.includes(own.front.kind));
  // Of a group only the highest bonus counts, and of equal ones the first.
  const rivals = (bonus: (typeof counting)[number]) =>
    counting.filter(({ group, stat }) => group !== undefined && group === bonus.group && stat === bonus.stat);
  for (const bonus of counting) {
    const highest = Math.max(...rivals(bonus).map(({ amount }) => amount));
    const best = rivals(bonus).find(({ amount }) => amount === highest);
    if (best !== undefined && best !== bonus) continue;
    parts.push({ stat: bonus.stat, amount: bonus.amount, from: "bonus", source: bonus.from });
  }
  return parts;
}

/** A card of either side may set both final attacks. */
function setParts(clash: Clash, parts: readonly StrengthPart[]): StrengthPart[] {
  const set = roles.flatMap((role) => effectsOf(clash[role], "set-attack")).at(-1);
  const attack = sumOfParts(parts, "attack");
  if (!set || set.effect.value === attack) return [];
  return [{ stat: "attack", amount: set.effect.value - attack, from: "set", source: set.card.id }];
}
