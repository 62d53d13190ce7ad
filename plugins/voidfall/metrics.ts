import type { Seat } from "conclave/rules";
import type { Condition, Metric } from "./effect-types.ts";
import type { Position } from "./types.ts";

/** What is counted for scoring and conditions. */

/** A metric of a player. */
export function metricOf(_position: Position, _seat: Seat, _metric: Metric): number {
  throw new Error("not written yet");
}

/** Whether a condition holds for a player. */
export function isMet(position: Position, seat: Seat, condition: Condition): boolean {
  return condition.every(({ metric, is, value }) => {
    const found = metricOf(position, seat, metric);
    return is === ">=" ? found >= value : is === "<=" ? found <= value : found === value;
  });
}
