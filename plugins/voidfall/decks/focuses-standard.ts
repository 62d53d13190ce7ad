import {
  activate,
  advance,
  andOr,
  build,
  deploy,
  gainAgenda,
  gainInfluencePer,
  gainOfChoice,
  gainTechnology,
  gainTradeToken,
  guild,
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
  upgradeGlory,
} from "../effects/writing.ts";
import { action, focusesOf } from "./focus.ts";

const focus = focusesOf("standard");

/** The focus cards that most houses share. */
export const standardFocuses = [
  focus("conquest", [
    action("engage", { energy: 2 }, or(invade(), regroup())),
    action("plan", { credits: 1, energy: 1 }, andOr(gainAgenda(), moveCorruption())),
    action("prepare", { materials: 3 }, activate(2)),
  ]),
  focus("development", [
    action("grow", { materials: 1 }, or(guild(), build())),
    action("settle", { recall: 1 }, andOr(guild(1, "any", "recalled-from"), build(1, "any", "recalled-from"))),
    action("harmonize", { science: 1 }, or(increasePopulation(), removeCorruption())),
  ]),
  focus("innovation", [
    action(
      "research",
      { food: 2 },
      andOr(produce("science", "credits"), gainInfluencePer(1, "pure-guild:scientists|bankers")),
    ),
    action("invent", { science: 2 }, gainTechnology()),
    action("consolidate", { food: 1, energy: 1, materials: 1 }, gainAgenda()),
  ]),
  focus("politics", [
    action("inspire", { science: 1 }, advance("statecraft")),
    action("prevail", { credits: 1, energy: 2 }, andOr(upgradeGlory(), invade())),
    action("control", { credits: 1 }, andOr(gainTradeToken(), moveCorruption())),
  ]),
  focus("production", [
    action("thrive", {}, advance("society")),
    action(
      "supply",
      {},
      andOr(produce("food", "energy", "materials"), gainInfluencePer(1, "pure-guild:farmers|miners|engineers")),
    ),
    action("optimize", { food: 1, energy: 1 }, andOr(removeCorruption(), regroup())),
  ]),
  focus("progress", [
    action("experiment", {}, or(produce("science"), guild(1, "scientists"))),
    action("invent", { science: 2 }, gainTechnology()),
    action("restore", { recall: 1 }, andOr(removeCorruption(1, "recalled-from"), regroup())),
  ]),
  focus("prosperity", [
    action("prosper", { materials: 1 }, advance("economy")),
    action("stockpile", {}, andOr(produceOfChoice(), gainOfChoice(2))),
    action("organize", { energy: 1, materials: 1, deactivate: 1 }, andOr(gainAgenda(), build())),
  ]),
  focus("reinforcement", [
    action("accelerate", { deactivate: 1 }, andOr(advance(), build(1, "sector-defense"))),
    action("muster", { materials: 2 }, deploy(1, "each-shipyard")),
    action("mobilize", { energy: 1 }, andOr(regroup(), build(1, "sector-defense"))),
  ]),
  focus("temptation", [
    action("exploit", {}, preferredFocusAction()),
    action("conspire", { corruption: 1 }, andOr(advance(), peekEvents())),
    action("exert", { corruption: 1 }, andOr(activate(), deploy(1, "home"), produceOfChoice(2))),
  ]),
];
