import { playerOf, type Seat } from "conclave/rules";
import type { Substitute } from "../../effects/abilities.ts";
import type { Cost } from "../../effects/effect-types.ts";

import type { Position } from "../../types.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";

/** What substitutes make of a cost (README, "Costs"). */

type CountedPart = Exclude<keyof Cost, "corruptionAt">;

const isCounted = (part: string): part is CountedPart => part !== "corruptionAt";

/** The parts of a cost that are numbers above 0. */
function partsOf(cost: Cost): readonly (readonly [CountedPart, number])[] {
  return Object.entries(cost).flatMap(([part, count]) =>
    isCounted(part) && typeof count === "number" && count > 0 ? [[part, count] as const] : [],
  );
}

/** A cost that is paid several times at once. */
export function timesCost(cost: Cost, times: number): Cost {
  return { ...cost, ...Object.fromEntries(partsOf(cost).map(([part, count]) => [part, count * times])) };
}

/** Both costs together. */
export function plusCost(cost: Cost, more: Cost): Cost {
  const sums = partsOf(more).map(([part, count]) => [part, (cost[part] ?? 0) + count]);
  return { ...cost, ...more, ...Object.fromEntries(sums) };
}

/** A cost without a part of it; nothing if it does not ask for that part. */
function minusCost(cost: Cost, less: Cost): Cost | undefined {
  if (partsOf(less).some(([part, count]) => (cost[part] ?? 0) < count)) return undefined;
  return { ...cost, ...Object.fromEntries(partsOf(less).map(([part, count]) => [part, (cost[part] ?? 0) - count])) };
}

/** A way to pay: what must be paid, and the substitutes that are used for it. */
export interface CostVariant {
  readonly cost: Cost;
  readonly substitutes: readonly { readonly id: string; readonly limit?: "turn" }[];
}

/** All ways to pay a cost: as it is, and with each substitute as often as it can be used. */
export function variantsOf(position: Position, seat: Seat, cost: Cost): readonly CostVariant[] {
  let variants: CostVariant[] = [{ cost, substitutes: [] }];
  for (const { id, substitute } of position.once(findSubstitutes, seat)) {
    const { limit } = substitute;
    variants = variants.flatMap((variant) => {
      const found = [variant];
      for (let last = variant; ; ) {
        const rest = minusCost(last.cost, substitute.for);
        if (!rest) return found;
        last = {
          cost: plusCost(rest, substitute.pay),
          substitutes: [...last.substitutes, { id, ...(limit && { limit }) }],
        };
        found.push(last);
        if (limit) return found;
      }
    });
  }
  return variants;
}

interface SourcedSubstitute {
  readonly id: string;
  readonly substitute: Substitute;
}

/** The substitutes that a player can still use: most have none. */
function findSubstitutes(position: Position, seat: Seat): readonly SourcedSubstitute[] {
  const { used } = playerOf(position, seat);
  return abilitiesOf(position, seat)
    .flatMap(({ source, abilities: { substitutes = [] } }) =>
      substitutes.map((substitute) => ({ id: `${source}#${substitute.id}`, substitute })),
    )
    .filter(({ id }) => used[id] === undefined);
}
