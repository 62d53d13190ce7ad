import {
  all,
  atLeast,
  atMost,
  deactivate,
  decreasePopulation,
  destroyGuild,
  destroyInstallation,
  discardGlory,
  exactly,
  gainCorruption,
  lose,
  loseInfluence,
  loseTechnology,
  place,
  placeHarbinger,
  recall,
  skirmish,
} from "../effects/writing.ts";
import { crisesOf } from "./crisis.ts";

const second = crisesOf(2);

/** Crises of level II. */
export const secondCrises = [
  second(
    "crisis-2-raiding-swarm",
    "military",
    { deed: "invade", while: { condition: [atLeast("glory-value-total", 4)], check: "after" } },
    skirmish(1),
  ),
  second(
    "crisis-2-massing-fleets",
    "military",
    { deed: "deploy", min: 2, cost: { materials: 2 } },
    place("adjacent-voidborn", { voidCubes: 2 }),
  ),
  second(
    "crisis-2-shattered-line",
    "military",
    { deed: "build-installation", while: { condition: [atLeast("pure-installation", 4)], check: "after" } },
    all(destroyInstallation(), recall()),
  ),
  second("crisis-2-watching-eyes", "military", { deed: "activate", min: 2 }, placeHarbinger()),
  second(
    "crisis-2-trade-collapse",
    "economic",
    { deed: "gain-trade-token", cost: { credits: 2 } },
    lose({ credits: 2, science: 2 }),
  ),
  second(
    "crisis-2-hollow-mines",
    "economic",
    { deed: "produce", resource: "materials", while: { condition: [atLeast("yield:materials", 4)], check: "either" } },
    lose({ materials: 4 }),
  ),
  second("crisis-2-great-exodus", "economic", { deed: "increase-population", min: 2 }, decreasePopulation(2)),
  second(
    "crisis-2-lost-archives",
    "economic",
    { deed: "gain-technology", cost: { science: 2 } },
    all(loseTechnology("basic"), lose({ science: 1 })),
  ),
  second(
    "crisis-2-tainted-rites",
    "general",
    { deed: "remove-corruption", while: { condition: [atMost("corruption-on-house-mat", 2)], check: "after" } },
    all(gainCorruption(1, ["agenda-slot", "track"]), gainCorruption(1, ["sector"])),
  ),
  second("crisis-2-fallen-heroes", "general", { deed: "upgrade-glory", cost: { food: 1, energy: 1 } }, discardGlory()),
  second(
    "crisis-2-broken-oath",
    "general",
    { deed: "play-agenda", while: { condition: [exactly("corrupted-used-agenda-slot", 0)], check: "after" } },
    all(gainCorruption(1, ["agenda-slot"]), lose({ food: 2 })),
  ),
  second(
    "crisis-2-stagnation",
    "general",
    { deed: "advance-track", while: { condition: [atLeast("any-pure-track-tier", 2)], check: "after" } },
    all(gainCorruption(1, ["track"]), deactivate()),
  ),
];

const third = crisesOf(3);

/** Crises of level III. */
export const thirdCrises = [
  third(
    "crisis-3-void-armada",
    "military",
    { deed: "invade", while: { condition: [atLeast("population-of-invaded-sector", 4)], check: "either" } },
    skirmish(2),
  ),
  third(
    "crisis-3-burning-frontier",
    "military",
    { deed: "deploy", min: 3, cost: { energy: 2, materials: 2 } },
    skirmish(1, { initiative: 5 }),
  ),
  third(
    "crisis-3-gathering-heralds",
    "military",
    { deed: "invade", cost: { energy: 2 } },
    all(placeHarbinger(), place("adjacent-voidborn", { voidCubes: 2 })),
  ),
  third(
    "crisis-3-crumbling-bastions",
    "military",
    { deed: "build-installation", while: { condition: [atLeast("pure-installation", 6)], check: "after" } },
    destroyInstallation(2),
  ),
  third(
    "crisis-3-grand-famine",
    "economic",
    { deed: "produce", resource: "food", while: { condition: [atLeast("yield:food", 6)], check: "either" } },
    lose({ food: 4, credits: 2 }),
  ),
  third(
    "crisis-3-energy-blackout",
    "economic",
    { deed: "produce", resource: "energy", cost: { energy: 3 } },
    lose({ energy: 4, science: 2 }),
  ),
  third(
    "crisis-3-ruined-guilds",
    "economic",
    { deed: "establish-guild", while: { condition: [atLeast("pure-guild", 8)], check: "after" } },
    destroyGuild(2),
  ),
  third(
    "crisis-3-dimmed-science",
    "economic",
    { deed: "gain-technology", kind: "improved", cost: { science: 2, credits: 2 } },
    loseTechnology("improved"),
  ),
  third(
    "crisis-3-void-whispers",
    "general",
    { deed: "remove-corruption", while: { condition: [atMost("corruption-on-mat-and-sectors", 1)], check: "after" } },
    gainCorruption(2, ["agenda-slot", "track"]),
  ),
  third("crisis-3-lost-hope", "general", { deed: "advance-track", cost: { food: 2, science: 2 } }, loseInfluence(8)),
  third(
    "crisis-3-silent-worlds",
    "general",
    { deed: "increase-population", while: { condition: [atLeast("pure-sector-population-5plus", 2)], check: "after" } },
    all(decreasePopulation(2), gainCorruption(1, ["sector"])),
  ),
  third(
    "crisis-3-last-embers",
    "general",
    { deed: "upgrade-glory", cost: { credits: 2 } },
    all(discardGlory(), placeHarbinger()),
  ),
];
