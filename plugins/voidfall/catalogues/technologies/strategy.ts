import type { Abilities, ExtraAction } from "../../effects/abilities.ts";
import {
  activate,
  deploy,
  effectOf,
  gain,
  gainAgenda,
  gainBounty,
  gainInfluence,
  gainTradeToken,
  gainTradeTokenOnly,
  increasePopulation,
  moveCorruption,
  or,
  paying,
  regroup,
  removeCorruption,
  tradeBenefit,
  upgradeGlory,
} from "../../effects/writing.ts";
import type { Technology } from "../../types.ts";
import { keeping, technology } from "./technology.ts";

const hyperdrive: Abilities = {
  actions: [
    { id: "jump", focuses: ["conquest"], cost: { energy: 1 }, effect: effectOf(regroup()), beforeInvasion: true },
  ],
};

const settle: ExtraAction = {
  id: "settle",
  focuses: ["prosperity"],
  cost: { recall: 1 },
  effect: effectOf(increasePopulation()),
};

const enlist: ExtraAction = {
  id: "enlist",
  focuses: ["conquest"],
  cost: { population: 1 },
  effect: effectOf(activate()),
};

/** One of the two with any other preferred focus. */
const withPreferred = { focuses: ["preferred"], notWith: ["prosperity", "conquest"], group: "tactical-transports" };

const centralSurveillance: Abilities = {
  actions: [{ id: "survey", focuses: ["politics"], cost: { population: 1 }, effect: or(gainAgenda(), upgradeGlory()) }],
};

const purify: ExtraAction = {
  id: "purify",
  focuses: ["temptation"],
  cost: { science: 1 },
  effect: effectOf(removeCorruption()),
};

const tradeNexus: Abilities = {
  reflexes: [{ id: "benefit", on: "return-trade-token", effect: effectOf(tradeBenefit()) }],
};

/** Technologies for moves, politics, trade and against corruption. */
export const strategy: readonly Technology[] = [
  technology("decontamination-chambers", {
    house: "shiveus",
    immediate: moveCorruption(),
    basic: { chambers: 2 },
    improved: { chambers: 3, cleansesChambers: true },
    certainty: "medium",
  }),
  technology("hyperdrive", {
    house: "yarvek",
    immediate: gainBounty(3),
    basic: hyperdrive,
    improved: keeping(hyperdrive, { longMoves: true }),
    certainty: "medium",
  }),
  technology("tactical-transports", {
    house: "yarvek",
    immediate: or(deploy(), increasePopulation()),
    basic: { actions: [settle, enlist] },
    improved: {
      actions: [
        settle,
        enlist,
        { ...settle, ...withPreferred, id: "settle-preferred" },
        { ...enlist, ...withPreferred, id: "enlist-preferred" },
      ],
    },
    certainty: "medium",
  }),
  technology("central-surveillance", {
    house: "fenrax",
    immediate: upgradeGlory(),
    basic: centralSurveillance,
    improved: keeping(centralSurveillance, { agendaSlots: 1 }),
    certainty: "medium",
  }),
  technology("salvage-scanner", {
    house: "kradmor",
    immediate: or(deploy(), activate()),
    basic: { salvages: "voidborn" },
    improved: {
      salvages: "corrupted",
      reflexes: [{ id: "cleanse", on: "invade", effect: effectOf(removeCorruption()) }],
    },
  }),
  technology("purifier", {
    house: "kradmor",
    immediate: paying({ science: 1 }, removeCorruption()),
    basic: { actions: [purify] },
    improved: { actions: [{ ...purify, times: 2 }], cleanseInsteadOfCube: true },
    certainty: "low",
  }),
  technology("trade-nexus", {
    house: "marqualos",
    immediate: or(gain({ food: 2 }), gainTradeToken()),
    basic: tradeNexus,
    improved: keeping(tradeNexus, {
      reflexes: [
        { id: "surplus", on: "overproduce", effect: or(gainInfluence(3), gainTradeTokenOnly()), limit: "turn" },
      ],
    }),
    certainty: "medium",
  }),
];
