import { type Fact, type Matter, t } from "conclave/rules";
import { factIf } from "../effects/faces.ts";
import { upkeepText } from "../labels.ts";
import type { VoidfallView } from "../view-types.ts";
import { deciding } from "./sides.ts";
import { amountText } from "./symbols.ts";

/** What is paid, and what changes hands. */

/** The costs that are being paid, one within another. */
export function cost({ payments }: VoidfallView): readonly Matter[] {
  return payments.map(({ seat, parts }) => ({
    kind: "payment",
    title: t("matter.payment", { player: { seat } }),
    facts: parts.map(({ symbol, count }): Fact => ({ id: "due", value: amountText(symbol, count) })),
    sides: [deciding(seat)],
  }));
}

/** The upkeep of the player whose turn it is to pay. */
export function upkeep({ players, acting }: VoidfallView): readonly Matter[] {
  const due = players.find(({ seat }) => seat === acting)?.upkeep;
  if (!due) return [];
  return [
    {
      kind: "payment",
      title: t("matter.upkeep", { player: { seat: acting } }),
      facts: [
        { id: "due", value: upkeepText(due.due) },
        ...factIf("upkeep-without-abilities", due.points === due.due ? 0 : due.points),
      ],
      about: due.parts.flatMap(({ agenda, sector, free }) => {
        if (free) return [];
        if (sector !== undefined) return [{ type: "sector", id: sector }];
        return agenda === undefined ? [] : [{ type: "card", id: agenda }];
      }),
      sides: [deciding(acting)],
      results: [{ id: "missed", name: t("matter.upkeep.missed"), effect: t("matter.upkeep.missed-effect") }],
    },
  ];
}

/** Resources that change hands with a joint card: as many of the same types. */
export function swap({ swap: underWay }: VoidfallView): readonly Matter[] {
  if (!underWay) return [];
  const { payer, gainer } = underWay;
  return [
    {
      kind: "trade",
      title: t("label.swap"),
      sides: [
        { name: t("side.payer"), seats: [{ seat: payer, state: "asked" }] },
        { name: t("side.gainer"), seats: [{ seat: gainer, state: "waiting" }] },
      ],
      results: [{ id: "swap", name: t("label.swap"), effect: t("matter.swap") }],
    },
  ];
}
