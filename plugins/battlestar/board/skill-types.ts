import { type CatalogueEntry, catalogue, t } from "conclave/rules";
import type { Situation } from "../bots/situation.ts";
import { destiny } from "./tokens.ts";
import type { SkillType } from "./types.ts";

/** What is printed of a type of skill cards. Its name is the message `skill.<id>`. */
export interface PrintedSkillType {
  readonly id: SkillType;
  /** So many cards of it are in the destiny deck. */
  readonly destiny: number;
  /** How much a bot likes to draw it: 1 unless told. */
  readonly worth?: (situation: Situation) => number;
}

/** A type of skill cards. Each has a deck and a discard pile of its own. */
export interface Skill extends PrintedSkillType, CatalogueEntry {}

/** A type of skill cards with its name. For those of extensions, too. */
export function skill(printed: PrintedSkillType): Skill {
  return { ...printed, name: t(`skill.${printed.id}`) };
}

/** The types of skill cards, in the order in which they are always listed. */
export const skillTypes = catalogue<Skill>(
  "skill-types",
  [
    skill({ id: "politics", destiny: destiny.perType, worth: () => 1.4 }),
    skill({ id: "leadership", destiny: destiny.perType, worth: () => 1.4 }),
    skill({ id: "tactics", destiny: destiny.perType }),
    skill({ id: "piloting", destiny: destiny.perType, worth: ({ me }) => (me.character?.pilot ? 1 : 0.4) }),
    skill({ id: "engineering", destiny: destiny.perType }),
  ],
  (one) => ({ data: { destiny: one.destiny } }),
);
