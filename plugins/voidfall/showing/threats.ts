import { type Matter, t } from "conclave/rules";
import { amounts } from "../labels.ts";
import type { VoidfallView } from "../view-types.ts";
import { deciding } from "./sides.ts";

/** What the Voidborn do, and what is built against them. */

/** A Catastrophe: the last one loses the game. */
export function catastrophe({ voidborn }: VoidfallView): readonly Matter[] {
  if (!voidborn) return [];
  const { catastrophes: count, catastropheLimit: limit } = voidborn;
  const isLost = count >= limit;
  return [
    {
      kind: "event",
      title: t("label.catastrophe"),
      facts: [{ id: "catastrophes", value: t("value.of", { count, limit }) }],
      results: [
        {
          id: "relief",
          name: t("matter.catastrophe.relief"),
          effect: t("matter.catastrophe.relief-effect"),
          reached: !isLost,
        },
        {
          id: "loss",
          name: t("matter.catastrophe.loss"),
          condition: t("matter.catastrophe.loss-condition", { limit }),
          effect: t("matter.catastrophe.loss-effect"),
          reached: isLost,
        },
      ],
    },
  ];
}

/** The Crisis board acts on a player: a skirmish, then a payment. */
export function crisisBoard({ voidborn, acting }: VoidfallView): readonly Matter[] {
  if (!voidborn) return [];
  return [
    {
      kind: "event",
      title: t("label.crisis-board"),
      facts: [
        { id: "fleet-modifier", value: voidborn.fleetModifier },
        ...amounts(voidborn.boardCost).map((value) => ({ id: "due", value })),
      ],
      sides: [deciding(acting)],
    },
  ];
}

/** A level of a Safe Haven is built, or a complete one gives its rewards. */
export function haven({ voidborn, acting }: VoidfallView): readonly Matter[] {
  if (!voidborn) return [];
  return [
    {
      kind: "other",
      title: t("label.haven-reward"),
      about: voidborn.havens.map((_, index) => ({ type: "safe-haven", id: `haven-${index + 1}` })),
      facts: voidborn.havens.map(({ filled, levels }) => ({
        id: "levels-built",
        value: t("value.of", { count: filled.length, limit: levels }),
      })),
      sides: [deciding(acting)],
    },
  ];
}
