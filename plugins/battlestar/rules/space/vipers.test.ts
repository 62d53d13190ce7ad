import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { basestar, civilians, cylons, pilot, standing, trying, vipers } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { launchSelf } from "./launching.ts";
import { activateOwnViper, flyViper, viperAttacks } from "./piloting.ts";
import { activateVipers } from "./vipers.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

function places(play: Play): string[] {
  return play.state.vipers.map(({ place }) => place).filter((place) => place !== "reserves");
}

const command = (game: Match) => activateVipers(game, 0, 2);

describe("activating uncrewed vipers", () => {
  it("launches one from the Reserves into a launch area, and may activate the same one again (B105)", () => {
    const play = tried(command, () => {});
    play.expect(0).toBeAsked("space.activate-viper", ["launch:sw", "launch:se"]);
    play.choose(0, "launch:sw");
    play.choose(0, "sw:move:w");
    expect(places(play)).toEqual(["w"]);
    play.end(done);
  });

  it("moves one of those in an area, all alike, to an adjacent one, never across Galactica (B152)", () => {
    const play = tried(command, (game) => void vipers(game, "w", 2));
    play.expect(0).toBeAsked("space.activate-viper", ["launch:sw", "launch:se", "w:move:nw", "w:move:sw"]);
    play.choose(0, "w:move:nw");
    expect(places(play).toSorted()).toEqual(["nw", "w"]);
    play.pass(0);
    play.end(done);
  });

  it("has one attack a Cylon ship in its own area", () => {
    const play = tried(command, (game) => {
      vipers(game, "w");
      cylons(game, "raider", "w");
      cylons(game, "heavy-raider", "w");
      cylons(game, "raider", "nw");
    });
    play.expect(0).toHaveOption("w:attack:raider");
    play.expect(0).toHaveOption("w:attack:heavy-raider");
    play.dice(8, 3);
    play.choose(0, "w:attack:raider");
    expect(play.state.raiders.map(({ area }) => area)).toEqual(["nw"]);
    play.expect(0).notToHaveOption("w:attack:raider");
    play.pass(0);
    play.end(done);
  });

  it.each([
    [7, 0],
    [8, 1],
  ])("damages a basestar with an 8 only: %i", (die, tokens) => {
    const play = tried(command, (game) => {
      vipers(game, "w");
      basestar(game, "w");
    });
    play.dice(8, die);
    play.choose(0, `w:attack:${play.state.basestars[0]?.id}`);
    expect(play.state.basestars[0]?.damage).toHaveLength(tokens);
    play.pass(0);
    play.end(done);
  });

  it("never attacks human ships (B109)", () => {
    const among = (game: Match) => {
      vipers(game, "w", 2);
      pilot(game, 1, "w");
      civilians(game, "w", "population-1", "empty");
    };
    const orders = ["launch:sw", "launch:se", "w:move:nw", "w:move:sw"];
    const peaceful = tried(command, among);
    peaceful.expect(0).toBeAsked("space.activate-viper", orders);
    peaceful.pass(0);
    peaceful.end(done);
    const besieged = tried(command, (game) => {
      among(game);
      cylons(game, "raider", "w");
    });
    besieged.expect(0).toBeAsked("space.activate-viper", [...orders, "w:attack:raider"]);
    besieged.pass(0);
    besieged.end(done);
  });

  it("does not command a viper with a pilot (B106)", () => {
    const play = tried(command, (game) => void pilot(game, 1, "w"));
    play.expect(0).toBeAsked("space.activate-viper", ["launch:sw", "launch:se"]);
    play.pass(0);
    play.end(done);
  });

  it("cannot launch from empty Reserves, and says why", () => {
    const play = tried(command, (game) => void vipers(game, "w", 8));
    play.expect(0).toHaveUnavailable("launch:sw", "reason.reserves-empty");
    play.pass(0);
    play.end(done);
  });

  it("takes 2 from attacks of uncrewed vipers while Training New Pilots is in play", () => {
    const play = tried(command, (game) => {
      vipers(game, "w");
      cylons(game, "raider", "w");
      game.state.kept.push({
        card: game.zone("crisis-deck")[0] as CardId,
        rule: { kind: "uncrewed-viper-attacks", delta: -2, until: "jump" },
      });
    });
    play.dice(8, 4);
    play.choose(0, "w:attack:raider");
    expect(play.state.raiders).toHaveLength(1);
    play.dice(8, 5);
    play.choose(0, "w:attack:raider");
    expect(play.state.raiders).toHaveLength(0);
    play.end(done);
  });
});

describe("the Hangar Deck", () => {
  const launch = (game: Match) => launchSelf(game, 0);

  it("launches the player in a viper of the Reserves into a launch area", () => {
    const play = tried(launch, (game) => standing(game, 0, "hangar-deck"));
    play.expect(0).toBeAsked("space.launch-area", ["sw", "se"]);
    play.choose(0, "se");
    expect(play.state.vipers.filter(({ pilot }) => pilot === 0).map(({ place }) => place)).toEqual(["se"]);
    expect(play.state.players[0]?.location).toBeUndefined();
    play.end(done);
  });
});

describe("a pilot in a viper", () => {
  it("activates it as an action: one area, or one attack, also without the penalty of uncrewed ones", () => {
    const play = tried(
      (game) => activateOwnViper(game, 0),
      (game) => {
        pilot(game, 0, "w");
        cylons(game, "raider", "w");
        game.state.kept.push({
          card: game.zone("crisis-deck")[0] as CardId,
          rule: { kind: "uncrewed-viper-attacks", delta: -2, until: "jump" },
        });
      },
    );
    play.expect(0).toBeAsked("space.own-viper", ["move:nw", "move:sw", "attack:raider"]);
    play.dice(8, 3);
    play.choose(0, "attack:raider");
    expect(play.state.raiders).toEqual([]);
    play.end(done);
  });

  it("flies it to an adjacent area", () => {
    const play = tried(
      (game) => flyViper(game, 0, "nw"),
      (game) => void pilot(game, 0, "w"),
    );
    expect(places(play)).toEqual(["nw"]);
    play.end(done);
  });

  it("attacks up to four times with Maximum Firepower, choosing each target anew (B55)", () => {
    const play = tried(
      (game) => viperAttacks(game, 0, 4),
      (game) => {
        pilot(game, 0, "w");
        cylons(game, "raider", "w", 2);
        cylons(game, "heavy-raider", "w");
      },
    );
    for (const [target, die] of [
      ["w:raider", 2],
      ["w:raider", 3],
      ["w:heavy-raider", 7],
    ] as const) {
      play.dice(8, die);
      play.choose(0, target);
    }
    expect(play.state.heavyRaiders).toEqual([]);
    play.pass(0);
    play.end(done);
  });

  it("stops attacking when nothing is left in the area", () => {
    const play = tried(
      (game) => viperAttacks(game, 0, 4),
      (game) => {
        pilot(game, 0, "w");
        cylons(game, "raider", "w");
      },
    );
    play.dice(8, 8);
    play.choose(0, "w:raider");
    play.end(done);
  });
});

describe("a pilot with no Cylon ship in the area", () => {
  it("is told why there is nothing to attack", () => {
    const play = tried(
      (game) => activateOwnViper(game, 0),
      (game) => void pilot(game, 0, "w"),
    );
    play.expect(0).toHaveUnavailable("attack", "reason.no-cylon-ship-here");
    play.choose(0, "move:nw");
    expect(places(play)).toEqual(["nw"]);
    play.end(done);
  });
});
