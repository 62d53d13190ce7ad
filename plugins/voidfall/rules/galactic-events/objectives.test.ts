import { describe, expect, it } from "vitest";
import { done, own, scored } from "../../testing/cycle.ts";
import type { SideSettings, TableSettings } from "../../testing/table.ts";

/** Gives only influence: what the player has afterwards. */
function influence(event: string, side: SideSettings = {}, settings: TableSettings = {}, block?: string): number {
  const one = scored(event, { influence: 0, ...side }, settings);
  if (block !== undefined) one.play.choose(0, block, "objective");
  const { influence: found } = one.player();
  one.play.end(done);
  return found;
}

describe("objectives", () => {
  it("of which none is reached give nothing", () => {
    expect(influence("event-3b-total-war", { glory: [] }, { sectors: { s11: own({ cubes: { corvette: 2 } }) } })).toBe(
      0,
    );
  });

  it("are scored one of two: the player chooses the block", () => {
    const side = { glory: [4, 3] };
    const sectors = { s11: own({ cubes: { corvette: 3 }, guilds: [], installations: [] }) };
    expect(influence("event-3b-total-war", side, { sectors }, "block-1")).toBe(7);
    expect(influence("event-3b-total-war", side, { sectors }, "block-2")).toBe(5);
  });

  it("are not asked for if only one gives anything (V49)", () => {
    const sectors = { s11: own({ cubes: { corvette: 1 } }) };
    expect(influence("event-3b-total-war", { glory: [4, 3] }, { sectors })).toBe(7);
  });

  it("are all scored where the card joins them", () => {
    const one = scored(
      "event-3j-final-breath",
      {},
      { sectors: { s01: own({ population: 5 }), s11: own({ population: 4 }) } },
    );
    expect(one.player().influence).toBe(9);
    one.play.end(done);
  });

  it("have lines that belong together: both of a block count", () => {
    const side = { active: 3, inactive: 0 };
    const sectors = {
      s01: own({ cubes: {} }),
      s11: own({ cubes: { corvette: 2 } }),
      s22: own({ corrupted: true, cubes: { corvette: 4 } }),
    };
    // 3 for active cubes, 2 for each of the two cubes in pure sectors.
    expect(influence("event-3a-novarch-vengeance", side, { sectors })).toBe(7);
  });
});

describe("the first cycle", () => {
  it("A: two pure guilds of scientists give two bounty tokens and a cube; three technologies production", () => {
    const one = scored(
      "event-1a-technology-dawn",
      { inactive: 2, active: 0 },
      {
        sectors: { s11: own({ guilds: ["scientists", "scientists"] }) },
      },
    );
    one.play.until("trial", "first");
    expect(one.position.zone("bounties:0")).toHaveLength(2);
    one.play.end(done);
    const two = scored(
      "event-1a-technology-dawn",
      { technologies: ["shields", "targeting", "torpedoes"] },
      {
        sectors: { s01: own({ guilds: ["farmers"], population: 3 }), s11: own({ guilds: [] }) },
      },
    );
    two.play.until("trial", "first");
    expect(two.player().resources.credits).toBe(1);
    two.play.end(done);
  });

  it("A: corrupted guilds do not count", () => {
    const one = scored(
      "event-1a-technology-dawn",
      {},
      {
        sectors: { s11: own({ corrupted: true, guilds: ["scientists", "scientists"] }) },
      },
    );
    expect(one.position.zone("bounties:0")).toHaveLength(0);
    one.play.end(done);
  });

  it("C: six cubes in sectors remove a corruption and move another; a pure track at tier 1 gives credits or a Trade token", () => {
    const side = { corruptedTracks: ["economy"], corruptedSlots: [0], tracks: { society: 3 } } as const;
    const one = scored("event-1c-domineum-remnants", side, { sectors: { s11: own({ cubes: { corvette: 6 } }) } });
    one.play.choose(0, "block-1");
    one.play.choose(0, "part-1");
    one.play.choose(0, "economy");
    expect(one.player().corruptedTracks).toEqual([]);
    one.play.until("trial", "pass");
    one.play.end(done);
    const other = scored("event-1c-domineum-remnants", { tracks: { society: 3, statecraft: 0, economy: 0 } });
    other.play.choose(0, "part-1");
    expect(other.player().resources.credits).toBe(2);
    other.play.end(done);
  });

  it("F: three upkeep of sectors raise a population, three glory tokens give three bounty tokens", () => {
    const one = scored("event-1f-hour-of-reckoning", { glory: [1, 1, 2] });
    one.play.until("trial", "first");
    expect(one.position.zone("bounties:0").length).toBeGreaterThanOrEqual(3);
    one.play.end(done);
  });

  it("G: two food and an influence for each corruption that was kept", () => {
    const one = scored(
      "event-1g-face-of-evil",
      { influence: 0 },
      {
        arrange({ state }) {
          for (const player of state.players) player.keptCorruption = 3;
        },
      },
    );
    expect(one.player()).toMatchObject({ influence: 3, resources: { food: 6 } });
    one.play.end(done);
  });

  it("G: up to three pure sectors with scientists grow, each once", () => {
    const scientists = own({ guilds: ["scientists"], population: 2 });
    const one = scored(
      "event-1g-face-of-evil",
      {},
      {
        sectors: {
          s01: own({ guilds: [] }),
          s11: scientists,
          s22: scientists,
          s12: own({ guilds: ["miners"], population: 2 }),
        },
      },
    );
    one.play.allocate(0, { s11: 1, s22: 1 });
    expect(["s11", "s22", "s12"].map((id) => one.sector(id).population)).toEqual([3, 3, 2]);
    one.play.end(done);
  });

  it("I: a cube for each pure track at tier 1 or more", () => {
    const tracks = { society: 3, statecraft: 4, economy: 3 };
    const one = scored("event-1i-glorious-ascent", { tracks, corruptedTracks: ["economy"], active: 0, inactive: 5 });
    one.play.until("trial", "first");
    expect(one.player()).toMatchObject({ active: 2, inactive: 3 });
    one.play.end(done);
  });

  it("J: four sectors give glory", () => {
    const one = scored("event-1j-know-your-enemy", { glory: [1] }, { sectors: { s22: own(), s12: own() } });
    expect(one.player().glory).toEqual([1, 3]);
    one.play.end(done);
  });
});

