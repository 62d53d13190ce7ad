import type { Match, MatchPosition } from "conclave/sdk";

/** A match as it stood at a moment, to be laid on the table like one that is played: nothing can be done there any more. */
export function asItWas(match: Match, position: MatchPosition): Match {
  return {
    ...match,
    ...position,
    seats: match.seats.map((seat) => ({ ...seat, persona: position.personas[seat.seat] ?? null })),
    ...{ prompts: [], autoPasses: [], votes: [] },
    ...{ canConcede: false, undoTo: null, clocks: [], pause: null },
  };
}
