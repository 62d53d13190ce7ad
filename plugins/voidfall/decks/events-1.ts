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
  exactly,
  gain,
  gainAgenda,
  gainBounty,
  gainCorruption,
  gainGlory,
  gainInfluence,
  gainTechnology,
  gainTradeToken,
  guild,
  increaseEachOnce,
  increasePopulation,
  moveCorruption,
  or,
  payFor,
  payTogether,
  place,
  produceOfChoice,
  recall,
  removeCorruption,
  removeHarbinger,
  upgradeGlory,
} from "../effects/writing.ts";
import { againstVoid, each, eventsOf, forEach, lasting, once, optional, reach, together } from "./event.ts";

const event = eventsOf(1);

/** The events of the first cycle. */
export const events1 = [
  event("event-1a-technology-dawn", {
    rounds: 4,
    frames: [
      each(place("adjacent-voidborn", { defenses: 1, guild: "scientists" })),
      optional(or(payFor({ science: 1 }, gainTechnology("basic")), gain({ credits: 3 }))),
    ],
    objectives: [
      [reach([atLeast("pure-guild:scientists", 2)], andOr(gainBounty(2), activate()))],
      [reach([atLeast("technology", 3)], andOr(produceOfChoice(), gain({ credits: 1 })))],
    ],
  }),
  event("event-1b-looming-destiny", {
    rounds: 5,
    frames: [
      each(place("adjacent-voidborn", { reclaims: 1, defenses: 1 })),
      once(corruptPile("dominance")),
      optional(or(activate(), deploy(1, "home"))),
    ],
    objectives: [
      [reach([atLeast("pure-non-starting-agenda-in-play", 1)], build())],
      [reach([atLeast("pure-guild", 5)], gainAgenda())],
    ],
  }),
  event("event-1c-domineum-remnants", {
    rounds: 5,
    frames: [
      each(
        all(
          place("adjacent-voidborn-lowest", { bounties: 1 }),
          place("adjacent-voidborn-highest", { reclaims: 1, defenses: 1 }),
        ),
      ),
      optional(or(guild(), build())),
    ],
    objectives: [
      [reach([atLeast("fleet-power-in-sectors", 6)], all(removeCorruption(), moveCorruption()))],
      [reach([atLeast("any-pure-track-tier", 1)], or(gain({ credits: 2 }), gainTradeToken()))],
    ],
  }),
  event("event-1d-we-resist", {
    rounds: 4,
    frames: [
      each(place("adjacent-voidborn", { voidCubes: 1, glory: [1] })),
      optional(or(activate(), increasePopulation(), guild(1, "bankers"))),
    ],
    objectives: [
      [reach([atLeast("pure-population-total", 10)], andOr(guild(), build()))],
      [reach([atLeast("pure-guild:bankers", 3)], advance())],
    ],
  }),
  event("event-1e-civilization-reborn", {
    rounds: 4,
    frames: [each(place("adjacent-voidborn", { guild: "bankers", voidCubes: 1 })), optional(advance())],
    objectives: [
      [reach([atLeast("pure-sector-with-guild:bankers", 3)], gainTechnology())],
      [reach([atMost("empty-guild-slots", 2)], produceOfChoice(2))],
    ],
  }),
  event("event-1f-hour-of-reckoning", {
    rounds: 5,
    frames: [
      each(
        or(
          place("adjacent-voidborn-lowest", { guild: "any", voidCubes: 1 }),
          place("adjacent-voidborn-highest", { glory: [2], defenses: 1 }),
        ),
      ),
      optional(or(deploy(1, "home"), upgradeGlory())),
    ],
    objectives: [
      [reach([atLeast("sector-upkeep", 3)], increasePopulation())],
      [reach([atLeast("glory-token", 3)], gainBounty(3))],
    ],
  }),
  event("event-1g-face-of-evil", {
    rounds: 5,
    frames: [
      each({ ...gainCorruption(1, ["agenda-slot", "track"]), advances: true }),
      lasting({ keepsRemovedCorruption: true }),
    ],
    objectives: [
      [forEach("kept-corruption", andOr(gain({ food: 2 }), gainInfluence(1)))],
      [reach([atLeast("pure-sector-with-guild:scientists", 1)], increaseEachOnce(3, "scientists-sector"))],
    ],
  }),
  event("event-1h-straight-into-hell", {
    rounds: 5,
    frames: [each(or(all(gainCorruption(), gainGlory(1)), recall())), lasting({ deploySurcharge: true })],
    objectives: [
      [reach([exactly("corruption-on-house-mat", 0)], or(gainGlory(2), upgradeGlory()))],
      [reach([atLeast("pure-sector-with-2-fleet-power", 2)], gainTechnology())],
    ],
  }),
  event("event-1i-glorious-ascent", {
    rounds: 5,
    frames: [
      each(place("adjacent-voidborn", { reclaims: 1, defenses: 1 })),
      optional(or(andOr(upgradeGlory(), activate()), advance())),
    ],
    objectives: [
      [forEach("pure-track-tier-1plus", activate())],
      [reach([atLeast("glory-token-value-4plus", 1)], removeCorruption(1, "own-sector"))],
    ],
  }),
  event("event-1j-know-your-enemy", {
    rounds: 5,
    frames: [
      each(place("adjacent-voidborn", { voidCubes: 1 })),
      together(payTogether({ corruption: 2 }, removeHarbinger("sector"))),
    ],
    objectives: [[reach([atLeast("own-sector", 4)], gainGlory(3))], [reach([atLeast("highest-stock", 10)], advance())]],
    modes: againstVoid,
  }),
];
