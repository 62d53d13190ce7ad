import {
  activate,
  advance,
  all,
  andOr,
  build,
  buildHaven,
  deploy,
  discardCrisis,
  gainAgenda,
  gainInfluencePer,
  gainOfChoice,
  gainTechnology,
  gainTradeToken,
  guild,
  increasePopulation,
  invade,
  or,
  preferredFocusAction,
  produce,
  produceOfChoice,
  regroup,
  removeCorruption,
  removeHarbinger,
  removeVoidCube,
  upgradeGlory,
} from "../effects/writing.ts";
import { action, focusesOf } from "./focus.ts";

const hero = focusesOf("hero");

/** The hero cards, for one player. */
export const heroFocuses = [
  hero(
    "hero-conquest",
    [
      action("annihilate", { food: 1, energy: 2 }, all(invade(), removeCorruption(1, "combat-sector"))),
      action("plan", { credits: 1, energy: 1 }, andOr(regroup(), gainAgenda())),
      action("prepare", { recall: 1 }, andOr(activate(2), upgradeGlory())),
    ],
    "conquest",
  ),
  hero(
    "hero-development",
    [
      action("develop", { materials: 2 }, andOr(guild(1, "any", "same-sector"), increasePopulation(1, "same-sector"))),
      action("grow", { any: 3 }, andOr(guild(), gainOfChoice(4))),
      action("harmonize", { science: 1 }, andOr(removeCorruption(1, "same-sector"), build(1, "any", "same-sector"))),
    ],
    "development",
  ),
  hero(
    "hero-innovation",
    [
      action("research", { any: 4 }, andOr(gainTechnology("basic"), produce("science", "credits"))),
      action("experiment", {}, andOr(gainTechnology("improved"), removeVoidCube())),
      action("consolidate", { any: 2 }, andOr(gainAgenda(), discardCrisis())),
    ],
    "innovation",
  ),
  hero(
    "hero-leadership",
    [
      action("rise", { any: 4 }, or(buildHaven(), gainInfluencePer(1, "glory-value-total"))),
      action("utilize", { glory: 1 }, andOr(removeCorruption(), preferredFocusAction())),
      action("repel", { any: 1 }, or(removeHarbinger(), discardCrisis())),
    ],
    "leadership",
  ),
  hero(
    "hero-politics",
    [
      action("inspire", { credits: 2, science: 1 }, andOr(advance("statecraft"), gainTradeToken())),
      action("prevail", { energy: 2, science: 1 }, andOr(removeVoidCube(), invade())),
      action("overthrow", { installations: 1 }, andOr(removeCorruption(1, "own-sector"), removeHarbinger())),
    ],
    "politics",
  ),
  hero(
    "hero-production",
    [
      action("thrive", { tradeTokens: 1 }, andOr(gainInfluencePer(3, "pure-guild"), removeHarbinger())),
      action("supply", {}, or(produce("food", "energy", "materials"), increasePopulation(2))),
      action("optimize", { recall: 1 }, andOr(removeCorruption(), advance("society"))),
    ],
    "production",
  ),
  hero(
    "hero-progress",
    [
      action("experiment", {}, andOr(guild(1, "scientists"), produce("science"))),
      action("invent", { food: 1, deactivate: 1 }, andOr(gainTechnology(), removeCorruption())),
      action("restore", { glory: 1 }, andOr(deploy(), regroup(), discardCrisis(["economic", "general"]))),
    ],
    "progress",
  ),
  hero(
    "hero-prosperity",
    [
      action("prosper", { any: 2 }, andOr(advance("economy"), gainOfChoice(4))),
      action("revolt", { guilds: 1 }, andOr(gainTradeToken(), removeHarbinger())),
      action("organize", {}, or(gainAgenda(), build())),
    ],
    "prosperity",
  ),
  hero(
    "hero-reinforcement",
    [
      action("accelerate", { any: 4 }, andOr(regroup(), gainOfChoice(4), advance("least"))),
      action("muster", { materials: 4 }, andOr(activate(), deploy(1, "each-shipyard"))),
      action("resist", { corruption: 1 }, or(build(2), discardCrisis(["military", "general"]))),
    ],
    "reinforcement",
  ),
  hero(
    "hero-temptation",
    [
      action("exploit", { any: 4 }, andOr(preferredFocusAction(), gainOfChoice(4))),
      action("harness", { corruption: 1, corruptionAt: ["track"] }, andOr(advance("corrupted"), advance())),
      action("exert", { agendas: 1 }, andOr(activate(), deploy(1, "home"), produceOfChoice(2))),
    ],
    "temptation",
  ),
];
