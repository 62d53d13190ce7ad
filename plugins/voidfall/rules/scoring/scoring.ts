import type { Seat } from "conclave/rules";
import { tracks } from "../../effects/writing.ts";
import { isTrackCorrupted, tierOn } from "../../state.ts";
import type { AgendaCard, Objective, Position } from "../../types.ts";
import { isMet, metricOf } from "./metrics.ts";

/** What agendas are worth (README, "The cycle"). */

export interface AgendaScore {
  readonly total: number;
  readonly parts: readonly { readonly objective: Objective; readonly influence: number }[];
}

/** What an agenda would give a player now, objective by objective. */
export function agendaScore(
  position: Position,
  seat: Seat,
  { objectives }: Pick<AgendaCard, "objectives">,
): AgendaScore {
  const parts = objectives.map((objective) => ({ objective, influence: influenceOf(position, seat, objective) }));
  return { total: parts.reduce((sum, { influence }) => sum + influence, 0), parts };
}

function influenceOf(position: Position, seat: Seat, objective: Objective): number {
  switch (objective.kind) {
    case "feat":
      return isMet(position, seat, objective.condition) ? objective.influence : 0;
    case "per":
      return Math.floor(metricOf(position, seat, objective.metric) / (objective.every ?? 1)) * objective.influence;
    case "track":
      return tracks
        .filter((track) => objective.track === "each" || objective.track === track)
        .filter((track) => !isTrackCorrupted(position, seat, track))
        .reduce((sum, track) => sum + (objective.byTier[tierOn(position, seat, track) - 1] ?? 0), 0);
  }
}
