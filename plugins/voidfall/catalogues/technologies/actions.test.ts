import { firstAnswer } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { changes, type Measures, measuresOf } from "../../testing/measures.ts";
import { type SectorSettings, type SideSettings, type Table, table } from "../../testing/table.ts";
import { asideZone, focusesZone } from "../../zones.ts";

/** Actions of technologies and sectors: with which focuses they can be taken, and what they do. */

/** The first of two players has a turn with this focus. */
function turnWith(focus: string, side: SideSettings, outpost: SectorSettings = {}): Table {
  const rich = { food: 5, energy: 5, materials: 5, credits: 5, science: 5 };
  const match = table(
    [
      {
        house: "belitan",
        resources: rich,
        active: 3,
        inactive: 3,
        glory: [2],
        corruptedTracks: ["economy"],
        technologies: [],
        ...side,
      },
      {},
    ],
    {
      phase: "turn",
      event: "event-1d-we-resist",
      sectors: {
        "home-1": { population: 3, guilds: [], seat: 0, cubes: { corvette: 2 } },
        "outpost-1": { population: 3, guilds: ["bankers", "bankers"], seat: 0, cubes: { corvette: 3 }, ...outpost },
      },
      arrange(game) {
        game.state.order = [0, 1];
        game.moveAll(asideZone(0), focusesZone(0));
      },
    },
  );
  match.play.choose(0, `play:${focus}`, "focus");
  return match;
}

const done = { asked: [[0, "action"]] } as const;

/** The actions that are offered besides those of the focus. */
function extraIn({ play }: Table): readonly string[] {
  const [prompt] = play.prompts;
  if (prompt?.kind !== "choose") return [];
  return [...prompt.options, ...(prompt.unavailable ?? [])]
    .map(({ id }) => id)
    .filter((id) => !id.startsWith("focus:"));
}

/** What an action changes. */
function taking(match: Table, action: string): Measures {
  const before = measuresOf(match.position);
  match.play.choose(0, action, "action");
  match.play.until("action", firstAnswer);
  return changes(before, measuresOf(match.position));
}

const standard = [
  "conquest",
  "development",
  "innovation",
  "politics",
  "production",
  "progress",
  "prosperity",
  "reinforcement",
  "temptation",
];

describe("an action of a technology does what it says", () => {
  const grown = { population: 1 };
  const loweredAndActive = { population: -1, active: 1, inactive: -1 };
  it.each<readonly [technology: string, focus: string, action: string, changed: Measures]>([
    ["terraforming", "development", "terraform", { materials: -1, ...grown }],
    ["terraforming", "prosperity", "terraform", { materials: -1, ...grown }],
    ["terraforming+", "innovation", "terraform", grown],
    ["terraforming+", "development", "terraform", grown],
    ["terraforming+", "prosperity", "terraform", grown],
    // Two guilds of bankers at population 3: level 6 yields 3, and 2 come before.
    ["neural-matrix+", "production", "calculate", { credits: 5 }],
    ["neural-matrix+", "innovation", "advise", { influence: 2 }],
    ["tactical-transports", "prosperity", "settle", { onMap: -1, active: 1, ...grown }],
    ["tactical-transports", "conquest", "enlist", loweredAndActive],
    ["tactical-transports+", "conquest", "enlist", loweredAndActive],
    ["tactical-transports+", "politics", "settle-preferred", { onMap: -1, active: 1, ...grown }],
    ["tactical-transports+", "progress", "enlist-preferred", loweredAndActive],
    ["ark-ships+", "reinforcement", "return", grown],
    ["central-surveillance", "politics", "survey", { population: -1, hand: 1 }],
    ["central-surveillance+", "politics", "survey", { population: -1, hand: 1 }],
    ["purifier", "temptation", "purify", { science: -1, corruption: -1 }],
    ["purifier+", "temptation", "purify", { science: -1, corruption: -1 }],
  ])("%s with %s: %s", (technology, focus, action, changed) => {
    const match = turnWith(focus, { technologies: [technology] });
    expect(taking(match, `ability:technology:${technology.replace("+", "")}/${action}`)).toEqual(changed);
    match.play.end(done);
  });

  it("that of improved Ark Ships only at home", () => {
    const match = turnWith("reinforcement", { technologies: ["ark-ships+"] });
    taking(match, "ability:technology:ark-ships/return");
    expect(match.sector("home-1").population).toBe(4);
    match.play.end(done);
  });

  it("that of Central Surveillance upgrades glory instead, if wanted", () => {
    const match = turnWith("politics", { technologies: ["central-surveillance"] });
    match.play.choose(0, "ability:technology:central-surveillance/survey", "action");
    match.play.choose(0, "part-2", "part");
    expect(match.player().glory).toEqual([3]);
    match.play.end(done);
  });
});

