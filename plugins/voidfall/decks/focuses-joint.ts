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

const joint = focusesOf("joint", "reconstructed");

/** The joint cards, for several players against the Voidborn: the hero cards, with those who may resolve them. */
export const jointFocuses = [
  joint(
    "joint-conquest",
    [
      action("annihilate", { food: 1, energy: 2 }, all(invade(), removeCorruption(1, "combat-sector")), "self"),
      action("plan", { credits: 1, energy: 1 }, andOr(regroup(), gainAgenda()), "either"),
      action("prepare", { recall: 1 }, andOr(activate(2), upgradeGlory()), "split"),
    ],
    "conquest",
  ),
  joint(
    "joint-development",
    [
      action(
        "develop",
        { materials: 2 },
        andOr(guild(1, "any", "same-sector"), increasePopulation(1, "same-sector")),
        "self",
      ),
      action("grow", { any: 3 }, andOr(guild(), gainOfChoice(4)), "either"),
      action(
        "harmonize",
        { science: 1 },
        andOr(removeCorruption(1, "own-sector"), build(1, "any", "same-sector")),
        "split",
      ),
    ],
    "development",
  ),
  joint(
    "joint-innovation",
    [
      action("research", { any: 4 }, andOr(gainTechnology("basic"), produce("science", "credits")), "self"),
      action("experiment", {}, andOr(gainTechnology("improved"), removeVoidCube()), "either"),
      action("consolidate", { any: 2 }, andOr(gainAgenda(), discardCrisis()), "split"),
    ],
    "innovation",
  ),
  joint(
    "joint-leadership",
    [
      action("rise", { any: 4 }, or(buildHaven(), gainInfluencePer(1, "glory-value-total")), "self"),
      action("utilize", { glory: 1 }, andOr(removeCorruption(), preferredFocusAction()), "either"),
      action("repel", { any: 1 }, or(removeHarbinger(), discardCrisis()), "both"),
    ],
    "leadership",
  ),
  joint(
    "joint-politics",
    [
      action("inspire", { credits: 2, science: 1 }, andOr(advance("statecraft"), gainTradeToken()), "self"),
      action("prevail", { energy: 2, science: 1 }, andOr(removeVoidCube(), invade()), "either"),
      action("overthrow", { installations: 1 }, andOr(removeCorruption(1, "own-sector"), removeHarbinger()), "split"),
    ],
    "politics",
  ),
  joint(
    "joint-production",
    [
      action("thrive", { tradeTokens: 1 }, andOr(gainInfluencePer(3, "pure-guild"), removeHarbinger()), "self"),
      action("supply", {}, or(produce("food", "energy", "materials"), increasePopulation(2)), "either"),
      action("optimize", { recall: 1 }, andOr(removeCorruption(), advance("society")), "split"),
    ],
    "production",
  ),
  joint(
    "joint-progress",
    [
      action("experiment", {}, andOr(guild(1, "scientists"), produce("science")), "self"),
      action("invent", { food: 1, deactivate: 1 }, andOr(gainTechnology(), removeCorruption()), "either"),
      action("restore", { glory: 1 }, andOr(deploy(), regroup(), discardCrisis(["economic", "general"])), "split"),
    ],
    "progress",
  ),
  joint(
    "joint-prosperity",
    [
      action("prosper", { any: 2 }, andOr(advance("economy"), gainOfChoice(4)), "self"),
      action("revolt", { guilds: 1 }, andOr(gainTradeToken(), removeHarbinger()), "either"),
      action("organize", {}, or(gainAgenda(), build()), "both"),
    ],
    "prosperity",
  ),
  joint(
    "joint-reinforcement",
    [
      action("accelerate", { any: 4 }, andOr(regroup(), gainOfChoice(4), advance("least")), "self"),
      action("muster", { materials: 4 }, andOr(activate(), deploy(1, "each-shipyard")), "either"),
      action("resist", { corruption: 1 }, or(build(2), discardCrisis(["military", "general"])), "both"),
    ],
    "reinforcement",
  ),
  joint(
    "joint-temptation",
    [
      action("exploit", { any: 4 }, andOr(preferredFocusAction(), gainOfChoice(4)), "self"),
      action("harness", { corruption: 1, corruptionAt: ["track"] }, andOr(advance("corrupted"), advance()), "either"),
      action("exert", { agendas: 1 }, andOr(activate(), deploy(1, "home"), produceOfChoice(2)), "split"),
    ],
    "temptation",
  ),
];
