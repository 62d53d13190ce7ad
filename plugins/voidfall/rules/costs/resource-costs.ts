import type { Cost, Resource, Resources } from "../../effects/effect-types.ts";
import { anyResource } from "../../effects/writing.ts";

/** The resources of a cost: credits replace food, energy and materials, and nothing replaces science (README, "Costs"). */

/** Stock, or what is spent of it. */
export type Amounts = { readonly [resource in Resource]: number };

// Prompts ask this all the time. Each resource is read by its name: that is several times as fast as in a loop over them.

function countOf({ food = 0, energy = 0, materials = 0, credits = 0, science = 0 }: Resources): number {
  return food + energy + materials + credits + science;
}

/** How many resources a cost asks for. */
export function resourceCount(cost: Cost): number {
  return countOf(cost) + (cost.any ?? 0);
}

/** What credits replace if this much is spent or there of food, energy and materials. */
function missingIn({ food = 0, energy = 0, materials = 0 }: Cost, of: Resources): number {
  return (
    Math.max(0, food - (of.food ?? 0)) +
    Math.max(0, energy - (of.energy ?? 0)) +
    Math.max(0, materials - (of.materials ?? 0))
  );
}

/** Whether the science and the credits of these resources are enough for a cost. */
function hasRare(cost: Cost, of: Resources): boolean {
  return (of.science ?? 0) >= (cost.science ?? 0) && (of.credits ?? 0) >= (cost.credits ?? 0) + missingIn(cost, of);
}

/** Whether this stock can pay the resources of a cost. */
export function isEnough(cost: Cost, stock: Amounts): boolean {
  return hasRare(cost, stock) && countOf(stock) >= resourceCount(cost);
}

/** Whether spending exactly this pays the resources of a cost. */
export function isPayment(cost: Cost, spent: Resources): boolean {
  return hasRare(cost, spent) && countOf(spent) === resourceCount(cost);
}

/** The payment to propose: as printed, credits only for what is missing, and for any resource what there is most of. */
export function proposedPayment(cost: Cost, stock: Amounts): Amounts {
  const spent = { food: 0, energy: 0, materials: 0, credits: 0, science: 0 };
  for (const resource of anyResource) spent[resource] = Math.min(cost[resource] ?? 0, stock[resource]);
  spent.credits += missingIn(cost, stock);
  for (let left = cost.any ?? 0; left > 0; left--) {
    const most = anyResource.reduce((one, other) =>
      stock[other] - spent[other] > stock[one] - spent[one] ? other : one,
    );
    spent[most]++;
  }
  return spent;
}

/** Whether there is another payment than this one: if so, one that spends one resource in place of another. */
export function hasOtherPayment(cost: Cost, stock: Amounts, spent: Amounts): boolean {
  return anyResource.some(
    (less) =>
      spent[less] > 0 &&
      anyResource.some(
        (more) =>
          more !== less &&
          stock[more] > spent[more] &&
          isPayment(cost, { ...spent, [less]: spent[less] - 1, [more]: spent[more] + 1 }),
      ),
  );
}
