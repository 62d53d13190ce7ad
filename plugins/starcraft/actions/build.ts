import { action } from "conclave/rules";
import { costing } from "../catalogues/cost-label.ts";
import { choosePiece, whyTooDear } from "../rules/build/build.ts";
import { mergingOffers } from "../rules/build/merging.ts";
import {
  type Offer,
  type PieceOffer,
  type Site,
  siteOf,
  transportOffers,
  unitOffers,
  workerOffers,
} from "../rules/build/piece-offers.ts";
import type { Position, StarCraft } from "../types.ts";

/** The pieces that a Build order builds, one by one until the player has done: they are paid for together (S18). */

function building(offersAt: (position: Position, site: Site) => readonly Offer[]) {
  return action<StarCraft, PieceOffer>({
    group: "build",
    choices(position) {
      const site = siteOf(position);
      return site === undefined
        ? []
        : offersAt(position, site).map((offer) => {
            if ("unavailable" in offer) return offer;
            const { id, label, about, cost } = offer;
            const unavailable = whyTooDear(position, offer);
            const found = { label, about, value: offer, unavailable, forecast: costing(cost) };
            return id === undefined ? found : { id, ...found };
          });
    },
    *rule(game, _, offer) {
      yield* choosePiece(game, offer);
    },
  });
}

export const buildWorker = building(workerOffers);

export const buildTransport = building(transportOffers);

/** Units from buildings, and those that grow out of others (S20). */
export const buildUnit = building((position, site) => [
  ...unitOffers(position, site),
  ...mergingOffers(position, site),
]);
