import { translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import game from "./index.ts";
import { type SideSettings, type TableSettings, table } from "./testing/table.ts";
import { kindsIn, layBoard, layCrisis } from "./testing/voidborn.ts";

/** What players can take back: their own doing, until it has told somebody something. */

const side: SideSettings = {
  house: "cortozaar",
  resources: { food: 9, energy: 9, materials: 9, credits: 9, science: 9 },
  technologies: ["robotics", "terraforming", "tactical-transports+"],
  tradeTokens: 1,
  active: 4,
  hand: ["agenda-quantum-leap"],
};

const empty = { seat: 0, corrupted: false, population: 2, guilds: [], installations: [], cubes: { corvette: 3 } };

const settings: TableSettings = {
  phase: "turn",
  event: "event-1d-we-resist",
  sectors: { "outpost-1": empty, "near-1": empty },
  arrange(game) {
    game.state.order = [0, 1];
  },
};

/** All actions of Development, one of them twice, and those of two technologies. */
const wholeTurn: readonly (readonly [key: string, option: string])[] = [
  ["focus", "play:development"],
  ["third-action", "trade-token"],
  ["action", "focus:development/grow"],
  ["payment", "as-proposed"],
  ["part", "part-1"],
  ["establish-guild", "farmers@near-1"],
  ["action", "focus:development/settle"],
  ["recall", "corvette@near-1"],
  ["part", "part-1"],
  ["establish-guild", "miners@near-1"],
  ["part", "part-2"],
  ["build-installation", "shipyard@near-1"],
  ["action", "focus:development/harmonize"],
  ["part", "part-1"],
  ["increase-population", "outpost-1"],
  ["action", "again:development/grow"],
  ["payment", "as-proposed"],
  ["part", "part-2"],
  ["build-installation", "sector-defense@outpost-1"],
  ["action", "ability:technology:terraforming/terraform"],
  ["payment", "as-proposed"],
  ["increase-population", "outpost-1"],
  ["action", "ability:technology:tactical-transports/settle-preferred"],
  ["recall", "corvette@outpost-1"],
  ["increase-population", "near-1"],
];

describe("a turn without new information", () => {
  it("can be taken back at once, though it is over: 25 decisions with a Trade token and actions of technologies", () => {
    const { play } = table([{ ...side, hand: [] }, {}], settings);
    const { version } = play;
    const before = JSON.stringify([play.state, play.view(0), play.view(1)]);
    for (const [key, option] of wholeTurn) play.choose(0, option, key);
    expect(play.version - version).toBe(25);
    expect(play.state.players[0]?.tradeTokens).toBe(0);
    expect(play.state.sectors["outpost-1"]).toMatchObject({ population: 4, installations: ["sector-defense"] });
    // The turn ends only when its player says so: until then nothing new can be revealed.
    play.expect(0).toBeAsked("action", []);
    play.pass(0, "action");
    play.expect(1).toBeAsked("focus");
    play.undo(0, { to: version });
    expect(JSON.stringify([play.state, play.view(0), play.view(1)])).toBe(before);
    play.end({ asked: [[0, "focus"]] });
  });

  it("can be taken back at once with a crisis that was paid for in the middle of an action", () => {
    const one = table([{ ...side, hand: [] }], {
      ...settings,
      sectors: { s11: empty, s12: empty },
      arrange(game) {
        game.state.order = [0];
        for (const track of ["war", "economic"] as const) layBoard(game, track);
        layCrisis(game, "crisis-1-guild-strike");
      },
    });
    const { play } = one;
    const { version } = play;
    const before = JSON.stringify([play.state, play.view(0), play.view("spectator")]);
    const isPlace = (option: string) => option.replace("near-1", "s12").replace("outpost-1", "s11");
    wholeTurn.slice(0, 24).forEach(([key, option], index) => {
      play.choose(0, isPlace(option), key);
      if (index === 5) play.confirm(0, true, "solve-crisis");
    });
    expect(play.version - version).toBe(25);
    expect(kindsIn(one, "crisis")).toEqual([]);
    expect(kindsIn(one, "crisis-discard:1")).toEqual(["crisis-1-guild-strike"]);
    expect(play.view(0).turn?.solved).toBe(true);
    play.undo(0, { to: version });
    expect(JSON.stringify([play.state, play.view(0), play.view("spectator")])).toBe(before);
    play.end({ asked: [[0, "focus"]] });
  });

  it("can be taken back step by step", () => {
    const { play } = table([{ ...side, hand: [] }, {}], settings);
    for (const [key, option] of wholeTurn.slice(0, 6)) play.choose(0, option, key);
    play.undo(0);
    play.expect(0).toBeAsked("establish-guild");
    play.undo(0);
    play.expect(0).toBeAsked("part");
    play.end({ asked: [[0, "part"]] });
  });
});

describe("new information", () => {
  it("keeps what led to it: an agenda that was played from hand, and the prompt says so (V65)", () => {
    const { play } = table([side, {}], settings);
    play.choose(0, "play:development", "focus");
    play.choose(0, "trade-token", "third-action");
    play.undo(0);
    play.choose(0, "trade-token", "third-action");
    const [prompt] = play.prompts;
    const told = prompt && translator([game.messages], "en")(prompt.title);
    expect(told).toBe("Play an agenda with Development? Everybody sees it: it cannot be taken back.");
    play.choose(0, "agenda-quantum-leap", "play-agenda");
    play.refusesUndo(0);
    play.choose(0, "focus:development/harmonize", "action");
    play.undo(0);
    play.end({ asked: [[0, "action"]] });
  });

  it("does not come of an agenda that stays in hand (V65)", () => {
    const { play } = table([side, {}], settings);
    const { version } = play;
    play.choose(0, "play:development", "focus");
    play.pass(0, "third-action");
    play.pass(0, "play-agenda");
    play.undo(0, { to: version });
    expect(play.state.active).toBeUndefined();
    play.end({ asked: [[0, "focus"]] });
  });
});
