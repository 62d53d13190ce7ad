import { type CatalogueEntry, catalogue, t } from "conclave/rules";
import type { Code } from "../effects/code.ts";
import type { SkillType } from "../effects/names.ts";
import { destiny } from "./tokens.ts";

/** The printed part of a skill type. Its name is the message `skill.<id>`. */
export interface PrintedSkillType {
  readonly id: SkillType;
  /** How many of its cards are in the destiny deck. */
  readonly destiny: number;
  /** How much a bot values drawing it; 1 by default. */
  readonly worth?: Code["worth"];
}

/** A skill type. Each has its own deck and discard pile. */
export interface Skill extends PrintedSkillType, CatalogueEntry {}

/** Makes a skill type with its name; also for skill types of extensions. */
export function skill(printed: PrintedSkillType): Skill {
  return { ...printed, name: t(`skill.${printed.id}`) };
}

/** The skill types, in the order in which they are always listed. Facts: how many of its cards are in the destiny deck. */
export const skillTypes = catalogue<Skill>(
  "skill-types",
  [
    skill({ id: "politics", destiny: destiny.perType }),
    skill({ id: "leadership", destiny: destiny.perType }),
    skill({ id: "tactics", destiny: destiny.perType }),
    skill({
      id: "piloting",
      destiny: destiny.perType,
    }),
    skill({ id: "engineering", destiny: destiny.perType }),
  ],
  ({ destiny: count }) => ({ facts: [{ id: "destiny", value: count }] }),
);
