import {
  all,
  atLeast,
  deactivate,
  decreasePopulation,
  destroyGuild,
  gainCorruption,
  lose,
  loseTechnology,
  placeTwice,
  recall,
  skirmish,
} from "../effects/writing.ts";
import { crisesOf } from "./crisis.ts";

const starting = crisesOf(0);

/** The crises that can lie on the board from the start. */
export const startingCrises = [
  starting("crisis-start-scattered-guard", "military", { deed: "deploy", min: 2 }),
  starting("crisis-start-severed-lanes", "military", { deed: "regroup", cost: { energy: 2 } }),
  starting("crisis-start-empty-granaries", "economic", { deed: "produce", resource: "food" }),
  starting("crisis-start-unpaid-guilds", "economic", { deed: "establish-guild", cost: { credits: 2 } }),
];

const first = crisesOf(1);

/** Crises of level I. */
export const firstCrises = [
  first("crisis-1-border-alarm", "military", { deed: "deploy", min: 2 }, skirmish()),
  first("crisis-1-scout-sighting", "military", { deed: "invade" }, placeTwice("adjacent-voidborn", { voidCubes: 1 })),
  first(
    "crisis-1-arms-gap",
    "military",
    { deed: "build-installation", cost: { energy: 1 } },
    all(recall(), deactivate()),
  ),
  first(
    "crisis-1-broken-supply",
    "military",
    { deed: "regroup", while: { condition: [atLeast("fleet-power-in-sectors", 5)], check: "either" } },
    lose({ energy: 2, materials: 2 }),
  ),
  first("crisis-1-food-shortage", "economic", { deed: "produce", resource: "food" }, lose({ food: 3 })),
  first("crisis-1-guild-strike", "economic", { deed: "establish-guild", cost: { credits: 1 } }, destroyGuild()),
  first("crisis-1-frozen-credit", "economic", { deed: "gain-trade-token" }, lose({ credits: 2 })),
  first("crisis-1-stalled-research", "economic", { deed: "gain-technology" }, loseTechnology("basic")),
  first("crisis-1-creeping-corruption", "general", { deed: "remove-corruption" }, gainCorruption(1, ["sector"])),
  first("crisis-1-shaken-people", "general", { deed: "increase-population", cost: { food: 1 } }, decreasePopulation()),
  first("crisis-1-idle-decrees", "general", { deed: "advance-track" }, gainCorruption(1, ["track"])),
  first("crisis-1-deadlocked-council", "general", { deed: "gain-agenda" }, gainCorruption(1, ["agenda-slot"])),
];
