import type { Seat, ZoneDefinition } from "conclave/rules";

/** The places for cards. Those of a player carry the seat behind a colon. */
export const zones = {
  "main-deck": { visibleTo: "nobody", refill: "main-discard" },
  "main-discard": { visibleTo: "everybody" },
  "territory-deck": { visibleTo: "nobody" },
  /** Territories that are left out of this match. */
  "territory-box": { visibleTo: "nobody" },
  hand: { visibleTo: "owner" },
  /** Troops, characters and vehicles of a player, wherever they stand, in the order of placing. */
  units: { visibleTo: "everybody" },
  modification: { visibleTo: "everybody" },
  /** The territories that a player was dealt, until all are arranged. */
  dealt: { visibleTo: "owner" },
  /** A player's territories, in the order of coming. */
  lands: { visibleTo: "everybody" },
  /** Territories removed from the game, kept by whoever bombed them. */
  removed: { visibleTo: "everybody" },
} as const satisfies { readonly [name: string]: ZoneDefinition };

export const mainDeck = "main-deck";
export const mainDiscard = "main-discard";
export const territoryDeck = "territory-deck";
export const territoryBox = "territory-box";

/** The names of a kind of zone for all seats, made once. */
function zoneOfSeat(kind: keyof typeof zones): (seat: Seat) => string {
  const names = Array.from({ length: 8 }, (_, seat) => `${kind}:${seat}`);
  return (seat) => names[seat] ?? `${kind}:${seat}`;
}

export const handZone = zoneOfSeat("hand");
export const unitsZone = zoneOfSeat("units");
export const modificationZone = zoneOfSeat("modification");
export const dealtZone = zoneOfSeat("dealt");
export const landsZone = zoneOfSeat("lands");
export const removedZone = zoneOfSeat("removed");
