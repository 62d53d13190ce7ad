import { t } from "conclave/rules";
import type { AgendaType, Comparison, Metric, Resources, Track } from "../effects/effect-types.ts";
import type { AgendaCard, Certainty, Objective } from "../types.ts";

/** How agendas are written down. */

/** Influence once if all of these hold. */
export const feat = (influence: number, ...condition: readonly Comparison[]): Objective => ({
  kind: "feat",
  influence,
  condition,
});

/** Influence for each of these, or for every few of them. */
export const per = (influence: number, metric: Metric, every?: number): Objective => ({
  kind: "per",
  influence,
  metric,
  ...(every !== undefined && { every }),
});

/** Influence for the tiers 1 to 4 of a pure track. */
export const onTrack = (track: Track | "each", ...byTier: readonly [number, number, number, number]): Objective => ({
  kind: "track",
  track,
  byTier,
});

/** The ways to write down the agendas of a type. */
export function agendasOf(type: AgendaType) {
  return (id: string, objectives: readonly Objective[], certainty: Certainty = "high"): AgendaCard => ({
    id,
    name: t(`agenda.${id}.name`),
    category: "agenda",
    type,
    objectives,
    certainty,
  });
}

/** An agenda of an origin, with what it adds to production levels. */
export function startingAgenda(id: string, levels: Resources, ...objectives: readonly Objective[]): AgendaCard {
  return { id, name: t(`agenda.${id}.name`), category: "agenda", objectives, levels, certainty: "high" };
}
