import type { Cost } from "../../effects/effect-types.ts";
import { anyResource } from "../../effects/writing.ts";

/** One cost that is as much as several. */
export function sumOfCosts(costs: readonly Cost[]): Cost {
  const sums: { [part: string]: number } = {};
  for (const cost of costs) {
    for (const [part, amount] of Object.entries(cost)) {
      if (typeof amount === "number" && amount > 0) sums[part] = (sums[part] ?? 0) + amount;
    }
  }
  return sums;
}

export function isFree(cost: Cost): boolean {
  return Object.keys(cost).length === 0;
}

/** Whether a cost asks for resources only: paying it makes nothing possible, as a recalled cube does that can be deployed. */
export function hasOnlyResources(cost: Cost): boolean {
  return Object.keys(cost).every((part) => part === "any" || (anyResource as readonly string[]).includes(part));
}
