import type { Match, Viewer } from "../../engine/index.ts";
import type { SeatClock } from "../records/clocks.ts";
import type { Observation, ShownClock } from "../records/hosting.ts";

/** What a viewer may know of the clocks: not which ones run behind a veil. */
export function shownClocks(clocks: readonly SeatClock[], match: Match, viewer: Viewer): readonly ShownClock[] {
  const waitingFor = match.waitingFor(viewer);
  return clocks.map(({ seat, bank, running }) => ({
    seat,
    ...(bank !== undefined && { bank }),
    ...(running && waitingFor.includes(seat) && { deadline: new Date(running.deadline) }),
  }));
}

export const nothingAsked = { prompts: [], waitingFor: [], openWindows: [] } as const;

/** What the match waits for, as this viewer may know it. */
export function whatIsAsked(match: Match, viewer: Viewer): Pick<Observation, "prompts" | "waitingFor" | "openWindows"> {
  return {
    prompts: match.promptsOf(viewer),
    waitingFor: match.waitingFor(viewer),
    openWindows: match.openWindows,
  };
}

/** What everybody knows of the course of the match. Runs the rules unless `reached` is known. */
export function whereItStands(
  match: Match | undefined,
  facts = match && publicFacts(match),
): Pick<Observation, "procedures" | "round" | "turn" | "reached" | "personas"> {
  const { round, number: turn } = match?.position.turn ?? { round: 0, number: 0 };
  return { procedures: match?.procedures ?? [], round, turn, ...facts };
}

/** What the rules tell of a position besides views. Runs the rules. */
export function publicFacts({ reached, personas }: Match): Pick<Observation, "reached" | "personas"> {
  return { ...(reached !== undefined && { reached }), ...(personas.length > 0 && { personas }) };
}
