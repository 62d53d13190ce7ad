import type { Viewer } from "conclave/rules";
import { agendaTypes } from "../effects/writing.ts";
import { isLocked } from "../rules/technologies/technology-offers.ts";
import type { Position } from "../types.ts";
import type { VoidfallView } from "../view-types.ts";
import { offerZone, pileZone } from "../zones.ts";
import { cardsView, cardView } from "./cards.ts";

type OffersView = VoidfallView["offers"];

/** What all players can gain. */
export function offersView(position: Position, viewer: Viewer): OffersView {
  return {
    ...position.once(openView),
    improved: cardsView(position, viewer, "improved"),
    focuses: cardsView(position, viewer, "special-offer"),
  };
}

function openView(position: Position): Omit<OffersView, "improved" | "focuses"> {
  const { tableau, trade } = position.state;
  return {
    tableau: Object.entries(tableau).map(([technology, copies]) => ({ technology, copies: [...copies] })),
    locked: isLocked(position),
    improvedLater: position.zone("improved-later").length,
    piles: agendaTypes.map((type) => pileView(position, type)),
    trade: [...trade],
    focusDeck: position.zone("special-deck").length,
  };
}

function pileView(position: Position, type: (typeof agendaTypes)[number]): OffersView["piles"][number] {
  const [offer] = position.zone(offerZone(type));
  return {
    key: type,
    count: position.zone(pileZone(type)).length,
    corrupted: position.state.corruptedPiles[type] === true,
    ...(offer !== undefined && { offer: cardView(position, offer) }),
  };
}
