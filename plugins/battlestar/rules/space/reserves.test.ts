import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { pilot, trying, vipers } from "../../testing/space.ts";
import { restore, returnVipers } from "./reserves.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

/** Where the vipers are that are not in the Reserves. */
function places(play: ReturnType<typeof tried>): string[] {
  return play.state.vipers.map(({ place }) => place).filter((place) => place !== "reserves");
}

describe("vipers come home", () => {
  it("from everywhere, and their pilots stand on the Hangar Deck", () => {
    const play = tried(returnVipers, (game) => {
      pilot(game, 0, "w");
      vipers(game, "e", 2);
      for (const viper of game.state.vipers.slice(6)) viper.place = "damaged";
    });
    expect(places(play)).toEqual(["damaged", "damaged"]);
    expect(play.state.vipers.some(({ pilot }) => pilot !== undefined)).toBe(false);
    expect(play.state.players[0]?.location).toBe("hangar-deck");
    play.end(done);
  });
});

describe("restoring", () => {
  it("lets the Admiral mix damaged and destroyed vipers at Ragnar Anchorage (B139)", () => {
    const play = tried(
      (game) => restore(game, { by: 1, unit: "viper", from: ["damaged", "destroyed"], count: 3, optional: true }),
      (game) => {
        for (const viper of game.state.vipers.slice(0, 2)) viper.place = "damaged";
        for (const viper of game.state.vipers.slice(2, 4)) viper.place = "destroyed";
      },
    );
    play.expect(1).toBeAsked("space.restore", ["damaged", "destroyed"]);
    const pile = (state: string) => ({ about: [{ type: "ship", id: `viper-${state}` }] });
    expect(play.prompts).toMatchObject([{ options: [pile("damaged"), pile("destroyed")] }]);
    play.allocate(1, { damaged: 1, destroyed: 2 });
    expect(places(play)).toEqual(["damaged"]);
    play.end(done);
  });

  it("brings back a destroyed raptor, if there is one", () => {
    const play = tried(
      (game) => restore(game, { by: 1, unit: "raptor", from: ["destroyed"], count: 1, optional: false }),
      (game) => {
        game.state.raptors = 3;
        game.state.destroyedRaptors = 1;
      },
    );
    expect(play.state).toMatchObject({ raptors: 4, destroyedRaptors: 0 });
    play.end(done);
  });

  it("brings no more than is damaged", () => {
    const play = tried(
      (game) => restore(game, { by: 0, unit: "viper", from: ["damaged"], count: 2, optional: true }),
      (game) => {
        for (const viper of game.state.vipers.slice(0, 1)) viper.place = "damaged";
      },
    );
    play.allocate(0, { damaged: 1 });
    expect(places(play)).toEqual([]);
    play.end(done);
  });
});
