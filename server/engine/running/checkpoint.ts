import type { MatchState } from "../contract/state.ts";
import { sha256 } from "../json/json.ts";
import { RuleFault } from "../text/errors.ts";

/** The state at the end of a phase. */
export interface Checkpoint {
  /** The number of decisions made until then. The last one may have continued into the next phase. */
  readonly decisions: number;
  /** The match state, as JSON text. */
  readonly state: string;
  /** SHA-256 of that text. */
  readonly hash: string;
}

/** Makes a checkpoint of a state, which must be plain JSON data. */
export function checkpointOf(state: MatchState): Checkpoint {
  const text = JSON.stringify(state);
  return { decisions: state.decisions, state: text, hash: sha256(text) };
}

/**
 * Returns the state in a checkpoint of a match with this number of seats.
 * @throws {RuleFault} with `CHECKPOINT_DAMAGED`
 */
export function stateIn<State extends object>({ state: text, hash }: Checkpoint, seats: number): MatchState<State> {
  if (sha256(text) !== hash) throw damaged("the checkpoint does not match its stored hash");
  let state: MatchState<State> | null;
  try {
    state = JSON.parse(text) as MatchState<State> | null;
  } catch (error) {
    throw damaged("the checkpoint is not JSON", error);
  }
  if (state?.seats !== seats) throw damaged(`the checkpoint is not of a match with ${seats} seats`);
  return state;
}

function damaged(message: string, cause?: unknown): RuleFault {
  return new RuleFault("CHECKPOINT_DAMAGED", message, [], cause);
}
