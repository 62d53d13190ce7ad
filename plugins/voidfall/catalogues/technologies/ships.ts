import type { Abilities } from "../../effects/abilities.ts";
import type { Fleet, Part } from "../../effects/effect-types.ts";
import { activate, andOr, build, deploy, or, payFor, paying } from "../../effects/writing.ts";
import type { Technology } from "../../types.ts";
import { keeping, technology } from "./technology.ts";

/** A cube whose extra cost the effect itself asks for. */
const paidCube = (fleet: Fleet): Part => ({ ...deploy(1, "home", fleet), paid: true });

const orbitalDocks: Abilities = { extraShipyards: 1 };

const destroyers: Abilities = {
  fleets: { destroyer: 3 },
  combat: [
    { kind: "initiative", side: "invader", amount: 1, needs: "destroyer" },
    { kind: "salvo-damage", side: "invader", amount: 1, perCube: "destroyer", firstStep: true },
  ],
};

const sentries: Abilities = { fleets: { sentry: 3 }, sentryBuilding: "instead" };

/** Technologies that unlock fleets and starbases. */
export const ships: readonly Technology[] = [
  technology("orbital-docks", {
    house: "dunlork",
    immediate: andOr(build(1, "shipyard"), activate()),
    basic: orbitalDocks,
    improved: keeping(orbitalDocks, { levels: [{ resource: "credits", amount: 2, per: "shipyard" }] }),
  }),
  technology("starbases", {
    house: "cortozaar",
    immediate: build(1, "starbase"),
    basic: { starbases: 1 },
    improved: { starbases: 2, cleanseWithStarbase: true },
    certainty: "medium",
  }),
  technology("destroyers", {
    house: "zenor",
    immediate: deploy(1, "home", "destroyer"),
    basic: destroyers,
    improved: keeping(destroyers, {
      combat: [{ kind: "approach-damage", side: "invader", amount: 1, needs: "destroyer" }],
    }),
  }),
  technology("dreadnoughts", {
    house: "shiveus",
    immediate: paying({ materials: 1 }, paidCube("dreadnought")),
    basic: { fleets: { dreadnought: 1 } },
    improved: { fleets: { dreadnought: 3 } },
  }),
  technology("sentries", {
    house: "astoran",
    immediate: or(deploy(1, "home", "sentry"), build(1, "sector-defense")),
    basic: sentries,
    improved: keeping(sentries, { sentryBuilding: "also" }),
  }),
  technology("carriers", {
    house: "fenrax",
    immediate: or(payFor({ food: 1 }, paidCube("carrier")), activate()),
    basic: { fleets: { carrier: 1 }, fleetShipyard: "carrier" },
    improved: { fleets: { carrier: 3 }, fleetShipyard: "carrier" },
  }),
];
