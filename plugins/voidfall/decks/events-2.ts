import {
  activate,
  advance,
  all,
  andOr,
  atLeast,
  atMost,
  build,
  corruptPile,
  deploy,
  destroyGuild,
  destroyInstallation,
  exactly,
  exchange,
  gain,
  gainAgenda,
  gainBounty,
  gainCorruption,
  gainInfluence,
  gainTechnology,
  gainTradeToken,
  increasePopulation,
  or,
  payFor,
  place,
  produce,
  produceOfChoice,
  removeCorruption,
  sequence,
  twice,
  when,
} from "../effects/writing.ts";
import { againstVoid, beforeEvaluation, each, eventsOf, forEach, lasting, once, optional, reach } from "./event.ts";

const event = eventsOf(2);

/** The events of the second cycle. */
export const events2 = [
  event("event-2a-dark-age", {
    rounds: 5,
    frames: [
      each(place("adjacent-voidborn", { reclaims: 1, voidCubes: 1 })),
      once(corruptPile("might")),
      optional(exchange("science", "credits", 6)),
    ],
    objectives: [
      [reach([atLeast("total-upkeep", 8), exactly("upkeep-fully-paid", 1)], gainAgenda())],
      [reach([atLeast("pure-installation", 8)], gainInfluence(8))],
    ],
  }),
  event("event-2b-strength-in-numbers", {
    rounds: 4,
    frames: [
      each(place("adjacent-voidborn", { voidCubes: 1, guild: "bankers" })),
      once(corruptPile("support")),
      optional(or(activate(2), deploy(2))),
    ],
    objectives: [
      [reach([atLeast("pure-sector-defense-or-starbase", 5)], gainTradeToken())],
      [reach([atMost("total-upkeep", 6)], andOr(gainInfluence(4), removeCorruption()))],
    ],
  }),
  event("event-2c-war-effort", {
    rounds: 5,
    frames: [
      once(place("each-voidborn-with-defense", { bounties: 1, glory: [1] })),
      once(corruptPile("wealth")),
      optional(payFor({ population: 1 }, all(build(1, "any", "same-sector"), deploy(2, "same-sector")))),
    ],
    objectives: [
      [reach([atLeast("sector-with-2-basic-guilds", 3)], twice(removeCorruption(), activate()))],
      [forEach("pure-installation", gainInfluence(2))],
    ],
  }),
  event("event-2d-humanity-rises", {
    rounds: 5,
    frames: [
      once(place("each-voidborn-population-4", { reclaims: 1, bounties: 1, voidCubes: 2 })),
      each(gainCorruption(1, ["track"], ["agenda-slot", "sector", "chambers"])),
      optional(or(gain({ science: 3 }), advance())),
    ],
    objectives: [
      [reach([atLeast("yield:credits", 3)], produce("food", "energy", "materials"))],
      [reach([atLeast("technology", 5)], gainInfluence(10))],
    ],
  }),
  event("event-2e-rally-the-guilds", {
    rounds: 5,
    frames: [
      each(gainCorruption(1, ["sector"], ["agenda-slot", "track", "chambers"])),
      each(place("adjacent-voidborn", { reclaims: 1, defenses: 1 })),
      optional(when([atLeast("pure-guild", 6)], gainTradeToken(), gainBounty())),
    ],
    objectives: [
      [reach([exactly("preferred-focus-in-discard", 0)], advance())],
      [reach([atMost("corruption-on-mat-and-sectors", 1)], gainInfluence(8))],
    ],
  }),
  event("event-2f-scorched-earth", {
    rounds: 5,
    frames: [
      each(place("adjacent-voidborn", { voidCubes: 1 })),
      each(twice(destroyGuild(), destroyInstallation())),
      lasting({ ignoresCrisisBoard: true }),
    ],
    objectives: [
      [reach([atLeast("pure-sector-population-5plus", 2)], advance())],
      [forEach("resource-type-with-8-or-more", gainInfluence(5))],
    ],
    modes: againstVoid,
  }),
  event("event-2g-internal-disruption", {
    rounds: 4,
    frames: [
      each(sequence(increasePopulation(1, "outside-home"), gainCorruption(1, ["same-sector"]))),
      lasting({ skirmishImmunity: 40 }),
    ],
    objectives: [
      [reach([exactly("glory-token", 4)], andOr(gainBounty(), gainTechnology("basic")))],
      [reach([atLeast("pure-population-total", 16)], gainInfluence(12))],
    ],
  }),
  event("event-2h-adaptation", {
    rounds: 5,
    frames: [optional(produceOfChoice(2)), lasting({ voidSalvoAbsorption: "improved-technology" })],
    objectives: [
      [reach([atLeast("glory-value-total", 8)], or(removeCorruption(), gainAgenda()))],
      [forEach("active-fleet-power", gainInfluence(3))],
    ],
  }),
  event("event-2i-supreme-triumph", {
    rounds: 4,
    frames: [each(or(gainTechnology("basic"), all(activate(), gainTradeToken()))), lasting({ upgradesNewGlory: true })],
    objectives: [
      [forEach("glory-token-value-5", produceOfChoice(), { distinct: true })],
      [
        reach(
          [atLeast("total-upkeep", 10), exactly("upkeep-fully-paid", 1)],
          or(gainInfluence(10), advance("statecraft")),
        ),
      ],
    ],
  }),
  event("event-2j-growing-menace", {
    rounds: 6,
    frames: [
      once(place("each-rift", { harbingers: 1 })),
      once(place("each-voidborn-adjacent-to-rift", { reclaims: 1 })),
      beforeEvaluation(place("each-voidborn-with-harbinger", { voidCubes: 1 })),
    ],
    objectives: [
      [forEach("reclaim-token", gainBounty())],
      [reach([exactly("catastrophe-on-board", 0)], removeCorruption())],
    ],
    modes: againstVoid,
  }),
];
