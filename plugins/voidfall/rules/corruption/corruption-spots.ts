import { choice, type Option, playerOf, type Seat, t } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { CorruptionPlace, Track, Where } from "../../effects/effect-types.ts";
import { tracks } from "../../effects/writing.ts";
import { sectorLabel, sectorReference, slotReference, trackName } from "../../labels.ts";
import { isTrackCorrupted } from "../../state.ts";
import type { Position } from "../../types.ts";
import { chambersRoom } from "../../values.ts";
import { findAbility } from "../abilities/abilities-of.ts";
import { sectorsAt } from "../abilities/places.ts";
import { isCorruptible, sectorsOf } from "../map.ts";

/** Where corruption lies and can lie (README, "Corruption"). */

/** A place for corruption. */
export type Spot = { readonly id: string } & (
  | { readonly place: "sector"; readonly sector: string }
  | { readonly place: "agenda-slot"; readonly slot: number }
  | { readonly place: "track"; readonly track: Track }
  | { readonly place: "chambers" }
);

/** A place with the number of corruptions that it has room for, or that it holds. */
export interface SpotCount {
  readonly spot: Spot;
  readonly count: number;
}

const ofSector = (sector: string): Spot => ({ id: sector, place: "sector", sector });
const ofSlot = (slot: number): Spot => ({ id: `slot-${slot}`, place: "agenda-slot", slot });
const ofTrack = (track: Track): Spot => ({ id: track, place: "track", track });
export const ofChambers: Spot = { id: "chambers", place: "chambers" };

function findFree(position: Position, seat: Seat): readonly SpotCount[] {
  const { slots, chambers } = playerOf(position, seat);
  const single = [
    ...sectorsOf(position, seat)
      .filter((sector) => !sector.corrupted && isCorruptible(position, sector))
      .map(({ id }) => ofSector(id)),
    ...slots.flatMap(({ starting, corrupted }, index) => (starting || corrupted ? [] : [ofSlot(index)])),
    ...tracks.filter((track) => !isTrackCorrupted(position, seat, track)).map(ofTrack),
  ].map((spot) => ({ spot, count: 1 }));
  const room = position.value(chambersRoom, { seat }) - chambers;
  return room > 0 ? [...single, { spot: ofChambers, count: room }] : single;
}

function findHeld(position: Position, seat: Seat): readonly SpotCount[] {
  const { slots, corruptedTracks, chambers } = playerOf(position, seat);
  const single = [
    ...sectorsOf(position, seat)
      .filter(({ corrupted }) => corrupted)
      .map(({ id }) => ofSector(id)),
    ...slots.flatMap(({ corrupted }, index) => (corrupted ? [ofSlot(index)] : [])),
    ...tracks.filter((track) => corruptedTracks.includes(track)).map(ofTrack),
  ].map((spot) => ({ spot, count: 1 }));
  return chambers > 0 ? [...single, { spot: ofChambers, count: chambers }] : single;
}

/** Where a player can put corruption: anywhere, or at places of these kinds. `same` is the sector of `same-sector`. */
export function freeSpots(
  position: Position,
  seat: Seat,
  at?: readonly CorruptionPlace[],
  same?: string,
): readonly SpotCount[] {
  const free = position.once(findFree, seat);
  if (!at) return free;
  return free.filter(
    ({ spot }) =>
      at.includes(spot.place) || (at.includes("same-sector") && spot.place === "sector" && spot.sector === same),
  );
}

/** Where corruption of a player lies, in the places that an effect may look at. */
export function heldSpots(position: Position, context: Context, where?: Where): readonly SpotCount[] {
  const held = position.once(findHeld, context.seat);
  if (where === undefined) return held;
  const sectors = new Set(sectorsAt(position, context, where).map(({ id }) => id));
  return held.filter(({ spot }) =>
    spot.place === "sector" ? sectors.has(spot.sector) : where === "house-mat" && isOnMat(spot),
  );
}

const isOnMat = ({ place }: Spot): boolean => place === "agenda-slot" || place === "track";

/** How many corruptions these places take, or hold. */
export function totalOf(spots: readonly SpotCount[]): number {
  return spots.reduce((sum, { count }) => sum + count, 0);
}

/** A place as an option. */
export function spotChoice(position: Position, seat: Seat, spot: Spot): Option<Spot> {
  switch (spot.place) {
    case "sector":
      return choice(spot.id, sectorLabel(position, spot.sector), spot, sectorReference(spot.sector));
    case "track":
      return choice(spot.id, trackName(spot.track), spot, { type: "track", id: spot.track });
    case "agenda-slot": {
      const { agenda } = playerOf(position, seat).slots[spot.slot] ?? {};
      const number = spot.slot + 1;
      const label =
        agenda === undefined
          ? t("label.agenda-slot", { number })
          : t("label.agenda-slot-with", { number, agenda: position.card(agenda).name });
      return choice(spot.id, label, spot, slotReference(seat, spot.slot));
    }
    case "chambers": {
      const { source = "" } = findAbility(position, seat, ({ chambers }) => chambers) ?? {};
      const technology = source.replace("technology:", "");
      const label = t("label.chambers");
      return choice(spot.id, label, spot, { type: "technology", id: technology });
    }
  }
}
