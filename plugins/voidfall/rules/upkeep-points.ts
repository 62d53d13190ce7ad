import { playerOf, type Seat } from "conclave/rules";
import type { Position, Slots } from "../types.ts";
import { agendaUpkeep } from "../values.ts";
import { hasAbility } from "./abilities/abilities-of.ts";
import { type SeenSector, sectorsOf, typeOf } from "./map.ts";

/** What upkeep there is, and where it comes from (README, "Upkeep"). */

/** Upkeep of one agenda or one sector. */
export interface UpkeepPart {
  /** The id of the agenda card, or of the sector. */
  readonly from: { readonly agenda: string } | { readonly sector: string };
  readonly points: number;
  /** Whether an ability lets it be paid for free. */
  readonly free: boolean;
}

export interface Upkeep {
  /** All points, as objectives count them. */
  readonly points: number;
  /** What must be paid: the points that are not free. */
  readonly due: number;
  readonly parts: readonly UpkeepPart[];
}

/** The upkeep of a sector: what is printed on it, and its used slots. Guilds beyond the slots of a home sector cost nothing. */
export function sectorUpkeep(position: Position, sector: SeenSector): number {
  const { upkeep, guildSlots, installationSlots } = typeOf(position, sector);
  return upkeep + ofSlots(guildSlots, sector.guilds.length) + ofSlots(installationSlots, sector.installations.length);
}

function ofSlots(slots: Slots, used: number): number {
  return slots.slice(0, used).reduce((points, upkeep) => points + upkeep, 0);
}

function findUpkeep(position: Position, seat: Seat): Upkeep {
  const parts: UpkeepPart[] = [];
  const perAgenda = position.value(agendaUpkeep, { seat });
  for (const { agenda, trade } of playerOf(position, seat).slots) {
    if (agenda !== undefined && !trade) parts.push({ from: { agenda }, points: perAgenda, free: false });
  }
  const free = hasAbility(position, seat, ({ freeSectorUpkeep }) => freeSectorUpkeep);
  for (const sector of sectorsOf(position, seat)) {
    const points = sectorUpkeep(position, sector);
    if (points > 0) parts.push({ from: { sector: sector.id }, points, free });
  }
  const sumOf = (counted: readonly UpkeepPart[]) => counted.reduce((sum, { points }) => sum + points, 0);
  return { points: sumOf(parts), due: sumOf(parts.filter((part) => !part.free)), parts };
}

/** The upkeep of a player now. */
export function upkeepOf(position: Position, seat: Seat): Upkeep {
  return position.once(findUpkeep, seat);
}

/** The upkeep of the sectors of a player alone. */
export function upkeepOfSectors(position: Position, seat: Seat): number {
  return upkeepOf(position, seat).parts.reduce((sum, { from, points }) => sum + ("sector" in from ? points : 0), 0);
}
