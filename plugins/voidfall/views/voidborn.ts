import type { Viewer } from "conclave/rules";
import { boardCost, fleetModifier } from "../rules/voidborn/board.ts";
import { voidInfluence } from "../rules/voidborn/influence.ts";
import { currentCrisis } from "../rules/voidborn/open-crises.ts";
import { voidOf } from "../state.ts";
import type { CrisisSlot } from "../state-types.ts";
import type { Position } from "../types.ts";
import { catastropheLimit, crisisSlots } from "../values.ts";
import type { VoidfallView } from "../view-types.ts";
import { crisesZone, crisisDiscardZone } from "../zones.ts";
import { cardsView, cardView, resourcesView } from "./cards.ts";

type VoidView = NonNullable<VoidfallView["voidborn"]>;

/** What the Voidborn have. */
export function voidView(position: Position, viewer: Viewer): VoidView {
  const { state } = position;
  const { war, economic, catastrophes, lostTechnologies, havens } = voidOf(position);
  const { total, parts } = voidInfluence(position);
  const alert = state.round === 0 ? undefined : position.zone("alert-discard").at(-1);
  const crisis = currentCrisis(position);
  const slot = (used: Readonly<CrisisSlot>): VoidView["war"][number] =>
    "crisis" in used ? { harbinger: false, crisis: cardView(position, used.crisis) } : { harbinger: true };
  return {
    difficulty: position.options.difficulty,
    influence: total,
    parts,
    alertDeck: position.zone("alert-deck").length,
    alertDiscard: cardsView(position, viewer, "alert-discard"),
    piles: [1, 2, 3].map((level) => ({
      level,
      count: position.zone(crisesZone(level)).length,
      discard: cardsView(position, viewer, crisisDiscardZone(level)),
    })),
    war: war.map(slot),
    economic: economic.map(slot),
    boardSlots: position.value(crisisSlots, {}),
    fleetModifier: fleetModifier(position),
    boardCost: resourcesView(boardCost(position)),
    catastrophes,
    catastropheLimit: position.value(catastropheLimit, {}),
    lostTechnologies: [...lostTechnologies],
    harbingers: state.harbingers,
    havens: havens.map(({ levels, filled }) => ({ levels, filled: [...filled] })),
    ...(alert !== undefined && { alert: cardView(position, alert) }),
    ...(crisis !== undefined && { crisis: cardView(position, crisis) }),
  };
}
