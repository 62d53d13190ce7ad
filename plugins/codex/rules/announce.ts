import type { GameEvent, Rule } from "conclave/rules";
import type { Match } from "../types.ts";

/** Tells cards and extensions what has just happened to several things at once. */
export function* announceAll<Payload>(game: Match, target: GameEvent<Payload>, payloads: readonly Payload[]): Rule {
  if (payloads.length > 0) yield* game.eventForAll(target, payloads, happenedAlready);
}

function happenedAlready(): undefined {}
