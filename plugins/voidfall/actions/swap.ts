import { type Action, action, type Seat, t } from "conclave/rules";
import { type Swap, swap, swapPartners } from "../rules/focus-turn/swapping.ts";
import type { Voidfall } from "../types.ts";

/** Swaps of resources with a joint card, each way once: group "action" (README, "Focus turn"). */

function ofWay(way: Swap): Action<Voidfall> {
  return action<Voidfall, Seat>({
    group: "action",
    choices: (position) =>
      swapPartners(position, way).map((partner) => ({
        id: `seat-${partner}`,
        label: t(`label.swap-${way}`, { player: { seat: partner } }),
        about: [{ type: "seat", id: String(partner) }],
        value: partner,
      })),
    rule: (game, seat, partner) => swap(game, seat, way, partner),
  });
}

/** The active player pays, another one gains. */
export const give = ofWay("give");

/** Another player pays, the active one gains. */
export const receive = ofWay("receive");
