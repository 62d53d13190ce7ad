import { playerOf, type Seat } from "conclave/rules";
import type { Cost, Effect, Track } from "../../effects/effect-types.ts";
import { tracks } from "../../effects/writing.ts";
import { houseOf, lastSpace, tierOf } from "../../state.ts";
import type { Position } from "../../types.ts";
import { tierDeactivates } from "../../values.ts";
import { canPay } from "../costs/can-pay.ts";

/** Civilization tracks (README, "Tracks"). */

/** Cubes that are deactivated when a tier is entered, by tier. */
const deactivatedAt: { readonly [tier: number]: number } = { 3: 1, 4: 2 };

/** What a move to the next space asks for. */
export function costOfAdvance(position: Position, seat: Seat, track: Track): Cost | undefined {
  const space = playerOf(position, seat).tracks[track];
  const tier = tierOf(space + 1);
  const deactivate = tier > tierOf(space) ? deactivatedAt[tier] : undefined;
  return deactivate !== undefined && position.value(tierDeactivates, { seat }) ? { deactivate } : undefined;
}

/** Why a marker cannot move: it is at the end, or too few cubes can be deactivated. */
export function hindranceOf(position: Position, seat: Seat, track: Track): "end" | "cubes" | undefined {
  if (playerOf(position, seat).tracks[track] >= lastSpace) return "end";
  const cost = costOfAdvance(position, seat, track);
  return cost && !canPay(position, seat, cost) ? "cubes" : undefined;
}

/** The least advanced tracks; several on a tie. */
export function leastTracks(position: Position, seat: Seat): readonly Track[] {
  const { tracks: spaces } = playerOf(position, seat);
  const least = Math.min(...tracks.map((track) => spaces[track]));
  return tracks.filter((track) => spaces[track] === least);
}

/** The tracks that an effect names, whether their markers can move or not. */
export function tracksNamed(position: Position, seat: Seat, track: Track | "any" | "least"): readonly Track[] {
  if (track === "any") return tracks;
  return track === "least" ? leastTracks(position, seat) : [track];
}

/** What the space after the marker gives. */
export function nextBenefit(position: Position, seat: Seat, track: Track): Effect | undefined {
  return houseOf(position, seat).tracks[track][playerOf(position, seat).tracks[track]];
}
