import type { Viewer } from "conclave/rules";
import type { Position } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";

/** The cards of a zone that the viewer has seen. */
export function cardsView(position: Position, viewer: Viewer, zone: string): StarCraftView["eventDiscard"] {
  return position
    .zone(zone)
    .filter((card) => position.hasSeen(viewer, card))
    .map((card) => ({ key: card, card: position.card(card).id }));
}
