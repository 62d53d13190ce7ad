import { t } from "conclave/rules";
import type { Abilities } from "../effects/abilities.ts";
import type { Condition, Cycle, Metric, Mode, Part } from "../effects/effect-types.ts";
import { effectOf } from "../effects/writing.ts";
import type { EventCard, EventFrame, EventObjective, FrameTiming } from "../types.ts";

/** How events are written down. */

const frame =
  (timing: FrameTiming, mandatory: boolean) =>
  (effect: Part, onlyIf?: Condition): EventFrame => ({
    timing,
    mandatory,
    effect: effectOf(effect),
    ...(onlyIf && { onlyIf }),
  });

/** Each player must, in turn order. */
export const each = frame("each-player", true);
/** Each player may, in turn order. */
export const optional = frame("each-player", false);
/** Happens once. */
export const once = frame("once", true);
/** All players together may. */
export const together = frame("together", false);
/** Each player must after their first turn. */
export const delayed = frame("delayed", true);
/** What holds all through the cycle. */
export const lasting = (abilities: Abilities): EventFrame => ({
  timing: "lasting",
  mandatory: true,
  lasting: abilities,
});
/** What happens right before the evaluation phase. */
export const beforeEvaluation = (effect: Part): EventFrame => ({
  timing: "lasting",
  mandatory: true,
  beforeEvaluation: effectOf(effect),
});

/** A reward once if all of these hold. */
export const reach = (condition: Condition, reward: Part): EventObjective => ({
  kind: "feat",
  condition,
  reward: effectOf(reward),
});

type Per = Extract<EventObjective, { readonly kind: "per" }>;

/** A reward for each of these. */
export const forEach = (metric: Metric, reward: Part, more: Pick<Per, "max" | "distinct"> = {}): EventObjective => ({
  kind: "per",
  metric,
  reward: effectOf(reward),
  ...more,
});

/** Influence for the tiers 1 to 4 of each pure track. */
export const forTracks = (...byTier: readonly [number, number, number, number]): EventObjective => ({
  kind: "track",
  track: "each",
  byTier,
});

/** Influence: the sum of these, times a number, divided and rounded down. */
export const influenceOf = (metrics: readonly Metric[], times = 1, dividedBy = 1): EventObjective => ({
  kind: "influence",
  metrics,
  times,
  dividedBy,
});

interface Printed {
  readonly rounds: number;
  readonly frames: readonly EventFrame[];
  readonly objectives: readonly (readonly EventObjective[])[];
  readonly oneBlock?: boolean;
  readonly modes?: readonly Mode[];
}

/** Events that are only for those who play against the Voidborn. */
export const againstVoid: readonly Mode[] = ["co-operative", "solo"];

/** The ways to write down the events of a cycle. */
export function eventsOf(cycle: Cycle) {
  return (id: string, { frames, ...printed }: Printed): EventCard => ({
    id,
    name: t(`event.${id}.name`),
    category: "event",
    cycle,
    frames: frames.map((written) =>
      written.timing === "lasting" ? { ...written, text: t(`event.${id}.lasting`) } : written,
    ),
    oneBlock: true,
    modes: ["competitive", ...againstVoid],
    certainty: "high",
    ...printed,
  });
}
