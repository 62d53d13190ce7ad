import type { CardId, Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { basestar, civilians, cylons, pilot, trying, vipers } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { activateIcon, activateRaiders } from "./activation.ts";

const tried = trying((game, settings) => scenario(game, settings));
const raidersAct = (game: Match) => activateIcon(game, "raiders");
const done = { asked: [[0, "done"]] } as const;

function where(play: ReturnType<typeof tried>): string[] {
  return play.state.raiders.map(({ area }) => area);
}

describe("a raider does the first thing that it can (B92)", () => {
  it("attacks an uncrewed viper before one with a pilot, and damages it on 5 to 7 (B107)", () => {
    const play = tried(
      raidersAct,
      (game) => {
        cylons(game, "raider", "nw");
        pilot(game, 1, "nw");
        vipers(game, "nw");
        civilians(game, "nw", "empty");
      },
      5,
    );
    expect(play.state.vipers.map(({ place }) => place).filter((place) => place === "damaged")).toHaveLength(1);
    expect(play.state.players[1]?.location).toBeUndefined();
    expect(where(play)).toEqual(["nw"]);
    play.end(done);
  });

  it("misses a viper on 4", () => {
    const play = tried(
      raidersAct,
      (game) => {
        cylons(game, "raider", "nw");
        vipers(game, "nw");
      },
      4,
    );
    expect(play.state.vipers.filter(({ place }) => place === "nw")).toHaveLength(1);
    play.end(done);
  });

  it("attacks a viper with a pilot next: destroyed by an 8, the pilot goes to Sickbay (B107)", () => {
    const play = tried(
      raidersAct,
      (game) => {
        cylons(game, "raider", "nw");
        pilot(game, 1, "nw");
        civilians(game, "nw", "empty");
      },
      8,
    );
    expect(play.state.vipers.filter(({ place }) => place === "destroyed")).toHaveLength(1);
    expect(play.state.players[1]?.location).toBe("sickbay");
    play.end(done);
  });

  it("has the current player choose between vipers with pilots", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "nw");
      pilot(game, 1, "nw");
      pilot(game, 2, "nw");
    });
    play.expect(0).toBeAsked("space.raider-viper");
    const [, second] = play.state.vipers.filter(({ place }) => place === "nw");
    play.dice(8, 6);
    play.choose(0, second?.id as string);
    expect(play.state.players[2]?.location).toBe("sickbay");
    expect(play.state.players[1]?.location).toBeUndefined();
    play.end(done);
  });

  it("destroys a civilian ship without a roll, and its resources are lost", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "e");
      civilians(game, "e", "population-1-fuel-1");
    });
    expect(play.state.resources).toMatchObject({ population: 11, fuel: 7 });
    expect(play.position.zone("removed")).toHaveLength(1);
    play.end(done);
  });

  it("has the current player choose the civilian ship, unseen", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "e");
      civilians(game, "e", "population-2", "empty");
    });
    play.expect(0).toBeAsked("space.raider-civilian");
    const [first, second] = play.position.zone("civilians:e");
    const labels = play.prompts[0];
    expect("options" in labels! && labels.options.map(({ label }) => label.key)).toEqual([
      "label.civilian",
      "label.civilian",
    ]);
    play.choose(0, second as string);
    expect(play.position.zone("civilians:e")).toEqual([first]);
    expect(play.state.resources.population).toBe(12);
    play.end(done);
  });

  it("flies one area toward the nearest civilian ship", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "w");
      civilians(game, "se", "empty");
    });
    expect(where(play)).toEqual(["sw"]);
    play.end(done);
  });

  it("flies clockwise if it is as far either way", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "w");
      civilians(game, "e", "empty");
    });
    expect(where(play)).toEqual(["nw"]);
    play.end(done);
  });

  it("does not act again where it has flown to (B93)", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "ne");
      civilians(game, "e", "empty");
    });
    expect(where(play)).toEqual(["e"]);
    expect(play.position.zone("civilians:e")).toHaveLength(1);
    play.end(done);
  });

  it("attacks Galactica if no civilian ship is in space, and hits with an 8 only", () => {
    const play = tried(raidersAct, (game) => void cylons(game, "raider", "w", 2), 7, 8);
    const tokens = [...play.position.zone("damage"), ...play.position.zone("removed")];
    expect(tokens).toHaveLength(1);
    play.end(done);
  });
});

