import { t } from "conclave/rules";
import { trackName } from "../../labels.ts";
import type { OperationRules } from "../effects/operation.ts";
import { advanceOnTrack } from "./handles.ts";
import { costOfAdvance, hindranceOf, tracksNamed } from "./tracks.ts";

/** Civilization tracks. */
export const tracksOperations: OperationRules<"advance-track" | "fast-advance"> = {
  "advance-track": {
    isPossible(position, { seat, notes }, { track: named }) {
      const tracks = named === "corrupted" ? [notes.corruptedTrack ?? []].flat() : tracksNamed(position, seat, named);
      return tracks.some((track) => hindranceOf(position, seat, track) === undefined);
    },
    *carryOut(game, context, { track: named }) {
      if (named !== "corrupted") return yield* game.call(advanceOnTrack, { context, named });
      const { corruptedTrack: track } = context.notes;
      return track !== undefined && (yield* game.call(advanceOnTrack, { context, track, benefit: false }));
    },
    text: ({ track }) =>
      track === "any" || track === "least" || track === "corrupted"
        ? t(`effect.advance-track.${track}`)
        : t("effect.advance-track", { track: trackName(track) }),
  },
  "fast-advance": {
    isPossible: (position, { seat, track }) => track !== undefined && hindranceOf(position, seat, track) === undefined,
    *carryOut(game, context) {
      const { seat, track } = context;
      if (track === undefined) return false;
      // Only a new tier that deactivates cubes is a reason to waive it.
      const hasCost = costOfAdvance(game, seat, track) !== undefined;
      const params = { track: trackName(track) };
      if (hasCost && !(yield* game.confirm(seat, "fast-advance", { params }))) return false;
      return yield* game.call(advanceOnTrack, { context, track, benefit: true });
    },
    text: () => t("effect.fast-advance"),
  },
};
