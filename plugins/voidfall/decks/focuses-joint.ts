import type { Resolver } from "../types.ts";
import { focusesOf } from "./focus.ts";
import { heroFocuses } from "./focuses-hero.ts";

const joint = focusesOf("joint", "reconstructed");

const shared = ["self", "either", "split"] as const;
const forBoth = ["self", "either", "both"] as const;

/** Who may resolve each action of the card of a family. */
const resolvers: { readonly [family: string]: readonly Resolver[] } = {
  conquest: shared,
  development: shared,
  innovation: shared,
  leadership: forBoth,
  politics: shared,
  production: shared,
  progress: shared,
  prosperity: forBoth,
  reinforcement: forBoth,
  temptation: shared,
};

/** The joint cards, for several players against the Voidborn: the hero cards, with those who may resolve them. */
export const jointFocuses = heroFocuses.map(({ family, actions }) =>
  joint(
    `joint-${family}`,
    actions.map((action, index) => ({ ...action, resolver: resolvers[family]?.[index] ?? "self" })),
    family,
  ),
);