describe("Evasive Maneuvers (B50)", () => {
  it("has the attack on a viper with a pilot rolled again, with 2 less", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "nw");
      pilot(game, 1, "nw");
      const card = game.zone("skill-deck:piloting").find((id) => game.card(id).id === "evasive-maneuvers-1");
      game.move(card as CardId, "hand:1");
    });
    play.dice(8, 8);
    play.pass(1, "strategic-planning-cylons");
    play.expect(1).toBeAsked("evasive-maneuvers");
    play.dice(8, 6);
    play.choose(1, "evasive-maneuvers-1");
    // 6 less 2 is a miss.
    expect(play.state.vipers.filter(({ pilot }) => pilot === 1).map(({ place }) => place)).toEqual(["nw"]);
    play.end(done);
  });
});

describe("raiders of several areas", () => {
  it("act area by area, as the current player chooses (B91)", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "e", 2);
      cylons(game, "raider", "nw");
      civilians(game, "e", "empty");
    });
    play.expect(0).toBeAsked("space.raiders", ["nw", "e"]);
    play.choose(0, "e");
    // The first has destroyed the only civilian ship: the others find none in space.
    expect(where(play)).toEqual(["e", "e", "nw"]);
    play.end(done);
  });

  it("fly to what is still there when it is their turn", () => {
    const play = tried(raidersAct, (game) => {
      cylons(game, "raider", "e");
      cylons(game, "raider", "nw");
      civilians(game, "e", "empty");
    });
    play.choose(0, "nw");
    expect(where(play)).toEqual(["e", "ne"]);
    play.end(done);
  });
});

describe("without a raider in space", () => {
  it("each basestar launches two (B94)", () => {
    const play = tried(raidersAct, (game) => {
      basestar(game, "w");
      basestar(game, "e");
    });
    expect(where(play)).toEqual(["w", "w", "e", "e"]);
    play.end(done);
  });

  it("and without a basestar, nothing happens", () => {
    const play = tried(raidersAct, () => {});
    expect(where(play)).toEqual([]);
    play.end(done);
  });
});

describe("once a turn (D6)", () => {
  const then = (...rules: readonly ((game: Match) => Rule)[]) =>
    function* (game: Match): Rule {
      for (const rule of rules) yield* rule(game);
    };
  const toTheEast = (game: Match) => void civilians(game, "e", "empty");

  it("raiders that are launched for want of others do not act, and may act by the next icon (B153)", () => {
    const launching = (game: Match) => {
      toTheEast(game);
      basestar(game, "w");
    };
    const launched = tried(raidersAct, launching);
    expect(where(launched)).toEqual(["w", "w"]);
    launched.end(done);
    const acting = tried(then(raidersAct, raidersAct), launching);
    expect(where(acting)).toEqual(["nw", "nw"]);
    acting.end(done);
  });

  it("a raider that has acted by the text of a card does not act again by an icon (B154)", () => {
    const byCard = (game: Match) => activateRaiders(game, [game.state.raiders[0]?.id as string]);
    const play = tried(then(byCard, raidersAct), (game) => {
      toTheEast(game);
      cylons(game, "raider", "w", 2);
    });
    expect(where(play)).toEqual(["nw", "nw"]);
    play.end(done);
  });

  const twice = function* (game: Match) {
    yield* activateIcon(game, "raiders");
    yield* activateIcon(game, "raiders");
  };

  it("a raider acts by an icon", () => {
    const play = tried(twice, (game) => {
      cylons(game, "raider", "w");
      civilians(game, "e", "empty");
    });
    expect(where(play)).toEqual(["nw"]);
    play.end(done);
  });

  it("but again by the text of a card: exactly the raiders that it names", () => {
    const play = tried(
      function* (game) {
        yield* activateIcon(game, "raiders");
        yield* activateRaiders(game, [game.state.raiders[1]?.id as string]);
      },
      (game) => {
        cylons(game, "raider", "w", 2);
        civilians(game, "e", "empty");
      },
    );
    expect(where(play)).toEqual(["nw", "ne"]);
    play.end(done);
  });
});
