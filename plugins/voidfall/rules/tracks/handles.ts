import { procedure } from "conclave/rules";
import type { Context } from "../../effects/context.ts";
import type { Track } from "../../effects/effect-types.ts";

/**
 * Advances on a track, whose benefit may advance further: on one that is given, or on one that the player takes of those that an effect
 * names. Returns whether a marker moved.
 */
export const advanceOnTrack = procedure<
  { readonly context: Context } & (
    | { readonly track: Track; readonly benefit: boolean }
    | { readonly named: Track | "any" | "least" }
  ),
  boolean
>("advance-on-track");
