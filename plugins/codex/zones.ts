import { perSeat, type Seat, type ZoneDefinition } from "conclave/rules";

/** The places for cards. Those of a player carry the seat behind a colon. */
export const zones = {
  deck: { visibleTo: "nobody" },
  hand: { visibleTo: "owner" },
  /** Face down for everybody but its owner. */
  discard: { visibleTo: "owner" },
  codex: { visibleTo: "owner" },
  /** Cards chosen in the tech phase that have not reached the discard pile yet. */
  teched: { visibleTo: "owner" },
  /** Hired cards. */
  workers: { visibleTo: "owner" },
  /** Heroes that are not in play. */
  command: { visibleTo: "everybody" },
  /** Everything that a player controls. */
  play: { visibleTo: "everybody" },
  /** Cards with forecast that have not arrived. */
  future: { visibleTo: "everybody" },
  /** Cards that lie below another card: an inmate, the buried. */
  below: { visibleTo: "everybody" },
  /** Cards removed from the game. Trashed workers lie there face down. */
  trash: { visibleTo: "everybody" },
  /** A spell while it takes effect. */
  resolving: { visibleTo: "everybody" },
} as const satisfies { readonly [name: string]: ZoneDefinition };

export const zoneNames = Object.keys(zones) as (keyof typeof zones)[];

/** The names of a kind of zone for all seats. */
const zoneOfSeat: (kind: keyof typeof zones) => (seat: Seat) => string = perSeat;

export const deckZone = zoneOfSeat("deck");
export const handZone = zoneOfSeat("hand");
export const discardZone = zoneOfSeat("discard");
export const codexZone = zoneOfSeat("codex");
export const techedZone = zoneOfSeat("teched");
export const workersZone = zoneOfSeat("workers");
export const commandZone = zoneOfSeat("command");
export const playZone = zoneOfSeat("play");
export const futureZone = zoneOfSeat("future");
export const belowZone = zoneOfSeat("below");
export const trashZone = zoneOfSeat("trash");
export const resolvingZone = zoneOfSeat("resolving");
