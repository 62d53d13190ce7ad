import { playerOf, type Rule } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { CorruptionPlace, Where } from "../../effects/effect-types.ts";
import { sectorOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { hasAbility } from "../abilities/abilities-of.ts";
import { deed } from "../effects/handles.ts";
import { chooseOrWaive } from "../effects/waiving.ts";
import {
  freeSpots,
  heldSpots,
  ofChambers,
  type Spot,
  type SpotCount,
  spotChoice,
  totalOf,
} from "./corruption-spots.ts";

/** Gaining, removing and moving corruption (README, "Corruption"). */

interface Gained {
  readonly context: Context;
  readonly count: number;
  readonly at?: readonly CorruptionPlace[];
  readonly fallback?: readonly CorruptionPlace[];
}

/** Gains corruption, first at the places that are named, then where else it may go. Returns where it lies. */
export function* placeCorruptions(game: Match, { context, count, at, fallback }: Gained): Rule<readonly Spot[]> {
  const placed = yield* placeAt(game, context, count, at);
  if (placed.length === count || !fallback) return placed;
  return [...placed, ...(yield* placeAt(game, context, count - placed.length, fallback))];
}

function* placeAt(
  game: Match,
  context: Context,
  count: number,
  at: readonly CorruptionPlace[] | undefined,
): Rule<readonly Spot[]> {
  const { seat, notes } = context;
  const spots = game.look((position) => freeSpots(position, seat, at, notes.same));
  const total = Math.min(count, totalOf(spots));
  const chosen = yield* chooseSpots(game, context, "corruption", { spots, total, isExact: true });
  for (const spot of chosen) {
    put(game, context, spot);
    if (spot.place === "track") notes.corruptedTrack = spot.track;
  }
  if (chosen.length > 0) logSpots(game, context, "corruption-gained", chosen);
  return chosen;
}

/** Gains corruption. Returns how many found a place. */
export function* gainCorruptions(game: Match, given: Gained): Rule<number> {
  return (yield* placeCorruptions(game, given)).length;
}

/** Removes corruption of a player’s choice. Returns how many. */
export function* removeCorruptions(
  game: Match,
  { context, count, where }: { readonly context: Context; readonly count: number; readonly where?: Where },
): Rule<number> {
  const spots = game.look((position) => heldSpots(position, context, where));
  const total = Math.min(count, totalOf(spots));
  const isExact = context.mandatory === true;
  const chosen = yield* chooseSpots(game, context, "remove-corruption", { spots, total, isExact });
  return yield* removeFrom(game, context, chosen);
}

/** Removes corruption from these places. Returns how many, with what the removal takes along. */
export function* removeFrom(game: Match, context: Context, spots: readonly Spot[]): Rule<number> {
  if (spots.length === 0) return 0;
  const { seat, notes } = context;
  for (const spot of spots) take(game, context, spot);
  const sector = spots.flatMap((spot) => (spot.place === "sector" ? [spot.sector] : []))[0];
  if (sector !== undefined) notes.same ??= sector;
  const all = cleansesChambers(game, context) ? [...spots, ofChambers] : spots;
  if (hasAbility(game, seat, ({ keepsRemovedCorruption }) => keepsRemovedCorruption)) {
    playerOf(game, seat).keptCorruption += all.length;
  }
  logSpots(game, context, "corruption-removed", all);
  yield* game.call(deed, {
    context,
    deed: { kind: "remove-corruption", seat, count: all.length, ...(sector !== undefined && { sector }) },
  });
  return all.length;
}

/** Removes one more from the card that says so. Returns whether there was one. */
function cleansesChambers(game: Match, { seat }: Context): boolean {
  const player = playerOf(game, seat);
  if (player.chambers === 0) return false;
  if (!hasAbility(game, seat, ({ cleansesChambers: cleanses }) => cleanses)) return false;
  player.chambers--;
  return true;
}

/** Moves corruption, one after the other. Returns how many. */
export function* moveCorruptions(
  game: Match,
  { context, count }: { readonly context: Context; readonly count: number },
): Rule<number> {
  const { seat } = context;
  for (let moved = 0; moved < count; moved++) {
    const [froms, tos] = game.look((position) => [
      heldSpots(position, context).map(({ spot }) => spotChoice(position, seat, spot)),
      freeSpots(position, seat).map(({ spot }) => spotChoice(position, seat, spot)),
    ]);
    if (froms.length === 0 || tos.length === 0) return moved;
    const from = yield* chooseOrWaive(game, context, "move-corruption", froms, { count: 1 });
    if (!from) return moved;
    // The room that it leaves is none that it could go to: chambers with other room are only useless.
    const useful = tos.filter(({ value }) => value.id !== from.id);
    const [only] = useful;
    if (!only) return moved;
    const params = { source: context.source };
    const to = yield* game.choose(seat, "move-corruption-to", useful, { params, publicOptions: true });
    take(game, context, from);
    put(game, context, to);
    const labelOf = (spot: Spot) => spotChoice(game, seat, spot).label;
    game.log("corruption-moved", { player: { seat }, from: labelOf(from), to: labelOf(to) });
  }
  return count;
}

interface Chosen {
  readonly spots: readonly SpotCount[];
  readonly total: number;
  /** Whether this many must be chosen, not just up to this many. */
  readonly isExact: boolean;
}

/** A player chooses places, each as often as it has room or corruption. */
function* chooseSpots(game: Match, context: Context, key: string, { spots, total, isExact }: Chosen): Rule<Spot[]> {
  if (total === 0) return [];
  const { seat } = context;
  const options = spots.map(({ spot }) => spotChoice(game, seat, spot));
  const params = { source: context.source, count: total };
  if (total === 1) {
    const spot = yield* chooseOrWaive(game, { ...context, mandatory: isExact }, key, options, { count: 1 });
    return spot ? [spot] : [];
  }
  if (isExact && total === totalOf(spots)) return repeated(spots.map(({ spot, count }) => [spot, count]));
  const room = new Map(spots.map(({ spot, count }) => [spot.id, count]));
  const limit = ({ id }: Spot) => room.get(id) ?? 0;
  const settings = { total, limit, params, publicOptions: true, ...(!isExact && { min: 0 }) };
  const points = yield* game.allocate(seat, key, options, settings);
  return repeated([...points]);
}

function repeated(counts: readonly (readonly [Spot, number])[]): Spot[] {
  return counts.flatMap(([spot, count]) => Array.from({ length: count }, () => spot));
}

function put(game: Match, { seat }: Context, spot: Spot): void {
  const player = playerOf(game, seat);
  switch (spot.place) {
    case "sector":
      sectorOf(game, spot.sector).corrupted = true;
      break;
    case "agenda-slot":
      slotIn(game, seat, spot.slot).corrupted = true;
      break;
    case "track":
      player.corruptedTracks.push(spot.track);
      break;
    case "chambers":
      player.chambers++;
  }
}

function take(game: Match, { seat }: Context, spot: Spot): void {
  const player = playerOf(game, seat);
  switch (spot.place) {
    case "sector":
      sectorOf(game, spot.sector).corrupted = false;
      break;
    case "agenda-slot":
      slotIn(game, seat, spot.slot).corrupted = false;
      break;
    case "track":
      player.corruptedTracks.splice(player.corruptedTracks.indexOf(spot.track), 1);
      break;
    case "chambers":
      player.chambers--;
  }
}

function slotIn(game: Match, seat: number, index: number): { corrupted: boolean } {
  const slot = playerOf(game, seat).slots[index];
  if (!slot) throw new RangeError(`seat ${seat} has no agenda slot ${index}`);
  return slot;
}

function logSpots(game: Match, { seat }: Context, key: string, spots: readonly Spot[]): void {
  const places = spots.map((spot) => spotChoice(game, seat, spot).label);
  game.log(key, { player: { seat }, places });
}
