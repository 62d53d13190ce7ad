import {
  advance,
  all,
  andOr,
  atLeast,
  corruptPile,
  deploy,
  destroyGuild,
  discardPermanentCrisis,
  exactly,
  gain,
  gainCorruption,
  gainInfluence,
  gainTradeToken,
  guild,
  increasePopulation,
  moveCorruption,
  or,
  payFor,
  place,
  placeCatastrophe,
  placeHarbinger,
  removeCorruption,
  scoreAgenda,
  skirmish,
  upgradeGlory,
  when,
} from "../effects/writing.ts";
import {
  againstVoid,
  delayed,
  each,
  eventsOf,
  forEach,
  forTracks,
  influenceOf,
  lasting,
  once,
  optional,
  reach,
} from "./event.ts";

const event = eventsOf(3);

/** The events of the third cycle. */
export const events3 = [
  event("event-3a-novarch-vengeance", {
    rounds: 6,
    frames: [
      once(place("each-voidborn-at-most-2-cubes", { defenses: 1 })),
      each(destroyGuild()),
      optional(moveCorruption("any")),
    ],
    objectives: [
      [forTracks(3, 6, 9, 12)],
      [forEach("active-fleet-power", gainInfluence(1)), forEach("fleet-power-in-pure-sectors", gainInfluence(2))],
    ],
  }),
  event("event-3b-total-war", {
    rounds: 5,
    frames: [
      each(place("adjacent-voidborn", { voidCubes: 1, glory: [3], defenses: 1 })),
      optional(andOr(scoreAgenda(), deploy(1, "shipyard-sector"))),
    ],
    objectives: [
      [influenceOf(["glory-value-total"])],
      [forEach("pure-sector-with-3-fleet-power", gainInfluence(5)), forEach("sector-with-2-upkeep", gainInfluence(3))],
    ],
  }),
  event("event-3c-knowledge-is-power", {
    rounds: 5,
    frames: [
      each(place("adjacent-voidborn-highest", { bounties: 1, defenses: 1 })),
      each(gainCorruption(1, ["track"], ["agenda-slot", "sector", "chambers"]), [atLeast("improved-technology", 1)]),
      optional(when([atLeast("trade-token", 1)], gain({ science: 3 }), payFor({ science: 1 }, gainTradeToken()))),
    ],
    objectives: [[influenceOf(["stock-all"], 1, 2)], [forEach("pure-installation", gainInfluence(2))]],
  }),
  event("event-3d-last-stand", {
    rounds: 6,
    frames: [
      each(gainCorruption(2, ["agenda-slot"], ["track", "sector", "chambers"])),
      each(place("voidborn-or-fallen-house", { glory: [3] })),
      optional(andOr(deploy(), guild())),
    ],
    objectives: [
      [reach([atLeast("pure-non-starting-agenda-in-play", 1)], scoreAgenda())],
      [forEach("corruption-on-house-mat", gainInfluence(3))],
    ],
  }),
  event("event-3e-spark-of-hope", {
    rounds: 6,
    frames: [
      each(place("adjacent-voidborn", { guild: "bankers", voidCubes: 1, defenses: 1 })),
      each(gainCorruption(1, ["agenda-slot", "track"], ["sector", "chambers"])),
      optional(payFor({ recall: 1 }, all(removeCorruption(1, "recalled-from-or-adjacent"), gainInfluence(6)))),
    ],
    objectives: [
      [forEach("pure-sector-with-guild:bankers", gainInfluence(5))],
      [influenceOf(["pure-population-total"])],
    ],
  }),
  event("event-3f-shadow-of-the-void", {
    rounds: 6,
    frames: [
      once(corruptPile("each")),
      once(place("each-voidborn-population-4", { voidCubes: 1 })),
      optional(or(removeCorruption(), payFor({ corruption: 1, corruptionAt: ["agenda-slot"] }, advance()))),
    ],
    objectives: [
      [influenceOf(["highest-yield", "lowest-yield-food-energy-materials"])],
      [reach([exactly("corruption-on-house-mat", 0), atLeast("technology", 5)], gainInfluence(20))],
    ],
  }),
  event("event-3g-wind-of-annihilation", {
    rounds: 5,
    frames: [
      each(gainCorruption(1, ["agenda-slot", "track"], ["sector", "chambers"])),
      delayed(skirmish(1)),
      optional(or(andOr(advance(), increasePopulation()), deploy(3))),
    ],
    objectives: [
      [
        forEach("pure-sector-population-4-exact", gainInfluence(1)),
        forEach("pure-sector-population-5", gainInfluence(3)),
        forEach("pure-sector-population-6", gainInfluence(6)),
      ],
      [forEach("pure-sector-beyond-4", gainInfluence(5))],
    ],
  }),
  event("event-3h-adapt-and-overcome", {
    rounds: 6,
    frames: [
      each(gainCorruption(1, ["agenda-slot", "track"], ["sector", "chambers"])),
      each(place("adjacent-voidborn", { reclaims: 1 })),
      lasting({ preferredSurcharge: { energy: 1 } }),
    ],
    objectives: [
      [forEach("pure-sector-with-basic-guild", gainInfluence(2))],
      [forEach("pure-track-tier-1plus", gainInfluence(6))],
    ],
  }),
  event("event-3i-radiant-future", {
    rounds: 5,
    frames: [
      each(or(payFor({ credits: 1 }, upgradeGlory()), payFor({ glory: 1 }, gain({ credits: 3 })))),
      lasting({ preferredCost: { credits: 1 } }),
    ],
    objectives: [
      [influenceOf(["three-highest-glory-total"], 2)],
      [forEach("stock:credits", gainInfluence(1)), forEach("pure-guild:bankers", gainInfluence(2))],
    ],
  }),
  event("event-3j-final-breath", {
    rounds: 6,
    frames: [
      each(
        or(
          all(discardPermanentCrisis(), placeCatastrophe()),
          placeHarbinger(),
          gainCorruption(1, ["agenda-slot", "track"]),
        ),
      ),
    ],
    objectives: [
      [reach([atLeast("pure-non-starting-agenda-in-play", 1)], scoreAgenda())],
      [influenceOf(["pure-population-total"])],
    ],
    oneBlock: false,
    modes: againstVoid,
  }),
];
