import { perSeat, type Seat, type ZoneDefinition } from "conclave/rules";
import type { Area, SkillType } from "./effects/names.ts";

/**
 * The zones for cards and face-down tokens. Names of a player's zones end with the seat after a colon, those in space with the
 * area. A deck is refilled as soon as its last card is drawn (B124).
 */
export const zones = {
  /** The decks of skill cards and their discard piles, with the type after a colon. */
  "skill-deck": { visibleTo: "nobody", refill: "skill-discard", refillAtOnce: true },
  "skill-discard": { visibleTo: "everybody" },
  hand: { visibleTo: "owner" },
  destiny: { visibleTo: "nobody" },
  /** Cards that a player has added face down to the current skill check. */
  added: { visibleTo: "owner" },
  /** Cards of a check that nobody may see yet: destiny, then all cards while they are shuffled. */
  "check-hidden": { visibleTo: "nobody" },
  /** Face-up cards of a check. The number after a colon tells nested checks apart. */
  "check-open": { visibleTo: "everybody" },

  "crisis-deck": { visibleTo: "nobody", refill: "crisis-discard", refillAtOnce: true },
  "crisis-discard": { visibleTo: "everybody" },
  /** Crisis cards that a player has drawn to choose from. */
  "crisis-drawn": { visibleTo: "owner" },
  /** The crisis or super crisis card in progress. */
  crisis: { visibleTo: "everybody" },
  /** Crisis cards that stay in play. */
  kept: { visibleTo: "everybody" },
  "super-crisis-deck": { visibleTo: "nobody", refill: "super-crisis-discard", refillAtOnce: true },
  "super-crisis-discard": { visibleTo: "everybody" },
  "super-crisis-hand": { visibleTo: "owner" },

  "quorum-deck": { visibleTo: "nobody", refill: "quorum-discard", refillAtOnce: true },
  "quorum-discard": { visibleTo: "everybody" },
  /** Owned by the President. */
  "quorum-hand": { visibleTo: "owner" },
  "quorum-drawn": { visibleTo: "owner" },
  /** The quorum card in progress. */
  "quorum-played": { visibleTo: "everybody" },
  /** Quorum cards in front of a player, or with the title of President. */
  attached: { visibleTo: "everybody" },

  "destination-deck": { visibleTo: "nobody" },
  "destination-drawn": { visibleTo: "owner" },
  /** The destinations that the fleet has been to, and cards that count as distance. */
  voyage: { visibleTo: "everybody" },

  "loyalty-deck": { visibleTo: "nobody" },
  loyalty: { visibleTo: "owner" },
  "loyalty-revealed": { visibleTo: "everybody" },
  /** Cards that are not in the game, unseen. */
  box: { visibleTo: "nobody" },

  "civilian-pile": { visibleTo: "nobody" },
  /** Civilian ships in an area. */
  civilians: { visibleTo: "nobody" },
  "damage-pool": { visibleTo: "nobody" },
  "damage-drawn": { visibleTo: "owner" },
  /** Damage tokens on locations of Galactica. */
  damage: { visibleTo: "everybody" },
  /** Cards that have left the game, face up. */
  removed: { visibleTo: "everybody" },
} as const satisfies { readonly [name: string]: ZoneDefinition };

export const presidentAttached = "attached:president";

/** The names of a kind of zone for all seats. */
const zoneOfSeat: (kind: keyof typeof zones) => (seat: Seat) => string = perSeat;

export const handZone = zoneOfSeat("hand");
export const addedZone = zoneOfSeat("added");
export const crisisDrawnZone = zoneOfSeat("crisis-drawn");
export const superCrisisHand = zoneOfSeat("super-crisis-hand");
export const quorumDrawnZone = zoneOfSeat("quorum-drawn");
export const attachedZone = zoneOfSeat("attached");
export const destinationDrawnZone = zoneOfSeat("destination-drawn");
export const loyaltyZone = zoneOfSeat("loyalty");
export const revealedZone = zoneOfSeat("loyalty-revealed");
export const damageDrawnZone = zoneOfSeat("damage-drawn");

/** The zones of every player. */
export const zonesOfSeat = [
  handZone,
  addedZone,
  crisisDrawnZone,
  superCrisisHand,
  quorumDrawnZone,
  attachedZone,
  destinationDrawnZone,
  loyaltyZone,
  revealedZone,
  damageDrawnZone,
];

/** The zones of a kind by name. Each is built once: views name them all the time. */
function zoneNamed<Name extends string>(kind: keyof typeof zones): (name: Name) => string {
  const built = new Map<Name, string>();
  return (name) => {
    let zone = built.get(name);
    if (zone === undefined) {
      zone = `${kind}:${name}`;
      built.set(name, zone);
    }
    return zone;
  };
}

export const skillDeckZone = zoneNamed<SkillType>("skill-deck");
export const skillDiscardZone = zoneNamed<SkillType>("skill-discard");
export const civiliansZone = zoneNamed<Area>("civilians");

/** The most checks that can be nested: an effect of a check may lead to another. */
export const nestedChecks = 3;

/** The zone for the face-up cards of a check, by the number of checks in progress around it. */
export function checkZone(depth: number): string {
  return `check-open:${depth}`;
}