describe("an action of a technology is offered only with its focuses", () => {
  it.each<readonly [technology: string, focuses: readonly string[]]>([
    ["terraforming", ["development", "prosperity"]],
    ["terraforming+", ["development", "innovation", "prosperity"]],
    ["neural-matrix", []],
    ["neural-matrix+", ["innovation", "production"]],
    ["tactical-transports", ["conquest", "prosperity"]],
    // Belitan prefers Politics and Progress.
    ["tactical-transports+", ["conquest", "politics", "progress", "prosperity"]],
    ["ark-ships", []],
    ["ark-ships+", ["reinforcement"]],
    ["central-surveillance", ["politics"]],
    ["purifier", ["temptation"]],
  ])("%s", (technology, focuses) => {
    const offered = standard.filter((focus) => {
      const match = turnWith(focus, { technologies: [technology] });
      const isOffered = extraIn(match).length > 0;
      match.play.end(done);
      return isOffered;
    });
    expect(offered).toEqual(focuses);
  });
});

describe("how often", () => {
  it.each([
    ["purifier", 1],
    ["purifier+", 2],
  ])("%s: %i times in a turn", (technology, times) => {
    const match = turnWith("temptation", {
      technologies: [technology],
      corruptedTracks: ["economy", "society"],
      corruptedSlots: [0],
    });
    for (let time = 0; time < times; time++) taking(match, "ability:technology:purifier/purify");
    expect(extraIn(match)).toEqual([]);
    match.play.end(done);
  });

  it("tactical-transports+: one of the two with another preferred focus", () => {
    const match = turnWith("politics", { technologies: ["tactical-transports+"] });
    expect(extraIn(match)).toHaveLength(2);
    taking(match, "ability:technology:tactical-transports/settle-preferred");
    expect(extraIn(match)).toEqual([]);
    match.play.end(done);
  });

  it.each([
    ["robotics", "development", "development/harmonize", true],
    ["robotics", "politics", "politics/inspire", false],
    ["robotics+", "development", "development/harmonize", true],
    ["robotics+", "politics", "politics/inspire", true],
    ["robotics+", "production", "production/supply", false],
  ] as const)("%s with %s: an action again, once", (technology, focus, action, isAllowed) => {
    const match = turnWith(focus, { technologies: [technology] });
    taking(match, `focus:${action}`);
    const again = extraIn(match).filter((id) => id.startsWith("again:"));
    expect(again).toEqual(isAllowed ? [`again:${action}`] : []);
    if (isAllowed) {
      const changed = taking(match, `again:${action}`);
      expect(changed.science).toBe(-1);
      expect(extraIn(match)).toEqual([]);
    }
    match.play.end(done);
  });
});

describe("a Research Complex", () => {
  it.each(["progress", "innovation"])("gives a science in a turn with %s", (focus) => {
    const match = turnWith(focus, {}, { type: "research-complex", guilds: [] });
    expect(taking(match, "ability:sector:outpost-1/study")).toEqual({ science: 1 });
    expect(extraIn(match)).toEqual([]);
    match.play.end(done);
  });

  it("gives nothing with others", () => {
    const match = turnWith("politics", {}, { type: "research-complex", guilds: [] });
    expect(extraIn(match)).toEqual([]);
    match.play.end(done);
  });
});
