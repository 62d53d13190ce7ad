import type { Abilities } from "../../effects/abilities.ts";
import {
  activate,
  effectOf,
  gain,
  gainInfluencePer,
  gainOfGuild,
  gainOfGuilds,
  guild,
  increasePopulation,
  or,
  produce,
} from "../../effects/writing.ts";
import type { Technology } from "../../types.ts";
import { keeping, technology } from "./technology.ts";

const dataRefinery: Abilities = { levels: [{ resource: "science", amount: 2, per: "bankers-guild" }] };

const cloning: Abilities = {
  reflexes: [{ id: "clone", on: "increase-population", effect: or(gain({ credits: 1 }), activate()) }],
};

const neuralMatrix: Abilities = { beforeProduction: { credits: 2 } };

const cybernetics: Abilities = {
  reflexes: [{ id: "first-yield", on: "establish-guild", effect: effectOf(gainOfGuild(2)) }],
};

/** Technologies for guilds and population. */
export const society: readonly Technology[] = [
  technology("data-refinery", {
    house: "belitan",
    immediate: gain({ credits: 2, science: 2 }),
    basic: dataRefinery,
    improved: keeping(dataRefinery, { upkeepPayment: { credits: 2 } }),
    certainty: "medium",
  }),
  technology("cloning", {
    house: "zenor",
    immediate: or(gain({ credits: 1 }), activate()),
    basic: cloning,
    improved: keeping(cloning, { freeTiers: true }),
    certainty: "medium",
  }),
  technology("terraforming", {
    house: "thegwyn",
    immediate: or(gain({ materials: 2 }), increasePopulation()),
    basic: {
      actions: [
        {
          id: "terraform",
          focuses: ["development", "prosperity"],
          cost: { materials: 1 },
          effect: effectOf(increasePopulation()),
        },
      ],
    },
    improved: {
      actions: [
        {
          id: "terraform",
          focuses: ["development", "prosperity", "innovation"],
          cost: {},
          effect: effectOf(increasePopulation()),
        },
      ],
    },
  }),
  technology("neural-matrix", {
    house: "thegwyn",
    immediate: guild(1, "bankers"),
    basic: neuralMatrix,
    improved: keeping(neuralMatrix, {
      actions: [
        { id: "calculate", focuses: ["production"], cost: {}, effect: effectOf(produce("credits")) },
        {
          id: "advise",
          focuses: ["innovation"],
          cost: {},
          effect: effectOf(gainInfluencePer(1, "pure-guild:bankers")),
        },
      ],
    }),
    certainty: "medium",
  }),
  technology("robotics", {
    house: "nervo",
    immediate: gain({ materials: 2 }),
    basic: { doubleActions: ["development"] },
    improved: { doubleActions: ["development", "preferred"] },
  }),
  technology("ark-ships", {
    house: "nervo",
    immediate: or(guild(), increasePopulation()),
    basic: { homeGuilds: 2 },
    improved: {
      homeGuilds: 4,
      actions: [
        { id: "return", focuses: ["reinforcement"], cost: {}, effect: effectOf(increasePopulation(1, "home")) },
      ],
    },
  }),
  technology("cybernetics", {
    house: "novaris",
    immediate: guild(),
    basic: cybernetics,
    improved: keeping(cybernetics, {
      reflexes: [{ id: "growth", on: "increase-population", effect: effectOf(gainOfGuilds(2)) }],
    }),
    certainty: "medium",
  }),
];
