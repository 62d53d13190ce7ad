import type { CardId, Seat } from "conclave/rules";
import { areas } from "../catalogues/tokens.ts";
import type { Position } from "../types.ts";
import { sideOf } from "../values.ts";
import type { CardView, KnownCardView, SecretsView } from "../view-types.ts";
import {
  addedZone,
  civiliansZone,
  crisisDrawnZone,
  damageDrawnZone,
  destinationDrawnZone,
  handZone,
  loyaltyZone,
  quorumDrawnZone,
  superCrisisHand,
} from "../zones.ts";
import { cardsIn, cardView } from "./cards.ts";

const drawnZones = [crisisDrawnZone, quorumDrawnZone, destinationDrawnZone, damageDrawnZone];

/** The secrets that only this player knows. */
export function ownSecrets(position: Position, seat: Seat): SecretsView {
  const drawn: CardView[] = [];
  for (const zone of drawnZones) drawn.push(...cardsIn(position, zone(seat)));
  const side = position.value(sideOf, { seat });
  return {
    seat,
    side,
    cylon: side === "cylon",
    hand: cardsIn(position, handZone(seat)),
    loyalty: cardsIn(position, loyaltyZone(seat)),
    superCrisis: cardsIn(position, superCrisisHand(seat)),
    quorum: position.state.president === seat ? cardsIn(position, "quorum-hand") : [],
    drawn,
    added: cardsIn(position, addedZone(seat)),
    known: knownCards(position, seat),
  };
}

const decks = ["crisis-deck", "destination-deck", "quorum-deck", "super-crisis-deck"];

/** Face-down cards of others that the player has seen, so that nobody needs to remember them. */
function knownCards(position: Position, viewer: Seat): KnownCardView[] {
  const known: KnownCardView[] = [];
  const look = (zone: string, place: (id: CardId, index: number) => Omit<KnownCardView, "card">) => {
    const cards = position.zone(zone);
    // Whole decks are looked through for every view.
    for (let index = 0; index < cards.length; index++) {
      const id = cards[index] as CardId;
      if (position.hasSeen(viewer, id)) known.push({ card: cardView(position, id), ...place(id, index) });
    }
  };
  for (const seat of position.seats) {
    if (seat === viewer) continue;
    look(loyaltyZone(seat), () => ({ zone: "loyalty", seat }));
    look(handZone(seat), () => ({ zone: "hand", seat }));
    look(superCrisisHand(seat), () => ({ zone: "super-crisis", seat }));
  }
  for (const area of areas) look(civiliansZone(area), () => ({ zone: "civilians", area }));
  const { president } = position.state;
  if (president !== undefined && president !== viewer)
    look("quorum-hand", () => ({ zone: "quorum-hand", seat: president }));
  for (const zone of decks) {
    const top = position.zone(zone).length - 1;
    look(zone, (_, index) => ({ zone, depth: top - index }));
  }
  return known;
}