describe("the second cycle", () => {
  it("A: upkeep of eight that was paid gives an agenda; eight pure installations eight influence", () => {
    const installations = ["sector-defense", "shipyard", "shipyard"] as const;
    const sectors = { s11: own({ installations }), s22: own({ installations }), s12: own({ installations }) };
    // With the printed shipyard of the home sector ten.
    expect(influence("event-2a-dark-age", {}, { sectors })).toBe(8);
  });

  it("B: little upkeep gives influence and removes a corruption", () => {
    const one = scored(
      "event-2b-strength-in-numbers",
      { influence: 0, corruptedTracks: ["economy"] },
      {
        sectors: { s11: own({ guilds: [], installations: [] }) },
      },
    );
    one.play.until("trial", "first");
    expect(one.player()).toMatchObject({ influence: 4, corruptedTracks: [] });
    one.play.end(done);
  });

  it("C: two influence for each pure installation", () => {
    // The printed shipyard, and two others; those of a corrupted sector do not count.
    const sectors = {
      s11: own({ installations: ["shipyard", "sector-defense"], guilds: [] }),
      s22: own({ corrupted: true, installations: ["shipyard"], guilds: [] }),
    };
    expect(influence("event-2c-war-effort", {}, { sectors })).toBe(6);
  });

  it("D: five technologies give ten influence", () => {
    const technologies = ["shields", "targeting", "torpedoes", "robotics", "cloning"];
    const sectors = { s01: own({ guilds: [] }), s11: own({ guilds: [] }) };
    expect(influence("event-2d-humanity-rises", { technologies }, { sectors })).toBe(10);
    expect(influence("event-2d-humanity-rises", { technologies: technologies.slice(1) }, { sectors })).toBe(0);
  });

  it("E: at most one corruption gives eight influence, no preferred focus among the discards a step", () => {
    const one = scored(
      "event-2e-rally-the-guilds",
      { influence: 0, corruptedTracks: ["economy"] },
      {
        sectors: { s11: own() },
      },
    );
    one.play.expect(0).toBeAsked("objective", ["block-1", "block-2"]);
    const id = one.position.zone("event-row").at(-1);
    const line = (block: number) => [{ type: "card", id, part: `objective-${block}-1` }];
    expect(one.play.prompts).toMatchObject([{ options: [{ about: line(1) }, { about: line(2) }] }]);
    one.play.choose(0, "block-2");
    expect(one.player().influence).toBe(8);
    one.play.end(done);
  });

  it("F: five influence for each resource of which there are eight", () => {
    const resources = { food: 8, energy: 7, materials: 12 };
    expect(influence("event-2f-scorched-earth", { resources }, { sectors: { s01: own({ population: 2 }) } })).toBe(10);
  });

  it("G: population of sixteen gives twelve influence", () => {
    const sectors = { s01: own({ population: 6 }), s11: own({ population: 6 }), s22: own({ population: 4 }) };
    expect(influence("event-2g-internal-disruption", {}, { sectors })).toBe(12);
  });

  it("H: three influence for each active cube", () => {
    expect(influence("event-2h-adaptation", { active: 4 })).toBe(12);
  });

  it("I: each glory token of value 5 produces another type", () => {
    const one = scored(
      "event-2i-supreme-triumph",
      { glory: [5, 5, 4] },
      {
        sectors: { s01: own({ guilds: ["farmers", "miners"], population: 3 }), s11: own({ guilds: [] }) },
      },
    );
    one.play.many(0, ["food", "materials"]);
    expect(one.player().resources).toMatchObject({ food: 2, materials: 2 });
    one.play.end(done);
  });

  it("J: a bounty token for each reclaim token; no Catastrophe removes a corruption", () => {
    const one = scored(
      "event-2j-growing-menace",
      { corruptedTracks: ["economy"] },
      {
        arrange(game) {
          game.draw("reclaim-supply", "reclaims:0", 2);
        },
      },
    );
    one.play.choose(0, "block-1");
    one.play.until("trial", "first");
    expect(one.position.zone("bounties:0").length).toBeGreaterThanOrEqual(2);
    one.play.end(done);
  });
});

