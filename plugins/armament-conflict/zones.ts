import { perSeat, type Seat, type ZoneDefinition } from "conclave/rules";

/** The card zones. A player's own zones have the seat after a colon. */
export const zones = {
  "main-deck": { visibleTo: "nobody", refill: "main-discard" },
  "main-discard": { visibleTo: "everybody" },
  "territory-deck": { visibleTo: "nobody" },
  /** Territories left out of this match. */
  "territory-box": { visibleTo: "nobody" },
  hand: { visibleTo: "owner" },
  /** A player's troops, characters and vehicles, wherever they stand, in the order they were placed. */
  units: { visibleTo: "everybody" },
  modification: { visibleTo: "everybody" },
  /** The territories a player was dealt, until all have arranged theirs. */
  dealt: { visibleTo: "owner" },
  /** A player's territories, in the order they were gained. */
  lands: { visibleTo: "everybody" },
  /** Removed territories, kept by the player who bombed them. */
  removed: { visibleTo: "everybody" },
} as const satisfies { readonly [name: string]: ZoneDefinition };

export const mainDeck = "main-deck";
export const mainDiscard = "main-discard";
export const territoryDeck = "territory-deck";
export const territoryBox = "territory-box";

/** The names of a kind of zone for all seats. */
const zoneOfSeat: (kind: keyof typeof zones) => (seat: Seat) => string = perSeat;

export const handZone = zoneOfSeat("hand");
export const unitsZone = zoneOfSeat("units");
export const modificationZone = zoneOfSeat("modification");
export const dealtZone = zoneOfSeat("dealt");
export const landsZone = zoneOfSeat("lands");
export const removedZone = zoneOfSeat("removed");
