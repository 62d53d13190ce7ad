import { type Catalogue, type CatalogueEntry, engineMessages, translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { decks } from "../decks/index.ts";
import starcraft from "../index.ts";
import { describeCard } from "../views/describe-card.ts";
import { buildings } from "./buildings.ts";
import { factions } from "./factions.ts";
import { modules } from "./modules.ts";
import { planets } from "./planets.ts";
import { technologies } from "./technologies.ts";
import { units } from "./units.ts";

const translate = translator([starcraft.messages, engineMessages], "en");

function told<Entry extends CatalogueEntry>(catalogue: Catalogue<Entry>, id: string): readonly string[] {
  const { summary, text = [] } = catalogue.describe(catalogue.entries.get(id));
  return [...(summary ? [summary] : []), ...text].map((it) => translate(it));
}

describe("who looks something up reads", () => {
  it("where a planet leads, what its areas yield and how many units they take", () => {
    expect(told(planets, "abaddon")).toEqual([
      "Planet with routes on 2 sides",
      "Area 1: 3 minerals, at most 3 units of each player.",
      "Area 2: 1 conquest point, at most 4 units of each player.",
    ]);
  });

  it("what a faction begins with, and its special victory", () => {
    expect(told(factions, "overmind")).toEqual([
      "Zerg, begins with 8 workers and Zergling ×4 and Hydralisk",
      "Have bases on three planets.",
    ]);
  });

  it("what a unit costs, needs and can strike", () => {
    expect(told(units, "goliath")).toEqual([
      "Terran ground unit: 2 minerals and 1 gas, support 1",
      "Can destroy ground and air units.",
      "Needs Factory, level 2.",
      "At most 3 on the board.",
    ]);
    expect(told(units, "science-vessel").slice(0, 2)).toEqual([
      "Terran air unit: 2 gas, support 0, assists only, detector",
      "Can destroy nothing.",
    ]);
    expect(told(units, "archon")).toContain("Grows out of: High Templar ×2.");
  });

  it("what the levels of a building cost, and which units they allow", () => {
    expect(told(buildings, "barracks")).toEqual([
      "Terran building",
      "Level 1 (nothing): Marine.",
      "Level 2 (1 mineral): Firebat.",
      "Level 3 (1 mineral and 1 gas): Ghost.",
    ]);
  });

  it("what technologies and modules cost", () => {
    expect(told(technologies, "nuke")[0]).toBe("Terran technology: 1 mineral and 2 gas");
    expect(told(modules, "air-support")[0]).toBe("Module: 3 minerals");
  });

  it.each([
    ["terran-combat", "infantry-volley", "Combat card, 6/4 for Marine, Firebat, and Ghost, "],
    ["zerg-technologies", "ensnare", "Reinforcement for Queen, in support too"],
    ["terran-technologies", "charon-boosters", "Terran technology card, played when a battle begins"],
    ["events-1", "seize-initiative-s1", "Event card, stage 1"],
    ["orders", "research", "With a base on the planet you draw an event card"],
  ])("what cards are and their numbers: %s, %s", (deck, id, start) => {
    const card = decks[deck]?.entries.find((entry) => entry.card.id === id)?.card;
    if (!card) throw new Error(`no ${id} in ${deck}`);
    const { summary, text = [] } = describeCard(card);
    const [first = ""] = [...(summary ? [summary] : []), ...text].map((it) => translate(it));
    expect(first.slice(0, start.length)).toBe(start);
  });
});
