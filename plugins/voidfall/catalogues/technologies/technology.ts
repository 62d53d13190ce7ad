import { t } from "conclave/rules";
import type { Abilities } from "../../effects/abilities.ts";
import type { Part } from "../../effects/effect-types.ts";
import { effectOf } from "../../effects/writing.ts";
import type { Certainty, Technology } from "../../types.ts";

/** How technologies are written down. */

interface Printed {
  readonly house: string;
  readonly immediate: Part;
  readonly basic: Abilities;
  readonly improved: Abilities;
  readonly certainty?: Certainty;
}

export function technology(id: string, { immediate, basic, improved, ...printed }: Printed): Technology {
  return {
    id,
    name: t(`technology.${id}.name`),
    immediate: effectOf(immediate),
    basic: { ...basic, text: t(`technology.${id}.basic`) },
    improved: { ...improved, text: t(`technology.${id}.improved`) },
    certainty: "high",
    ...printed,
  };
}

/** What an improved technology does that keeps the abilities of the basic one: lists are joined. */
export function keeping(basic: Abilities, more: Abilities): Abilities {
  const joined = Object.entries(more).map(([name, value]) => {
    const before = basic[name as keyof Abilities];
    return [name, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value];
  });
  return { ...basic, ...Object.fromEntries(joined) };
}
