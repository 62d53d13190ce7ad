import type { Seat } from "conclave/rules";
import type { Notes } from "../../effects/context.ts";
import type { Metric } from "../../effects/effect-types.ts";
import type { Position } from "../../types.ts";

/** What is counted, for whom. */
export interface Asked {
  readonly position: Position;
  readonly seat: Seat;
  /** What follows the name behind a colon: alternatives. */
  readonly kinds: readonly string[];
  /** What follows a second colon. */
  readonly mark?: string;
  /** What has happened in the action, for what looks at an invasion. */
  readonly notes?: Pick<Notes, "invaded">;
}

/** How something is counted. */
export type Count = (asked: Asked) => number;

/** Ways to count, by name. */
export type Counts = { readonly [name: string]: Count };

/** Counts something by its name. A name that is not among them is a fault. */
export function countBy(
  counts: Counts,
  position: Position,
  seat: Seat,
  metric: Metric,
  notes?: Pick<Notes, "invaded">,
): number {
  const [name = "", kinds, mark] = metric.split(":");
  const count = counts[name];
  if (!count) throw new RangeError(`there is no metric ${metric}`);
  return count({
    position,
    seat,
    kinds: kinds === undefined ? [] : kinds.split("|"),
    ...(mark !== undefined && { mark }),
    ...(notes && { notes }),
  });
}

/** Whether a thing is among those that are asked for; without any all are. */
export function isAsked({ kinds }: Asked, thing: string): boolean {
  return kinds.length === 0 || kinds.includes(thing);
}

/** The sum over a list. */
export function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

export function total(numbers: readonly number[]): number {
  return sum(numbers, (number) => number);
}
