import {
  activate,
  advance,
  all,
  andOr,
  bombard,
  build,
  deploy,
  gainAgenda,
  gainBounty,
  gainInfluencePer,
  gainPer,
  gainTechnology,
  gainTradeToken,
  guild,
  increaseEachOnce,
  increasePopulation,
  invade,
  moveCorruption,
  or,
  peekEvents,
  preferredFocusAction,
  produce,
  produceOfChoice,
  regroup,
  removeCorruption,
  twice,
  upgradeGlory,
} from "../effects/writing.ts";
import { action, focusesOf } from "./focus.ts";

const focus = focusesOf("house");

/** The focus cards of single houses. */
export const houseFocuses = [
  focus(
    "conquest-astoran",
    [
      action("besiege", { energy: 3 }, andOr(invade(), build())),
      action("harvest", { credits: 1 }, andOr(gainPer("food", 1, "pure-sector"), moveCorruption())),
      action(
        "sustain",
        { science: 1 },
        all(
          gainInfluencePer(1, "pure-sector-with-installation"),
          gainPer("credits", 1, "pure-sector-with-installation"),
        ),
      ),
    ],
    "conquest",
  ),
  focus(
    "prosperity-astoran",
    [
      action("parade", { food: 1, recall: 1 }, andOr(build(), advance("economy"))),
      action("regulate", { recall: 1 }, or(gainAgenda("might"), gainAgenda("wealth"))),
      action("rebuild", { installations: 1 }, andOr(guild(1, "any", "destroyed-at"), removeCorruption())),
    ],
    "prosperity",
  ),
  focus(
    "development-fenrax",
    [
      action(
        "install",
        { credits: 1, materials: 1 },
        andOr(guild(1, "any", "same-sector"), build(1, "any", "same-sector")),
      ),
      action("colonize", { materials: 1, population: 1 }, guild(2, "any", "other-than-paid")),
      action("recruit", { food: 1, science: 1 }, andOr(deploy(1, "same-sector"), increasePopulation(1, "same-sector"))),
    ],
    "development",
  ),
  focus("dispersion", [
    action("reclaim", { science: 1, installations: 1 }, andOr(build(1, "any", "other-than-paid"), removeCorruption())),
    action("muster", { credits: 1, materials: 1 }, deploy(1, "each-shipyard")),
    action("disperse", { energy: 1, population: 1 }, increaseEachOnce(2, "other-than-paid")),
  ]),
  focus(
    "temptation-kradmor",
    [
      action("overcome", { credits: 1, science: 1 }, andOr(increasePopulation(), preferredFocusAction())),
      action("foresee", {}, andOr(advance("least"), peekEvents())),
      action("exert", { corruption: 1 }, andOr(activate(), deploy(1, "home"), produceOfChoice())),
    ],
    "temptation",
  ),
  focus(
    "production-kradmor",
    [
      action("push", { food: 1, materials: 1 }, andOr(removeCorruption(), produce("energy"))),
      action("amplify", {}, or(produce("food", "materials"), advance("economy"))),
      action("hatch", { energy: 1, corruption: 1 }, andOr(guild(), advance("society"))),
    ],
    "production",
  ),
  focus("cunning", [
    action("procure", { credits: 1, science: 1 }, gainTechnology()),
    action("transfer", { agendas: 1 }, andOr(gainTradeToken(), produceOfChoice(2))),
    action("direct", { recall: 1 }, andOr(gainAgenda(), gainBounty())),
  ]),
  focus(
    "production-nervo",
    [
      action("industrialize", {}, andOr(advance("economy"), produce("materials"))),
      action("mechanize", { materials: 2 }, andOr(advance("statecraft"), produce("food", "energy"))),
      action("thrive", { materials: 1 }, advance("society")),
    ],
    "production",
  ),
  focus("uplift", [
    action("bombard", { energy: 2 }, bombard()),
    action("analyze", { credits: 1 }, gainAgenda()),
    action("regenerate", { science: 1 }, andOr(removeCorruption(), produce("credits"))),
  ]),
  focus(
    "progress-novaris",
    [
      action("embrace", { corruption: 1 }, gainTechnology()),
      action("experiment", { corruption: 1 }, gainAgenda()),
      action("entrap", { energy: 2, science: 1 }, andOr(regroup(), invade("corrupted"))),
    ],
    "progress",
  ),
  focus(
    "reinforcement-novaris",
    [
      action("adapt", { food: 1, energy: 1, materials: 1 }, andOr(activate(), removeCorruption(1, "house-mat"))),
      action("muster", { energy: 1, materials: 1 }, deploy(1, "each-shipyard")),
      action("accelerate", { energy: 1, materials: 1 }, andOr(advance(), regroup())),
    ],
    "reinforcement",
  ),
  focus("crusade", [
    action(
      "indoctrinate",
      { food: 1, energy: 1, materials: 1 },
      andOr(deploy(1, "each-shipyard"), increasePopulation()),
    ),
    action(
      "exterminate",
      { credits: 1, energy: 1 },
      all(invade("corrupted"), gainInfluencePer(2, "void-cube-removed-this-combat")),
    ),
    action("illuminate", { science: 2, recall: 1 }, andOr(removeCorruption(1, "recalled-from"), advance())),
  ]),
  focus(
    "politics-shiveus",
    [
      action("exalt", { food: 2 }, andOr(advance("statecraft"), upgradeGlory())),
      action("retaliate", { energy: 2 }, invade("corrupted")),
      action("brandish", { corruption: 1 }, andOr(gainTradeToken(), produceOfChoice())),
    ],
    "politics",
  ),
  focus(
    "production-thegwyn",
    [
      action("thrive", {}, advance("society")),
      action("elevate", { food: 1, materials: 1 }, or(removeCorruption(), advance("statecraft"))),
      action("accumulate", {}, produce("food", "energy", "materials", "science")),
    ],
    "production",
  ),
  focus(
    "conquest-yarvek",
    [
      action("engage", { energy: 2 }, or(invade(), regroup())),
      action("rally", { credits: 1, bounties: 1 }, gainAgenda()),
      action("recycle", { materials: 2, reclaims: 1 }, twice(removeCorruption(1, "own-sector"), activate())),
    ],
    "conquest",
  ),
  focus("raid", [
    action("liberate", { energy: 2 }, all(invade(), gainInfluencePer(1, "population-of-invaded-sector"))),
    action("consult", { science: 1, bounties: 1 }, gainTechnology("basic")),
    action("negotiate", { credits: 1, corruption: 1 }, andOr(gainBounty(), gainTradeToken())),
  ]),
  focus(
    "conquest-zenor",
    [
      action("engage", { energy: 2 }, or(invade(), regroup())),
      action("invest", { credits: 3 }, andOr(gainAgenda(), gainTradeToken())),
      action("experiment", { science: 1 }, andOr(produce("science"), gainTechnology("basic"))),
    ],
    "conquest",
  ),
  focus(
    "politics-zenor",
    [
      action("inspire", { science: 2 }, advance("statecraft")),
      action("divide", { energy: 1, materials: 1, science: 1 }, andOr(activate(), invade())),
      action("replicate", { energy: 1, science: 1 }, andOr(moveCorruption(), increasePopulation())),
    ],
    "politics",
  ),
];
