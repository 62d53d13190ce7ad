import type { Figure } from "conclave/rules";
import type { Battlestar } from "../types.ts";

/** What the humans lose by when it runs out, and how far the fleet has come. */
export const figures: { readonly [key: string]: Figure<Battlestar> } = {
  fuel: amountOf("fuel"),
  food: amountOf("food"),
  morale: amountOf("morale"),
  population: amountOf("population"),
  distance: { of: "match", read: (view) => view.distance },
};

function amountOf(resource: string): Figure<Battlestar> {
  return { of: "match", read: ({ resources }) => resources.find((each) => each.resource === resource)?.amount };
}
