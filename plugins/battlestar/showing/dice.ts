import {
  type Fact,
  type Matter,
  type MatterResult,
  type MatterSide,
  type Reference,
  type Rulebook,
  type Text,
  t,
} from "conclave/rules";
import { attackResults, dieBetween, resultText } from "../catalogues/attacks.ts";
import { characters } from "../catalogues/characters.ts";
import { locations } from "../catalogues/locations.ts";
import { type Attacker, type AttackTarget, dieSides, forcedJumpLosesAtMost, pieces } from "../catalogues/tokens.ts";
import { aboutUnit, unitName } from "../effects/facts.ts";
import type { EffectOf } from "../effects/index.ts";
import { effectsInside } from "../effects/inside.ts";
import type { Unit } from "../effects/names.ts";
import { dieResultText } from "../effects/words.ts";
import { aboutLocation, locationName } from "../labels.ts";
import { effectsText } from "../operations/index.ts";
import { printedName } from "../rules/context.ts";
import type { Battlestar } from "../types.ts";
import type { AttackView, BattlestarView, EffectSourceView } from "../view-types.ts";

type Rules = Rulebook<Battlestar>;
type Die = NonNullable<BattlestarView["die"]>;

/** The die that is rolled: what it decides, who rolls, and what comes of which number. */
export function dieMatters({ die, jumpRisk }: BattlestarView, rules: Rules): readonly Matter[] {
  if (!die) return [];
  const { by, bonus, rolled, result, source, attack } = die;
  const facts: Fact[] = [
    ...(bonus === 0 ? [] : [{ id: "bonus", value: bonus }]),
    ...(rolled === undefined ? [] : [{ id: "rolled", value: rolled }]),
    ...(result === undefined ? [] : [{ id: "result", value: result }]),
  ];
  const results = attack
    ? attackOutcomes(attack, die)
    : source
      ? printedOutcomes(source, die, rules)
      : jumpOutcomes(jumpRisk, die);
  return [
    {
      kind: attack ? "battle" : "other",
      title: titleOf(die, rules),
      about: [{ type: "seat", id: String(by), seat: by }, ...aboutSource(source)],
      facts,
      ...(attack && { sides: [side(attack.attacker), side(attack.target)] }),
      results,
    },
  ];
}

function titleOf({ attack, source }: Die, rules: Rules): Text {
  if (attack) return t("matter.attack", { attacker: nameOf(attack.attacker), target: nameOf(attack.target) });
  return source ? printedName(rules, source) : t("procedure.force-jump");
}

function aboutSource(source: EffectSourceView | undefined): readonly Reference[] {
  if (source?.card !== undefined) return [{ type: "card", id: source.card }];
  if (source?.location !== undefined) return [aboutLocation(source.location)];
  return source?.ability === undefined ? [] : [{ type: "ability", id: source.ability }];
}

/** Who attacks, or is attacked. */
function side(who: string): MatterSide {
  return { name: nameOf(who), about: [aboutSide(who)] };
}

function nameOf(who: string): Text {
  if (Object.hasOwn(pieces, who)) return unitName(who as Unit);
  return who === "armory" ? locationName("armory") : t(`ship.${who}`);
}

function aboutSide(who: string): Reference {
  if (Object.hasOwn(pieces, who)) return aboutUnit(who as Unit);
  return who === "armory" ? aboutLocation("armory") : { type: "ships", id: who };
}

/** Whether the die has come to something between these. */
function reached({ result }: Die, from: number, to: number): Pick<MatterResult, "reached"> {
  return result === undefined ? {} : { reached: result >= from && result <= to };
}

function attackOutcomes({ attacker, target, hitsFrom }: AttackView, die: Die): readonly MatterResult[] {
  return attackResults(attacker as Attacker, target as AttackTarget).map(({ from: printed, to, result }, index) => {
    // Cards in play may change from what on it hits.
    const from = index === 0 ? (hitsFrom ?? printed) : printed;
    return {
      id: result,
      name: t(`result.${result}`),
      condition: dieBetween(from, to),
      effect: resultText(result),
      ...reached(die, from, to),
    };
  });
}

function jumpOutcomes(risk: number, die: Die): readonly MatterResult[] {
  return [
    {
      id: "lost",
      name: t("result.lost"),
      condition: dieBetween(1, forcedJumpLosesAtMost),
      effect: t("effect.resource-lost", { resources: [t("resource.population.count", { count: risk })] }),
      ...reached(die, 1, forcedJumpLosesAtMost),
    },
    {
      id: "safe",
      name: t("result.safe"),
      condition: dieBetween(forcedJumpLosesAtMost + 1, dieSides),
      effect: t("effect.none"),
      ...reached(die, forcedJumpLosesAtMost + 1, dieSides),
    },
  ];
}

/** What the effect that asks for the die says, if only one on what it is printed on does. */
function printedOutcomes(source: EffectSourceView, die: Die, rules: Rules): readonly MatterResult[] {
  const [roll, ...others] = [...effectsInside(printedOn(source, rules) ?? {})].filter(({ op }) => op === "roll");
  return roll?.op === "roll" && others.length === 0 ? rollOutcomes(roll, die) : [];
}

function rollOutcomes({ on, do: effects, otherwise = [] }: EffectOf<"roll">, die: Die): readonly MatterResult[] {
  const [from, to] = "atLeast" in on ? [on.atLeast, dieSides] : [1, on.atMost];
  const [elseFrom, elseTo] = "atLeast" in on ? [1, on.atLeast - 1] : [on.atMost + 1, dieSides];
  return [
    { id: "hit", name: dieResultText(on), effect: effectsText(effects), ...reached(die, from, to) },
    {
      id: "otherwise",
      name: dieBetween(elseFrom, elseTo),
      effect: effectsText(otherwise),
      ...reached(die, elseFrom, elseTo),
    },
  ];
}

function printedOn({ card, location, ability }: EffectSourceView, rules: Rules): object | undefined {
  if (card !== undefined) return rules.definition(card);
  if (location !== undefined) return rules.entries(locations).find(location);
  for (const { abilities } of rules.entries(characters)) {
    for (const one of abilities) if (one.id === ability) return one;
  }
  return undefined;
}
