import { nameOf } from "../../labels.ts";
import { handOf } from "../../state.ts";
import type { ModificationCard } from "../../types.ts";
import { handZone } from "../../zones.ts";

/** When a unit escapes its owner, takes a card from the hand of the unit's owner (R50). */
export const fingerprintTracking: ModificationCard = {
  category: "modification",
  id: "fingerprint-tracking",
  cost: 1,
  effects: [],
  *afterEscape(game, owner, from) {
    const hand = handOf(game, from);
    if (hand.length === 0) return;
    const card = game.random.pick(hand);
    game.move(card, handZone(owner));
    const players = { player: { seat: owner }, target: { seat: from } };
    game.log("tracked", players);
    game.log("tracked-card", { ...players, card: nameOf(game, card) }, [owner, from]);
  },
  advice: { worth: 4 },
};
