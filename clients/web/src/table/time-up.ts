import type { LogEntry, Match } from "conclave/sdk";
import { useState } from "react";

type Timed = Pick<Match, "version" | "clocks">;

/**
 * The seats for which something was decided since their time was up, between two versions of a match: what came later than their clocks
 * allowed was not their own decision.
 * @param log the entries between, or more of them
 */
export function timeUpBetween(
  before: Timed,
  after: Timed,
  log: readonly Pick<LogEntry, "version" | "at">[],
): readonly number[] {
  const first = log.find(({ version }) => version > before.version && version <= after.version);
  if (!first) return [];
  return before.clocks.flatMap(({ seat, deadline }) => {
    const isOver = deadline !== null && Date.parse(deadline) <= Date.parse(first.at);
    const isGone = after.clocks.every((clock) => clock.seat !== seat || clock.deadline !== deadline);
    return isOver && isGone ? [seat] : [];
  });
}

const nobody: readonly number[] = [];

/** For whom was decided last since their time was up, until the viewer decides something. */
export function useTimeUp(match: Match, log: readonly LogEntry[], isSending: boolean): readonly number[] {
  const [known, setKnown] = useState<{ readonly match: Match; readonly seats: readonly number[] }>({
    match,
    seats: nobody,
  });
  const late = known.match === match ? nobody : timeUpBetween(known.match, match, log);
  const seats = late.length > 0 ? late : isSending ? nobody : known.seats;
  // What follows from the last render is known before this one is shown.
  if (known.match !== match || known.seats !== seats) setKnown({ match, seats });
  return seats;
}
