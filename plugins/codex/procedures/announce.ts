import type { GameEvent, Rule } from "conclave/rules";
import type { Match } from "../types.ts";

/** Tells cards and extensions what has just happened. */
export function* announce<Payload>(game: Match, target: GameEvent<Payload>, payload: Payload): Rule {
  yield* game.event(target, payload, nothing);
}

/** The same for what has happened to several things at once. */
export function* announceAll<Payload>(game: Match, target: GameEvent<Payload>, payloads: readonly Payload[]): Rule {
  if (payloads.length > 0) yield* game.eventForAll(target, payloads, nothing);
}

function* nothing(): Rule {}
