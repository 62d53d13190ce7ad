import type { DeckList } from "conclave/rules";
import { expect, it } from "vitest";
import { agendaTypes } from "../effects/writing.ts";
import { agendaScore } from "../rules/scoring/scoring.ts";
import { table } from "../testing/table.ts";
import type { AgendaCard, Card } from "../types.ts";
import { decks } from "./index.ts";

/** What every agenda is worth in one position, counted by hand. */

const agendas = [...agendaTypes.map((type) => `agendas-${type}`), "starting-agendas"].flatMap((name) =>
  (decks[name] as DeckList<Card>).entries.map(({ card }) => card as AgendaCard),
);

const pure = { seat: 0, corrupted: false, voidCubes: 0 } as const;

function arranged() {
  return table(
    [
      {
        house: "belitan",
        technologies: ["targeting", "shields", "starbases+", "destroyers+"],
        resources: { food: 9, energy: 6, materials: 5, credits: 8, science: 8 },
        tracks: { society: 6, statecraft: 5, economy: 7 },
        corruptedTracks: ["economy"],
        agendas: ["agenda-quantum-leap", "agenda-high-society"],
        tradeTokens: 2,
        glory: [5, 3, 1],
      },
      {},
    ],
    {
      sectors: {
        "home-1": { ...pure, population: 4, guilds: ["farmers", "scientists"], cubes: { corvette: 3 } },
        "outpost-1": {
          ...pure,
          population: 6,
          guilds: ["farmers", "engineers", "miners"],
          installations: ["sector-defense", "shipyard", "starbase"],
          cubes: { corvette: 2 },
        },
        "flank-1": {
          ...pure,
          population: 5,
          guilds: ["engineers", "miners", "bankers"],
          installations: ["sector-defense"],
          cubes: { corvette: 1, carrier: 1 },
        },
        "mid-1": { ...pure, population: 3, guilds: [], installations: ["shipyard", "shipyard", "shipyard"] },
        "low-1": { ...pure, population: 1, guilds: [], installations: [], cubes: { sentry: 1 } },
        "near-1": { ...pure, corrupted: true, population: 3, guilds: ["farmers", "bankers"], installations: [] },
      },
      arrange(game) {
        for (let count = 0; count < 3; count++) game.createCard("bounty-food", "bounties:0");
        for (let count = 0; count < 2; count++) game.createCard("reclaim-guild", "reclaims:0");
      },
      *run() {},
    },
  );
}

/** The influence of each objective. */
const worth: { readonly [agenda: string]: readonly number[] } = {
  "agenda-high-society": [5, 12],
  "agenda-trade-syndicate": [5, 0],
  "agenda-federal-authority": [4, 8],
  "agenda-mercantile-governance": [5, 10],
  "agenda-lasting-luxury": [5, 5],
  "agenda-gradual-welfare": [0, 12],
  "agenda-enlightened-nation": [4, 12],
  "agenda-interplanetary-colonies": [4, 6 + 4],
  "agenda-mining-consortium": [5, 15],
  "agenda-manifold-power": [5, 18],
  "agenda-mass-militarization": [6, 7],
  "agenda-central-currency": [0, 6],
  "agenda-safeguard-policy": [5, 18],
  "agenda-industrial-food": [7, 12],
  "agenda-research-archives": [7, 12],
  "agenda-broad-education": [0, 6],
  "agenda-salvation-project": [0, 12],
  "agenda-hazard-institute": [6, 10],
  "agenda-farming-unions": [0, 4],
  "agenda-heavy-industry": [6, 3],
  "agenda-ruthless-extraction": [7, 5],
  "agenda-source-initiative": [0, 5],
  "agenda-energy-reserve": [0, 5],
  "agenda-industrial-conglomerate": [5, 9],
  "agenda-augmented-armada": [4, 4],
  "agenda-trade-monopoly": [4, 3],
  "agenda-redemption-directive": [4, 9],
  "agenda-self-run-campaign": [4, 8],
  "agenda-technology-edge": [6, 8],
  "agenda-intellectual-supremacy": [4, 4, 6],
  "agenda-quantum-leap": [4, 3],
  "agenda-singularity": [4, 10],
  "start-astoran-a": [12, 2, 2, -1],
  "start-astoran-b": [19, 2, 2, -2],
  "start-belitan-a": [15, 2, 6],
  "start-belitan-b": [3, 6, 1, 8],
  "start-cortozaar-a": [15, 2, 6],
  "start-cortozaar-b": [3, 6, 1, 8],
  "start-dunlork-a": [15, 2, 6],
  "start-dunlork-b": [3, 6, 1, 8],
  "start-fenrax-a": [10, 3, 8],
  "start-fenrax-b": [9, 3, 9],
  "start-kradmor-a": [22, 4],
  "start-kradmor-b": [3, 6, 0],
  "start-marqualos-a": [15, 2, 6],
  "start-marqualos-a2": [3, 9],
  "start-marqualos-b": [3, 6, 1, 8],
  "start-marqualos-b2": [5, 4],
  "start-nervo-a": [9, 4, 6 + 4],
  "start-nervo-b": [9, 10],
  "start-novaris-a": [12, 9, -2],
  "start-novaris-b": [9, 6, -1],
  "start-shiveus-a": [9, 9],
  "start-shiveus-b": [10, 8],
  "start-thegwyn-a": [10, 4],
  "start-thegwyn-b": [9, 6, 1, 1],
  "start-valnis-a": [15, 2, 6],
  "start-valnis-b": [3, 6, 1, 8],
  "start-yarvek-a": [15, 2, 2, 1],
  "start-yarvek-b": [9, 9, 2, 1],
  "start-zenor-a": [2, 6, 15],
  "start-zenor-b": [4, 8, 8],
};

it("every agenda is worth what its objectives count", () => {
  const match = arranged();
  const counted = agendas.map((agenda) => [
    agenda.id,
    agendaScore(match.position, 0, agenda).parts.map(({ influence }) => influence),
  ]);
  expect(Object.fromEntries(counted)).toEqual(worth);
  match.play.end({ asked: [[0, "trial"]] });
});
