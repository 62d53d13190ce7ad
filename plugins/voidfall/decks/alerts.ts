import { t } from "conclave/rules";
import type { Part, VoidBonus } from "../effects/effect-types.ts";
import { effectOf, lose, place } from "../effects/writing.ts";
import type { Certainty, SituationCard, WarCard } from "../types.ts";

const situation = (level: SituationCard["level"]): SituationCard & { readonly copies: number } => ({
  id: `situation-${level}`,
  name: t(`alert.situation-${level}.name`),
  category: "alert",
  kind: "situation",
  level,
  copies: 0,
});

function war(
  id: string,
  modifiers: WarCard["modifiers"],
  bonus: VoidBonus | WarCard["bonus"],
  aftermath: Part,
  certainty: Certainty = "medium",
): WarCard & { readonly copies: number } {
  return {
    id,
    name: t(`alert.${id}.name`),
    category: "alert",
    kind: "war",
    modifiers,
    bonus: "easy" in bonus ? bonus : { easy: bonus, normal: bonus, hard: bonus },
    aftermath: effectOf(aftermath),
    certainty,
    copies: 2,
  };
}

/** Alert cards that only say the level of the crises; the rules make as many as the difficulty asks for. */
export const situations = [situation(1), situation(2), situation(3)];

/** War cards: what they add to the fleet in each cycle, to the battle, and what happens after it. */
export const wars = [
  war("war-bulwark", [0, 0, 1], { approachAbsorption: 1 }, lose({ energy: 1 })),
  war(
    "war-hardened",
    [0, 0, 1],
    { easy: { salvoAbsorption: 1 }, normal: { salvoAbsorption: 2 }, hard: { salvoAbsorption: 2 } },
    place("next-to-combat", { defenses: 1 }),
  ),
  war("war-swift", [0, 1, 1], { initiative: 5 }, lose({ materials: 1 })),
  war("war-relentless", [1, 1, 2], {}, place("next-to-combat", { voidCubes: 1 }), "reconstructed"),
];
