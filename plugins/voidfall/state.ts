import { found, playerOf, type Seat } from "conclave/rules";
import { houses } from "./catalogues/houses.ts";
import { origins } from "./catalogues/origins/index.ts";
import { technologies } from "./catalogues/technologies/index.ts";
import type { Track } from "./effects/effect-types.ts";
import type { AgendaSlot } from "./state-types.ts";
import type { AgendaCard, FocusCard, House, Origin, Position, Technology } from "./types.ts";

/** Small questions about the state. */

type Seen<Key extends keyof Position["state"]> = Position["state"][Key];

/** A sector’s part of the state: to be changed in a rule, read only in a position. */
export function sectorOf<Sector>({ state }: WithSectors<Sector>, id: string): Sector {
  return found(state.sectors[id], "sector", id);
}

interface WithSectors<Sector> {
  readonly state: { readonly sectors: { readonly [id: string]: Sector } };
}

/** What the Voidborn have, in the modes against them. */
export function voidOf<Void>({ state }: WithVoid<Void>): NonNullable<Void> {
  if (!state.void) throw new RangeError("nobody plays against the Voidborn");
  return state.void;
}

interface WithVoid<Void> {
  readonly state: { readonly void?: Void };
}

/** Whether the players play together against the Voidborn. */
export function isAgainstVoid(position: Position): boolean {
  return position.state.mode !== "competitive";
}

export function houseOf(position: Position, seat: Seat): House {
  return position.entry(houses, playerOf(position, seat).house);
}

export function originOf(position: Position, seat: Seat): Origin {
  return position.entry(origins, playerOf(position, seat).origin);
}

/** The corruption on agenda slots and tracks. */
export function corruptionOnMat({
  slots,
  corruptedTracks,
}: Pick<Seen<"players">[number], "slots" | "corruptedTracks">): number {
  return slots.filter(({ corrupted }) => corrupted).length + corruptedTracks.length;
}

/** A technology of a player, as far as it has been gained. */
export function technologyOf(position: Position, id: string): Technology {
  return position.entry(technologies, id);
}

export function ownTechnology(position: Position, seat: Seat, id: string): { readonly improved: boolean } | undefined {
  return playerOf(position, seat).technologies.find((technology) => technology.id === id);
}

export function agendaOf(position: Position, slot: Pick<AgendaSlot, "agenda">): AgendaCard | undefined {
  return slot.agenda === undefined ? undefined : (position.card(slot.agenda) as AgendaCard);
}

/** The focus of the turn under way. */
export function activeFocus(position: Position): FocusCard | undefined {
  const { active } = position.state;
  return active && (position.card(active.focus) as FocusCard);
}

/** The tier of each space of a track (README, "Tracks"). */
const tiers = [0, 0, 0, 1, 1, 2, 3, 4] as const;
export const lastSpace = tiers.length - 1;

export function tierOf(space: number): number {
  return tiers[space] ?? 0;
}

export function tierOn(position: Position, seat: Seat, track: Track): number {
  return tierOf(playerOf(position, seat).tracks[track]);
}

export function isTrackCorrupted(position: Position, seat: Seat, track: Track): boolean {
  return playerOf(position, seat).corruptedTracks.includes(track);
}
