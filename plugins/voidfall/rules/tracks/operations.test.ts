import { translator } from "conclave/rules";
import { describe, expect, it } from "vitest";
import type { Track } from "../../effects/effect-types.ts";
import { advance, effectOf, gainTechnology, sequence } from "../../effects/writing.ts";
import game from "../../index.ts";
import { resolving, type SideSettings, type TableSettings } from "../../testing/table.ts";

/** Civilization tracks. */

const english = translator([game.messages], "en");

function advancing(side: SideSettings, track: Track | "any" | "least" = "society", settings: TableSettings = {}) {
  return resolving(effectOf(advance(track)), [side, {}], settings);
}

describe("advancing on a track", () => {
  it("moves the marker by a space and gives what the space gives", () => {
    const table = advancing({});
    expect(table.player()).toMatchObject({
      tracks: { society: 1, statecraft: 0, economy: 0 },
      resources: { credits: 1, science: 1 },
    });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("asks which track, if any may be chosen; one at the end is none of them", () => {
    const { play } = advancing({ tracks: { society: 0, statecraft: 3, economy: 7 } }, "any");
    play.expect(0).toBeAsked("track", ["society", "statecraft"]);
    play.expect(0).toHaveUnavailable("economy", "reason.track-end");
    play.choose(0, "society");
    expect(play.state.players[0]?.tracks.society).toBe(1);
    play.end({ asked: [[0, "trial"]] });
  });

  it("on the least advanced asks only on a tie", () => {
    const tie = advancing({ tracks: { society: 2, statecraft: 2, economy: 5 } }, "least");
    tie.play.expect(0).toBeAsked("track", ["society", "statecraft"]);
    tie.play.end({ asked: [[0, "track"]] });
    const single = advancing({ tracks: { society: 0, statecraft: 1, economy: 2 } }, "least");
    expect(single.player().tracks.society).toBe(1);
    single.play.end({ asked: [[0, "trial"]] });
  });

  it("moves the marker of a corrupted track without its benefit (V22)", () => {
    const table = advancing({ corruptedTracks: ["society"] });
    expect(table.player().tracks.society).toBe(1);
    expect(table.player().resources).toMatchObject({ credits: 0, science: 0 });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("goes on from a fast-advance space, with the benefit of the space reached (V23)", () => {
    const table = advancing({}, "economy");
    // Space 1 is a fast-advance, space 2 gives a Trade token.
    expect(table.player()).toMatchObject({ tracks: { economy: 2 }, tradeTokens: 1 });
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("a new tier", () => {
  it.each([
    ["1", 2, ["data-refinery"]],
    ["2", 4, ["data-refinery", "shields+"]],
  ] as const)("%s opens one more slot for improved technologies", (_, space, technologies) => {
    const belitan = { house: "belitan", origin: "belitan-b", technologies };
    const improved = (corruptedTracks: readonly Track[]) =>
      resolving(effectOf(sequence(advance("statecraft"), gainTechnology("improved"))), [
        { ...belitan, tracks: { statecraft: space }, corruptedTracks },
        {},
      ]);
    // The improved card of the starting technology can be gained as soon as there is a slot.
    const before = resolving(effectOf(gainTechnology("improved")), [{ ...belitan, tracks: { statecraft: space } }, {}]);
    expect(before.player().technologies[0]?.improved).toBe(false);
    before.play.end({ asked: [[0, "trial"]] });
    const after = improved(["statecraft"]);
    expect(after.player().technologies[0]?.improved).toBe(true);
    after.play.end({ asked: [[0, "trial"]] });
  });

  it.each([
    ["3", 5, 1],
    ["4", 6, 2],
  ])("%s deactivates cubes (V22)", (_, space, cubes) => {
    const table = advancing({ tracks: { society: space }, corruptedTracks: ["society"], active: 3, inactive: 4 });
    table.play.choose(0, "society", "track");
    expect(table.player()).toMatchObject({ tracks: { society: space + 1 }, active: 3 - cubes, inactive: 4 + cubes });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("need not be entered, since it deactivates cubes; unless the effect must be resolved (V17)", () => {
    const side = { tracks: { society: 5 }, active: 3, inactive: 4 };
    const table = advancing(side);
    table.play.pass(0, "track");
    expect(table.player()).toMatchObject({ tracks: { society: 5 }, active: 3, inactive: 4 });
    table.play.end({ asked: [[0, "trial"]] });
    const forced = resolving(effectOf(advance("society")), [{ ...side, corruptedTracks: ["society"] }, {}], {
      mandatory: true,
    });
    expect(forced.player()).toMatchObject({ tracks: { society: 6 }, active: 2, inactive: 5 });
    forced.play.end({ asked: [[0, "trial"]] });
  });

  it("says what it deactivates where a track is chosen", () => {
    const table = advancing(
      { tracks: { society: 6, statecraft: 5 }, corruptedTracks: ["statecraft"], active: 3 },
      "any",
    );
    const [prompt] = table.play.prompts;
    const labels = prompt && "options" in prompt ? prompt.options.map(({ label }) => english(label)) : [];
    expect(labels).toEqual([
      expect.stringMatching(/^Society, space 7, deactivates 2 cubes: /),
      "Statecraft, space 6, deactivates a cube, without benefit",
      expect.stringMatching(/^Economy, space 1: /),
    ]);
    table.play.end({ asked: [[0, "track"]] });
  });

  it("deactivates nothing with improved Cloning", () => {
    const technologies = ["cloning+"];
    const table = advancing({ technologies, tracks: { society: 6 }, corruptedTracks: ["society"], active: 3 });
    expect(table.player()).toMatchObject({ tracks: { society: 7 }, active: 3 });
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("cannot be entered if too few cubes can be deactivated (V22)", () => {
    const sectors = { "home-1": { seat: 0, cubes: {} }, "outpost-1": { seat: 0, cubes: { corvette: 1 } } };
    const table = advancing({ tracks: { society: 6 }, active: 0 }, "society", { sectors });
    expect(table.player().tracks.society).toBe(6);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("4 builds a level of a Safe Haven against the Voidborn, also on a corrupted track", () => {
    const side = { tracks: { society: 6 }, corruptedTracks: ["society" as const], active: 3, inactive: 4 };
    const table = resolving(effectOf(advance("society")), [side]);
    const before = table.cubes();
    table.play.choose(0, "society", "track");
    table.play.choose(0, "haven-1", "haven");
    expect(table.player().tracks.society).toBe(7);
    expect(table.position.state.void?.havens.flatMap(({ filled }) => filled)).toEqual([0]);
    expect(table.cubes()).toBe(before);
    table.play.end({ asked: [[0, "trial"]] });
  });
});

describe("Kradmor", () => {
  const kradmor: SideSettings = {
    house: "kradmor",
    corruptedTracks: ["economy"],
    tracks: { society: 3, statecraft: 3 },
  };

  it("may ignore the corruption of the least advanced track, once a cycle", () => {
    const twice = sequence(advance("economy"), advance("economy"));
    const table = resolving(effectOf(twice), [{ ...kradmor, tracks: { ...kradmor.tracks, economy: 0 } }, {}]);
    table.play.confirm(0, true, "ignore-corruption");
    // A Trade token of the first space; the agenda of the second is not gained.
    expect(table.player()).toMatchObject({ tracks: { economy: 2 }, tradeTokens: 1 });
    expect(Object.values(table.player().used)).toEqual(["cycle"]);
    table.play.end({ asked: [[0, "trial"]] });
  });

  it("not that of another track", () => {
    const table = advancing({ ...kradmor, tracks: { society: 0, statecraft: 3, economy: 1 } }, "economy");
    expect(table.player().tracks.economy).toBe(2);
    table.play.end({ asked: [[0, "trial"]] });
  });
});
