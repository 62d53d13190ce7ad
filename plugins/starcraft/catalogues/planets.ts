import { catalogue, type TileSide, t } from "conclave/rules";
import type { Area, Certainty, Planet, Resource } from "../types.ts";
import { planetFacts, planetParts } from "./faces.ts";
import { areaText, planetSummary } from "./summaries.ts";

function area(resource: Resource, amount: number, unitLimit: number): Omit<Area, "id"> {
  return { resource, amount, unitLimit };
}

function planet(
  id: string,
  routeSlots: readonly TileSide[],
  areas: readonly Omit<Area, "id">[],
  certainty: Certainty = "high",
): Planet {
  return {
    id,
    name: t(`planet.${id}.name`),
    routeSlots,
    areas: areas.map((printed, index) => ({ id: `${id}-${index + 1}`, ...printed })),
    certainty,
  };
}

/** The twelve planets: the sides of the unturned tile that routes can join, and the areas. */
export const planets = catalogue<Planet>(
  "planets",
  [
    planet("abaddon", ["east", "west"], [area("mineral", 3, 3), area("conquest", 1, 4)]),
    planet(
      "antiga-prime",
      ["north", "east", "south"],
      [area("conquest", 1, 4), area("mineral", 2, 3), area("mineral", 2, 3)],
      "medium",
    ),
    planet(
      "bhekar-ro",
      ["north", "south"],
      [area("gas", 3, 4), area("mineral", 2, 3), area("mineral", 1, 3)],
      "medium",
    ),
    planet("braken", ["north", "west"], [area("conquest", 1, 4), area("gas", 2, 3), area("mineral", 1, 2)]),
    planet("chau-sara", ["north", "west"], [area("conquest", 1, 3), area("gas", 1, 4), area("mineral", 2, 3)]),
    planet(
      "dylar-iv",
      ["north", "east", "south", "west"],
      [area("conquest", 1, 3), area("gas", 2, 3), area("mineral", 2, 3), area("mineral", 2, 2)],
      "medium",
    ),
    planet("halcyon", ["north", "south"], [area("gas", 1, 4), area("mineral", 2, 3), area("conquest", 1, 3)], "medium"),
    planet(
      "helios",
      ["north", "east", "south", "west"],
      [area("conquest", 1, 2), area("mineral", 2, 4), area("conquest", 1, 2), area("gas", 1, 3)],
      "medium",
    ),
    planet("pridewater", ["north", "east", "south"], [area("mineral", 3, 4), area("gas", 2, 4), area("mineral", 1, 3)]),
    planet(
      "tarsonis",
      ["north", "east", "south"],
      [area("conquest", 1, 3), area("gas", 2, 4), area("mineral", 2, 3)],
      "medium",
    ),
    planet(
      "torus",
      ["north", "east", "south", "west"],
      [area("conquest", 2, 2), area("mineral", 1, 2), area("gas", 2, 4), area("mineral", 1, 2)],
      "medium",
    ),
    planet("vyctor-5", ["north", "east", "south"], [area("conquest", 2, 3), area("gas", 1, 4)], "medium"),
  ],
  (planet) => ({
    summary: planetSummary(planet.routeSlots.length),
    text: planet.areas.map(areaText),
    facts: planetFacts(planet),
    parts: planetParts(planet),
  }),
);