describe("the third cycle", () => {
  it("A: 3, 6, 9 and 12 influence for the tiers of pure tracks", () => {
    const side = { active: 0, corruptedTracks: ["economy"] } as const;
    const sectors = { s01: own({ cubes: {} }), s11: own({ corrupted: true }) };
    const tracks = { society: 3, statecraft: 7, economy: 7 };
    expect(influence("event-3a-novarch-vengeance", { ...side, tracks }, { sectors })).toBe(3 + 12);
  });

  it("C: half of all resources, rounded down; two influence for each pure installation", () => {
    const side = { resources: { food: 5, science: 8 } };
    expect(influence("event-3c-knowledge-is-power", side, {}, "block-1")).toBe(6);
  });

  it("D: an agenda is scored, or three influence for each corruption on the mat", () => {
    const side = { corruptedTracks: ["economy", "society"], corruptedSlots: [2] } as const;
    expect(influence("event-3d-last-stand", side)).toBe(9);
  });

  it("E: five influence for each pure sector with bankers, or the pure population", () => {
    const sectors = {
      s01: own({ population: 3, guilds: ["bankers"] }),
      s11: own({ population: 4, guilds: ["bankers", "bankers"] }),
      s22: own({ corrupted: true, population: 6, guilds: ["bankers"] }),
    };
    expect(influence("event-3e-spark-of-hope", {}, { sectors }, "block-1")).toBe(10);
    expect(influence("event-3e-spark-of-hope", {}, { sectors }, "block-2")).toBe(7);
  });

  it("F: the highest yield and the lowest of food, energy and materials; or 20 for a clean mat with five technologies", () => {
    const sectors = { s01: own({ population: 5, guilds: ["scientists"] }), s11: own({ guilds: [] }) };
    // Science level 5 yields 3; nothing of the others.
    expect(influence("event-3f-shadow-of-the-void", { house: "belitan" }, { sectors })).toBe(3);
    const technologies = ["shields", "targeting", "torpedoes", "robotics", "cloning"];
    expect(influence("event-3f-shadow-of-the-void", { technologies }, { sectors }, "block-2")).toBe(20);
  });

  it("G: 1, 3 and 6 influence for pure sectors of population 4, 5 and 6; or five for each beyond the fourth", () => {
    const sectors = {
      s01: own({ population: 4 }),
      s11: own({ population: 5 }),
      s22: own({ population: 6 }),
      s12: own({ population: 6, corrupted: true }),
    };
    expect(influence("event-3g-wind-of-annihilation", {}, { sectors })).toBe(10);
    const many = { s01: own(), s11: own(), s22: own(), s12: own(), s21: own(), s23: own({ population: 3 }) };
    expect(influence("event-3g-wind-of-annihilation", {}, { sectors: many })).toBe(10);
  });

  it("H: two influence for each pure sector with a basic guild, or six for each pure track at tier 1", () => {
    const sectors = { s01: own({ guilds: ["farmers", "miners"] }), s11: own({ guilds: ["bankers"] }) };
    const tracks = { society: 3, statecraft: 5, economy: 0 };
    expect(influence("event-3h-adapt-and-overcome", { tracks }, { sectors }, "block-1")).toBe(2);
    expect(influence("event-3h-adapt-and-overcome", { tracks }, { sectors }, "block-2")).toBe(12);
  });

  it("I: twice the three best glory tokens, or credits and bankers", () => {
    const side = { glory: [5, 1, 4, 3], resources: { credits: 6 } };
    const sectors = { s01: own({ guilds: ["bankers"] }), s11: own({ guilds: [] }) };
    expect(influence("event-3i-radiant-future", side, { sectors }, "block-1")).toBe(24);
    expect(influence("event-3i-radiant-future", side, { sectors }, "block-2")).toBe(8);
  });
});
