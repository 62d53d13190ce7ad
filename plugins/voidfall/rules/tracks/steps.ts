import {
  choice,
  type Option,
  playerOf,
  type Rule,
  type Seat,
  type Text,
  t,
  type UnavailableOption,
} from "conclave/rules";
import { apart, type Context } from "../../effects/context.ts";
import type { Track } from "../../effects/effect-types.ts";
import { trackName } from "../../labels.ts";
import { isAgainstVoid, isTrackCorrupted, tierOn } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { findAbility } from "../abilities/abilities-of.ts";
import { payCost } from "../costs/handles.ts";
import { deed, resolveEffect } from "../effects/handles.ts";
import { effectText } from "../effects/text.ts";
import { chooseOrWaive } from "../effects/waiving.ts";
import { buildHavenLevel } from "../voidborn/handles.ts";
import { costOfAdvance, hindranceOf, leastTracks, nextBenefit, tracksNamed } from "./tracks.ts";

/** Advancing on civilization tracks (README, "Tracks"). */

const lastTier = 4;

interface Advance {
  readonly track: Track;
  /** Whether the space and the tier give something. */
  readonly benefit: boolean;
}

/** Advances on a track, or on one of those that an effect names. */
export function* advance(
  game: Match,
  given: { context: Context } & (Advance | { named: Track | "any" | "least" }),
): Rule<boolean> {
  const { context } = given;
  if ("track" in given) return yield* move(game, context, given);
  const track = yield* chooseTrack(game, context, given.named);
  return track !== undefined && (yield* move(game, context, { track, benefit: true }));
}

/** One of the tracks that an effect names. Where that costs cubes, the player may leave it. */
function* chooseTrack(game: Match, context: Context, named: Track | "any" | "least"): Rule<Track | undefined> {
  const { seat } = context;
  const { options, unavailable, isFree } = game.look((position) => {
    const open = optionsFor(position, seat, named);
    return {
      options: open,
      unavailable: unavailableFor(position, seat, named),
      isFree: open.every(({ value }) => !costOfAdvance(position, seat, value)),
    };
  });
  if (options.length === 0) return undefined;
  return yield* chooseOrWaive(game, context, "track", options, { unavailable, isFree });
}

function optionsFor(position: Position, seat: Seat, named: Track | "any" | "least"): Option<Track>[] {
  return tracksNamed(position, seat, named)
    .filter((track) => hindranceOf(position, seat, track) === undefined)
    .map((track) => choice(track, trackLabel(position, seat, track), track, about(track)));
}

function unavailableFor(position: Position, seat: Seat, named: Track | "any" | "least"): UnavailableOption[] {
  return tracksNamed(position, seat, named).flatMap((track) => {
    const hindrance = hindranceOf(position, seat, track);
    if (hindrance === undefined) return [];
    const label = trackName(track);
    return [{ id: track, label, about: [about(track)], reason: t(`reason.track-${hindrance}`) }];
  });
}

const about = (track: Track) => ({ type: "track", id: track });

function trackLabel(position: Position, seat: Seat, track: Track): Text {
  const { deactivate = 0 } = costOfAdvance(position, seat, track) ?? {};
  const params = { track: trackName(track), space: playerOf(position, seat).tracks[track] + 1, deactivate };
  const benefit = nextBenefit(position, seat, track);
  if (!benefit || isTrackCorrupted(position, seat, track)) return t("label.track-without-benefit", params);
  return t("label.track", { ...params, effect: effectText(benefit) });
}

/** Moves the marker of a track by a space: pays for a new tier, and takes what the space and the tier give. */
function* move(game: Match, context: Context, { track, benefit: wanted }: Advance): Rule<boolean> {
  const { seat } = context;
  const { hindrance, cost, benefit, isLeast, tier } = game.look((position) => ({
    hindrance: hindranceOf(position, seat, track),
    cost: costOfAdvance(position, seat, track),
    benefit: nextBenefit(position, seat, track),
    isLeast: leastTracks(position, seat).includes(track),
    tier: tierOn(position, seat, track),
  }));
  if (hindrance !== undefined) return false;
  if (cost && !(yield* game.call(payCost, { context: apart(context), cost }))) return false;
  const { tracks } = playerOf(game, seat);
  tracks[track]++;
  game.log("track-advanced", { player: { seat }, track: trackName(track), space: tracks[track] });
  yield* game.call(deed, { context, deed: { kind: "advance-track", seat, track } });
  const entered = tierOn(game, seat, track);
  if (entered > tier && entered === lastTier && isAgainstVoid(game)) {
    yield* game.call(buildHavenLevel, { context: apart(context) });
  }
  if (!wanted || !benefit || (yield* isCancelled(game, seat, track, isLeast))) return true;
  const source = t("label.track-benefit", { track: trackName(track) });
  yield* game.call(resolveEffect, { context: apart(context, { track, source }), effect: benefit, inner: true });
  return true;
}

/** Whether corruption cancels the benefit. Some houses may ignore that of the least advanced track once a cycle. */
function* isCancelled(game: Match, seat: Seat, track: Track, isLeast: boolean): Rule<boolean> {
  if (!isTrackCorrupted(game, seat, track)) return false;
  const { used } = playerOf(game, seat);
  const ability = findAbility(game, seat, ({ ignoresLeastTrackCorruption }) => ignoresLeastTrackCorruption);
  if (!ability || !isLeast) return true;
  const name = `${ability.source}#least-track`;
  if (used[name] !== undefined) return true;
  if (!(yield* game.confirm(seat, "ignore-corruption", { params: { track: trackName(track) } }))) return true;
  used[name] = "cycle";
  return false;
}
