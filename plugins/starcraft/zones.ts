import { perSeat, type Seat, type ZoneDefinition } from "conclave/rules";

/** The places for cards and order tokens. Those of a player carry the seat behind a colon. */
export const zones = {
  /** Order tokens that are not on the board. */
  orders: { visibleTo: "owner" },
  /** Order tokens on the board, face down: who placed one, and where, is public. Their players remember them. */
  placed: { visibleTo: "nobody" },
  /** The combat deck. With its last card gone, the discards are shuffled into a new one at once. */
  combat: { visibleTo: "nobody", refill: "discard", refillAtOnce: true },
  hand: { visibleTo: "owner" },
  discard: { visibleTo: "everybody" },
  /** Technology cards that have not been bought. */
  technologies: { visibleTo: "everybody" },
  /** Cards that stay in front of a player. */
  "play-area": { visibleTo: "everybody" },
  /** Combat cards of the hand that lie face down in a battle. */
  battle: { visibleTo: "owner" },
  /** Combat cards from the top of the deck that lie face down in a battle: nobody has seen them. */
  chance: { visibleTo: "nobody" },
  /** Combat cards that have been revealed in a battle. */
  revealed: { visibleTo: "everybody" },
  /** The event deck, a zone for each stage. */
  events: { visibleTo: "nobody" },
  /** Event cards that were removed at the start: nobody knows which they are. */
  box: { visibleTo: "nobody" },
  /** Event cards that a player has drawn and not looked at. */
  drawn: { visibleTo: "nobody" },
  /** Event cards that a player looks at in the regrouping phase. */
  "event-hand": { visibleTo: "owner" },
  /** Event cards that a player keeps for later. */
  kept: { visibleTo: "owner" },
  "event-discard": { visibleTo: "everybody" },
  /** The End Draws Near, beside the board. */
  ending: { visibleTo: "everybody" },
} as const satisfies { readonly [name: string]: ZoneDefinition };

/** The zones of a player, in the order in which they are made. */
export const zonesOfSeat = [
  "orders",
  "placed",
  "combat",
  "hand",
  "discard",
  "technologies",
  "play-area",
  "battle",
  "chance",
  "revealed",
  "drawn",
  "event-hand",
  "kept",
] as const satisfies readonly (keyof typeof zones)[];

/** The names of a kind of zone for all seats. */
const zoneOfSeat: (kind: (typeof zonesOfSeat)[number]) => (seat: Seat) => string = perSeat;

export const ordersZone = zoneOfSeat("orders");
export const placedZone = zoneOfSeat("placed");
export const combatZone = zoneOfSeat("combat");
export const handZone = zoneOfSeat("hand");
export const discardZone = zoneOfSeat("discard");
export const technologiesZone = zoneOfSeat("technologies");
export const playAreaZone = zoneOfSeat("play-area");
export const battleZone = zoneOfSeat("battle");
export const chanceZone = zoneOfSeat("chance");
export const revealedZone = zoneOfSeat("revealed");
export const drawnZone = zoneOfSeat("drawn");
export const eventHandZone = zoneOfSeat("event-hand");
export const keptZone = zoneOfSeat("kept");

/** The event deck of a stage. */
export function eventsZone(stage: number): string {
  return `events:${stage}`;
}
