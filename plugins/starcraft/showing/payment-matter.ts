import { type Fact, type Matter, t } from "conclave/rules";
import { costLabel } from "../catalogues/cost-label.ts";
import type { StarCraftView } from "../view-types.ts";
import { costFacts, incomeFacts } from "./order-matter.ts";
import { sideOf } from "./sides.ts";

/** A player pays with workers. */
export function paymentMatter({ payment, players }: StarCraftView): readonly Matter[] {
  if (!payment) return [];
  const { seat, cost, saved, optional } = payment;
  const payer = players.find((player) => player.seat === seat);
  const saving: readonly Fact[] = saved > 0 ? [{ id: optional ? "most-saved" : "saved", value: saved }] : [];
  const own: readonly Fact[] = payer ? [...incomeFacts(payer.income), { id: "workers", value: payer.workers }] : [];
  return [
    {
      kind: "payment",
      title: t("matter.payment", { cost: costLabel(cost) }),
      facts: [...costFacts(cost), ...saving],
      sides: [sideOf(seat, "asked", own)],
    },
  ];
}
