import type { Abilities } from "../../effects/abilities.ts";
import {
  activate,
  andOr,
  build,
  deploy,
  effectOf,
  gain,
  gainBounty,
  gainTradeToken,
  or,
  paying,
} from "../../effects/writing.ts";
import type { Technology } from "../../types.ts";
import { keeping, technology } from "./technology.ts";

const energyCells: Abilities = {
  combat: [{ kind: "approach-damage", side: "defender", amount: 1, withOtherDamage: true }],
};

const combatReplicators: Abilities = {
  reflexes: [{ id: "spoils", on: "invade", effect: effectOf(gainBounty()) }],
  keepsInstallations: true,
};

/** Technologies that act in battles. */
export const weapons: readonly Technology[] = [
  technology("escape-pods", {
    house: "valnis",
    immediate: andOr(gainTradeToken(), activate()),
    basic: { escape: "one", tradeStorage: 1 },
    improved: { escape: "any", tradeStorage: 1 },
  }),
  technology("shields", {
    house: "valnis",
    immediate: deploy(1, "home", "corvette"),
    basic: { combat: [{ kind: "salvo-absorption", side: "both", amount: 1, needs: "corvette" }] },
    improved: {
      combat: [
        { kind: "approach-absorption", side: "both", amount: 1, needs: "corvette" },
        { kind: "salvo-absorption", side: "both", amount: 1, needs: "corvette" },
      ],
    },
  }),
  technology("targeting", {
    house: "belitan",
    immediate: andOr(gain({ energy: 2 }), deploy(1, "home", "corvette")),
    basic: { combat: [{ kind: "initiative", side: "both", amount: 5, needs: "corvette" }] },
    improved: { combat: [{ kind: "first", side: "both", amount: 0, needs: "corvette" }] },
  }),
  technology("energy-cells", {
    house: "dunlork",
    immediate: paying({ energy: 2 }, activate(2)),
    basic: energyCells,
    improved: keeping(energyCells, { freeSectorUpkeep: true }),
  }),
  technology("torpedoes", {
    house: "cortozaar",
    immediate: andOr(gain({ materials: 2 }), deploy(1, "home", "corvette")),
    basic: { combat: [{ kind: "salvo-damage", side: "both", amount: 1, needs: "corvette", firstStep: true }] },
    improved: { combat: [{ kind: "salvo-damage", side: "both", amount: 1, needs: "corvette" }] },
  }),
  technology("deep-space-missiles", {
    house: "astoran",
    immediate: or(gain({ energy: 2 }), build(1, "shipyard")),
    basic: { combat: [{ kind: "approach-damage", side: "invader", amount: 1, missiles: true, cost: { energy: 1 } }] },
    improved: { combat: [{ kind: "approach-damage", side: "both", amount: 1, perAdjacentSector: true, max: 2 }] },
  }),
  technology("autonomous-drones", {
    house: "marqualos",
    immediate: andOr(gainTradeToken(), deploy()),
    basic: {
      combat: [
        { kind: "approach-absorption", side: "invader", amount: 1, cost: { tradeTokens: 1 } },
        { kind: "salvo-absorption", side: "invader", amount: 1, cost: { tradeTokens: 1 } },
      ],
      autoDefence: { tradeTokens: 1 },
    },
    improved: {
      combat: [
        { kind: "approach-absorption", side: "invader", amount: 1, cost: { tradeTokens: 1 } },
        { kind: "salvo-absorption", side: "invader", amount: 2, cost: { tradeTokens: 1 } },
      ],
      autoDefence: {},
    },
    certainty: "medium",
  }),
  technology("combat-replicators", {
    house: "novaris",
    immediate: activate(),
    basic: combatReplicators,
    improved: keeping(combatReplicators, { replicates: true }),
    certainty: "medium",
  }),
];
