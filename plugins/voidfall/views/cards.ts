import type { CardId, Viewer } from "conclave/rules";
import type { Resources } from "../effects/effect-types.ts";
import type { Position } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";

/** Cards and amounts as views show them. */

type CardView = VoidfallView["pastEvents"][number];

export function cardView(position: Position, id: CardId): CardView {
  return { key: id, card: position.card(id).id };
}

/** The cards of a zone that the viewer has seen. */
export function cardsView(position: Position, viewer: Viewer, zone: string): readonly CardView[] {
  return position
    .zone(zone)
    .filter((card) => position.hasSeen(viewer, card))
    .map((card) => cardView(position, card));
}

/** A number for each resource. */
export function resourcesView(resources: Resources): VoidfallView["players"][number]["stock"] {
  const { food = 0, energy = 0, materials = 0, credits = 0, science = 0 } = resources;
  return { food, energy, materials, credits, science };
}
