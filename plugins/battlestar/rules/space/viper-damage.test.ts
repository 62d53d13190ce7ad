import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { cylons, pilot, trying, vipers } from "../../testing/space.ts";
import { hand } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import { activateIcon } from "./activation.ts";
import { damageVipers } from "./viper-damage.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

/** Where the vipers are that are not in the Reserves. */
function places(play: ReturnType<typeof tried>): string[] {
  return play.state.vipers.map(({ place }) => place).filter((place) => place !== "reserves");
}

describe("damage to vipers", () => {
  it("in the Reserves befalls as many as there are", () => {
    const play = tried(
      (game) => damageVipers(game, "reserves", 2, 0),
      (game) => void vipers(game, "w", 7),
    );
    expect(play.state.vipers.filter(({ place }) => place === "damaged")).toHaveLength(1);
    play.end(done);
  });

  it("in space befalls nothing if there is none", () => {
    const play = tried(
      (game) => damageVipers(game, "space", 2, 0),
      () => {},
    );
    expect(places(play)).toEqual([]);
    play.end(done);
  });

  it("in space is chosen, pilots included, who go to Sickbay (B107)", () => {
    const play = tried(
      (game) => damageVipers(game, "space", 1, 2),
      (game) => {
        vipers(game, "w", 2);
        pilot(game, 1, "nw");
      },
    );
    const crewed = play.state.vipers.find(({ pilot }) => pilot === 1);
    play.expect(2).toBeAsked("space.damage-viper", ["w", crewed?.id as string]);
    play.choose(2, crewed?.id as string);
    expect(play.state.players[1]?.location).toBe("sickbay");
    expect(places(play)).toEqual(["w", "w", "damaged"]);
    expect(play.story("spectator").at(-2)).toMatch(/: a viper is damaged\.$/);
    play.end(done);
  });

  it("cannot be evaded, unlike the attack of a raider: Evasive Maneuvers is not asked for (B51)", () => {
    const flying = (game: Match) => {
      pilot(game, 1, "nw");
      hand(game, 1, "evasive-maneuvers-1", "evasive-maneuvers-2");
    };
    const damaged = tried((game) => damageVipers(game, "space", 1, 0), flying);
    expect(damaged.state.players[1]?.location).toBe("sickbay");
    expect(damaged.position.zone("hand:1")).toHaveLength(2);
    damaged.end(done);
    const attacked = tried(
      (game) => activateIcon(game, "raiders"),
      (game) => {
        flying(game);
        cylons(game, "raider", "nw");
      },
    );
    attacked.dice(8, 5);
    attacked.pass(1, "strategic-planning-cylons");
    attacked.expect(1).toHaveOption("evasive-maneuvers-1");
    attacked.dice(8, 1);
    attacked.choose(1, "evasive-maneuvers-1", "evasive-maneuvers");
    attacked.pass(1, "evasive-maneuvers");
    expect(attacked.state.players[1]?.location).toBeUndefined();
    attacked.end(done);
  });
});
