import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { basestar, cylons, trying } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { activateIcon, launchFromBasestars } from "./activation.ts";
import { boardCenturions } from "./centurions.ts";

const tried = trying((game, settings) => scenario(game, settings));
const heavyRaidersAct = (game: Match) => activateIcon(game, "heavy-raiders");
const done = { asked: [[0, "done"]] } as const;

function where(play: ReturnType<typeof tried>): string[] {
  return play.state.heavyRaiders.map(({ area }) => area);
}

describe("heavy raiders", () => {
  it("fly one area toward the nearest launch area", () => {
    const play = tried(heavyRaidersAct, (game) => {
      for (const area of ["w", "nw", "ne", "e"] as const) cylons(game, "heavy-raider", area);
    });
    expect(where(play)).toEqual(["sw", "w", "e", "se"]);
    play.end(done);
  });

  it("that begin in a launch area become centurions at the start of the boarding track (B96)", () => {
    const play = tried(heavyRaidersAct, (game) => {
      cylons(game, "heavy-raider", "sw");
      cylons(game, "heavy-raider", "w");
    });
    expect(where(play)).toEqual(["sw"]);
    expect(play.state.centurions).toEqual([1, 0, 0, 0, 0]);
    play.end(done);
  });

  it("come after all centurions have advanced: new ones do not advance (B98)", () => {
    const play = tried(heavyRaidersAct, (game) => {
      cylons(game, "heavy-raider", "se");
      game.state.centurions = [1, 1, 0, 0, 0];
    });
    expect(play.state.centurions).toEqual([1, 1, 1, 0, 0]);
    play.end(done);
  });

  it("wait while there is no centurion left (B99)", () => {
    const play = tried(heavyRaidersAct, (game) => {
      cylons(game, "heavy-raider", "se");
      game.state.centurions = [4, 0, 0, 0, 0];
    });
    expect(where(play)).toEqual(["se"]);
    expect(play.state.centurions).toEqual([0, 4, 0, 0, 0]);
    play.end(done);
  });

  it("of two launch areas: the current player decides which one comes aboard with the last centurion (B123)", () => {
    const play = tried(heavyRaidersAct, (game) => {
      cylons(game, "heavy-raider", "se");
      cylons(game, "heavy-raider", "sw");
      game.state.centurions = [3, 0, 0, 0, 0];
    });
    play.expect(0).toBeAsked("space.share", ["se", "sw"]);
    play.allocate(0, { se: 1 });
    expect(where(play)).toEqual(["sw"]);
    expect(play.state.centurions).toEqual([1, 3, 0, 0, 0]);
    play.end(done);
  });

  it("are launched as far as there are any: the current player decides by which basestar (B123)", () => {
    const play = tried(
      (game) => launchFromBasestars(game, 0, 1),
      (game) => {
        basestar(game, "w");
        basestar(game, "e");
        cylons(game, "heavy-raider", "ne", 3);
      },
    );
    play.expect(0).toBeAsked("space.share", ["w", "e"]);
    play.allocate(0, { e: 1 });
    expect(where(play)).toEqual(["ne", "ne", "ne", "e"]);
    play.end(done);
  });

  it("without any in space: each basestar launches one, after the centurions (B97)", () => {
    const play = tried(heavyRaidersAct, (game) => {
      basestar(game, "w");
      basestar(game, "e");
      game.state.centurions = [1, 0, 0, 0, 0];
    });
    expect(where(play)).toEqual(["w", "e"]);
    expect(play.state.centurions).toEqual([0, 1, 0, 0, 0]);
    play.end(done);
  });

  it("act once a turn by an icon, while centurions advance each time (D6, B153)", () => {
    const play = tried(
      function* (game) {
        yield* heavyRaidersAct(game);
        yield* heavyRaidersAct(game);
      },
      (game) => {
        cylons(game, "heavy-raider", "w");
        game.state.centurions = [1, 0, 0, 0, 0];
      },
    );
    expect(where(play)).toEqual(["sw"]);
    expect(play.state.centurions).toEqual([0, 0, 1, 0, 0]);
    play.end(done);
  });
});

describe("centurions", () => {
  it("advance without any heavy raider or basestar in space (B84)", () => {
    const play = tried(heavyRaidersAct, (game) => {
      game.state.centurions = [0, 0, 1, 0, 0];
    });
    expect(play.state.centurions).toEqual([0, 0, 0, 1, 0]);
    play.end(done);
  });

  it("end the game at once when one comes to the end of the boarding track (B11)", () => {
    const play = tried(heavyRaidersAct, (game) => {
      game.state.centurions = [0, 0, 0, 1, 0];
      cylons(game, "heavy-raider", "w");
    });
    expect(where(play)).toEqual(["w"]);
    play.end({ outcome: "galactica-taken" });
  });

  it("come aboard as far as there are any: four (B123)", () => {
    const play = tried(
      (game) => boardCenturions(game, 2),
      (game) => {
        game.state.centurions = [0, 3, 0, 0, 0];
      },
    );
    expect(play.state.centurions).toEqual([1, 3, 0, 0, 0]);
    play.end(done);
  });
});
