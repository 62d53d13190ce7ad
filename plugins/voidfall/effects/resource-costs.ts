import type { Cost, Resource, Resources } from "../effect-types.ts";
import { anyResource, basicResources } from "./writing.ts";

/** The resources of a cost: credits replace food, energy and materials, and nothing replaces science (README, "Costs"). */

/** Stock, or what is spent of it. */
export type Amounts = { readonly [resource in Resource]: number };

const need = (cost: Cost, resource: Resource): number => cost[resource] ?? 0;

/** How many resources a cost asks for. */
export function resourceCount(cost: Cost): number {
  return anyResource.reduce((sum, resource) => sum + need(cost, resource), cost.any ?? 0);
}

/** What credits replace if so much is spent or there of food, energy and materials. */
function missingIn(cost: Cost, of: (resource: Resource) => number): number {
  return basicResources.reduce((sum, resource) => sum + Math.max(0, need(cost, resource) - of(resource)), 0);
}

/** Whether this stock can pay the resources of a cost. */
export function isEnough(cost: Cost, stock: Amounts): boolean {
  if (stock.science < need(cost, "science")) return false;
  if (stock.credits < need(cost, "credits") + missingIn(cost, (resource) => stock[resource])) return false;
  return anyResource.reduce((sum, resource) => sum + stock[resource], 0) >= resourceCount(cost);
}

/** Whether spending exactly this pays the resources of a cost. */
export function isPayment(cost: Cost, spent: Resources): boolean {
  const of = (resource: Resource): number => spent[resource] ?? 0;
  if (anyResource.reduce((sum, resource) => sum + of(resource), 0) !== resourceCount(cost)) return false;
  if (of("science") < need(cost, "science")) return false;
  return of("credits") >= need(cost, "credits") + missingIn(cost, of);
}

/** The payment to propose: as printed, credits only for what is missing, and for any resource what there is most of. */
export function proposedPayment(cost: Cost, stock: Amounts): Amounts {
  const spent = { food: 0, energy: 0, materials: 0, credits: 0, science: 0 };
  for (const resource of anyResource) spent[resource] = Math.min(need(cost, resource), stock[resource]);
  spent.credits += missingIn(cost, (resource) => stock[resource]);
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
