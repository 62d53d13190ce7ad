import type { Rule } from "conclave/rules";
import type {
  Cancel,
  Destroy,
  EndOfDestruction,
  Grant,
  Match,
  Modify,
  Payment,
  SetAttack,
  SetSupport,
  SkirmishFacts,
  Splash,
  Sufficient,
  UnitType,
  UseMinor,
  When,
} from "../../types.ts";

/** How combat cards say what they do. */

// --- conditions -------------------------------------------------------------------------------------------------------

/** The own front-line unit is one of these. */
export function front(...kinds: readonly string[]): When {
  return ({ own }) => kinds.includes(own.front.kind);
}

/** The enemy’s front-line unit is of this type. */
export function against(type: UnitType): When {
  return ({ enemy }) => enemy.frontKind.type === type;
}

/** The enemy’s front-line unit has this tag. */
export function againstTag(tag: string): When {
  return ({ enemy }) => enemy.frontKind.tags.includes(tag);
}

/** The own front-line unit has support. */
export const supported: When = ({ own }) => own.supports.length > 0;

/** The enemy has no detector in the skirmish. */
export const undetected: When = ({ enemyDetects }) => !enemyDetects;

/** All of these hold. */
export function both(...conditions: readonly When[]): When {
  return (facts) => conditions.every((when) => when(facts));
}

// --- effects ----------------------------------------------------------------------------------------------------------

export function attack(amount: number, when?: When): Modify {
  return { step: "modify", stat: "attack", amount, ...(when && { when }) };
}

export function health(amount: number, when?: When): Modify {
  return { step: "modify", stat: "health", amount, ...(when && { when }) };
}

/** Health that depends on the strengths of both sides. */
export function healthAtLast(amount: number, when: When): Modify {
  return { step: "modify", stat: "health", amount, when, last: true };
}

/** The infantry that most splash cards take. */
const lightInfantry: Splash["victims"] = { units: ["marine", "zergling", "zealot"] };

/** Splash that takes only a Marine, a Zergling or a Zealot. */
export function lightSplash(when?: When): Splash {
  return { step: "splash", victims: lightInfantry, ...(when && { when }) };
}

export function splash(type: UnitType | "any", when?: When): Splash {
  return { step: "splash", victims: { type }, ...(when && { when }) };
}

export function cancels(target: Cancel["target"]): Cancel {
  return { step: "cancel", target };
}

export function minorValues(stats: UseMinor["stats"], when?: When): UseMinor {
  return { step: "use-minor", stats, ...(when && { when }) };
}

export const cloaks: Grant = { step: "grant", keyword: "cloaking" };

export const detects: Grant = { step: "grant", keyword: "detector" };

export const sufficient: Sufficient = { step: "sufficient" };

export function setAttack(value: number): SetAttack {
  return { step: "set-attack", value };
}

export function setSupport(value: number): SetSupport {
  return { step: "set-support", value };
}

export function pays(rule: (game: Match, facts: SkirmishFacts) => Rule<boolean>): Payment {
  return { step: "payment", rule };
}

export function destroys(hits: Destroy["hits"]): Destroy {
  return { step: "destroy", hits };
}

export function afterDestruction(hits: EndOfDestruction["hits"]): EndOfDestruction {
  return { step: "end-of-destruction", hits };
}
