import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { basestar, cylons, trying } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { launchNuke } from "./nukes.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

describe("a nuke", () => {
  const launch = (game: Match) => launchNuke(game, 1);

  it.each([1, 2])("on a %i damages a basestar twice", (die) => {
    const play = tried(launch, (game) => void basestar(game, "w"), die);
    const [star] = play.state.basestars;
    // Two tokens, unless one of them is the critical hit, which makes three.
    expect(star?.damage.length ?? 2).toBe(2);
    expect(play.state.nukes).toBe(1);
    play.end(done);
  });

  it.each([3, 6])("on a %i destroys it", (die) => {
    const play = tried(
      launch,
      (game) => {
        basestar(game, "w");
        cylons(game, "raider", "w", 4);
      },
      die,
    );
    expect(play.state.basestars).toEqual([]);
    expect(play.state.raiders).toHaveLength(4);
    play.end(done);
  });

  it.each([7, 8])("on a %i destroys three raiders in the same area, too", (die) => {
    const play = tried(
      launch,
      (game) => {
        basestar(game, "w");
        cylons(game, "raider", "w", 4);
        cylons(game, "raider", "nw", 2);
      },
      die,
    );
    expect(play.state.basestars).toEqual([]);
    expect(play.state.raiders.map(({ area }) => area)).toEqual(["w", "nw", "nw"]);
    play.end(done);
  });

  it("destroys a basestar with structural damage by a 1", () => {
    const play = tried(launch, (game) => void basestar(game, "w", "structural-damage"), 1);
    expect(play.state.basestars).toEqual([]);
    play.end(done);
  });

  it("is launched at one basestar of the Admiral's choice", () => {
    const play = tried(launch, (game) => {
      basestar(game, "w");
      basestar(game, "w");
    });
    const [first, second] = play.state.basestars.map(({ id }) => id) as [string, string];
    play.expect(1).toBeAsked("space.nuke-target", [first, second]);
    play.dice(8, 5);
    play.choose(1, first);
    expect(play.state.basestars.map(({ id }) => id)).toEqual([second]);
    play.end(done);
  });
});
