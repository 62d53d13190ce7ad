import type { Seat, ZoneDefinition } from "conclave/rules";
import type { Area, SkillType } from "./board/types.ts";

/**
 * The places for cards and face-down tokens. Those of a player carry the seat behind a colon, those of space the area. A deck
 * whose last card is drawn is refilled at once (B124).
 */
export const zones = {
  /** The decks of skill cards, and their discard piles: behind the colon which type. */
  "skill-deck": { visibleTo: "nobody", refill: "skill-discard", refillAtOnce: true },
  "skill-discard": { visibleTo: "everybody" },
  hand: { visibleTo: "owner" },
  destiny: { visibleTo: "nobody" },
  /** What a player has added face down to the skill check under way. */
  added: { visibleTo: "owner" },
  /** Cards of a check that nobody may see yet: destiny, then all of them while they are shuffled. */
  "check-hidden": { visibleTo: "nobody" },
  /** Cards of a check that lie open; behind the colon which check, as an effect of one may lead to another. */
  "check-open": { visibleTo: "everybody" },

  "crisis-deck": { visibleTo: "nobody", refill: "crisis-discard", refillAtOnce: true },
  "crisis-discard": { visibleTo: "everybody" },
  /** Crisis cards that a player has drawn and chooses among. */
  "crisis-drawn": { visibleTo: "owner" },
  /** The crisis or super crisis card that is being resolved. */
  crisis: { visibleTo: "everybody" },
  /** Crisis cards that stay in play. */
  kept: { visibleTo: "everybody" },
  "super-crisis-deck": { visibleTo: "nobody", refill: "super-crisis-discard", refillAtOnce: true },
  "super-crisis-discard": { visibleTo: "everybody" },
  "super-crisis-hand": { visibleTo: "owner" },

  "quorum-deck": { visibleTo: "nobody", refill: "quorum-discard", refillAtOnce: true },
  "quorum-discard": { visibleTo: "everybody" },
  /** Its owner is the President. */
  "quorum-hand": { visibleTo: "owner" },
  "quorum-drawn": { visibleTo: "owner" },
  /** The quorum card that is being resolved. */
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
  /** What is not in the game, unseen. */
  box: { visibleTo: "nobody" },

  "civilian-pile": { visibleTo: "nobody" },
  /** Civilian ships in an area. */
  civilians: { visibleTo: "nobody" },
  "damage-pool": { visibleTo: "nobody" },
  "damage-drawn": { visibleTo: "owner" },
  /** Damage tokens on locations of Galactica. */
  damage: { visibleTo: "everybody" },
  /** What has left the game, for all to see. */
  removed: { visibleTo: "everybody" },
} as const satisfies { readonly [name: string]: ZoneDefinition };

export const presidentAttached = "attached:president";

/** The names of a kind of zone for all seats, made once. */
function zoneOfSeat(kind: keyof typeof zones): (seat: Seat) => string {
  const names = Array.from({ length: 6 }, (_, seat) => `${kind}:${seat}`);
  return (seat) => names[seat] ?? `${kind}:${seat}`;
}

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

/** Zones that every player has. */
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

export function skillDeckZone(type: SkillType): string {
  return `skill-deck:${type}`;
}

export function skillDiscardZone(type: SkillType): string {
  return `skill-discard:${type}`;
}

export function civiliansZone(area: Area): string {
  return `civilians:${area}`;
}

/** An effect of a check may lead to another; more than three within each other cannot come about. */
export const nestedChecks = 3;

/** Where the open cards of a check lie, by how many checks are under way around it. */
export function checkZone(depth: number): string {
  return `check-open:${depth}`;
}
