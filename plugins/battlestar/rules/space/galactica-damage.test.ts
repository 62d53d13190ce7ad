import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { standing, trying } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { damageGalactica, repairLocation, sabotageGalactica } from "./galactica-damage.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

/** Moves the token of that id to a zone. */
function token(game: Match, id: string, zone: string): void {
  const card = ["damage-pool", "damage"].flatMap((name) => game.zone(name)).find((other) => game.card(other).id === id);
  game.move(card as CardId, zone);
}

const hit = (game: Match) => damageGalactica(game, 1);

describe("a damage token of Galactica (B110)", () => {
  it("with a location damages it, and everybody there goes to Sickbay", () => {
    const play = tried(hit, (game) => {
      token(game, "damage-command", "damage-pool");
      standing(game, 0, "command");
      standing(game, 2, "command");
      standing(game, 1, "armory");
    });
    expect(play.position.zone("damage").map((id) => play.position.card(id).id)).toEqual(["damage-command"]);
    expect(play.state.players.map(({ location }) => location)).toEqual(["sickbay", "armory", "sickbay"]);
    play.end(done);
  });

  it("with a resource takes 1 of it, and leaves the game", () => {
    const play = tried(hit, (game) => token(game, "damage-food", "damage-pool"));
    expect(play.state.resources.food).toBe(7);
    expect(play.position.zone("removed")).toHaveLength(1);
    expect(play.position.zone("damage-pool")).toHaveLength(7);
    play.end(done);
  });

  it("for the sixth location ends the game at once (B11, B12)", () => {
    const play = tried(
      (game) => damageGalactica(game, 2),
      (game) => {
        for (const id of ["ftl-control", "weapons-control", "command", "admirals-quarters", "hangar-deck"]) {
          token(game, `damage-${id}`, "damage");
        }
        token(game, "damage-armory", "damage-pool");
      },
    );
    play.end({ outcome: "galactica-destroyed" });
  });

  it("for the fifth does not", () => {
    const play = tried(hit, (game) => {
      for (const id of ["ftl-control", "weapons-control", "command", "admirals-quarters"]) {
        token(game, `damage-${id}`, "damage");
      }
      token(game, "damage-armory", "damage-pool");
    });
    expect(play.position.zone("damage")).toHaveLength(5);
    play.end(done);
  });

  it("goes back to the pool, unknown to all, when the location is repaired (B111)", () => {
    const play = tried(
      (game) => repairLocation(game, "armory"),
      (game) => token(game, "damage-armory", "damage"),
    );
    expect(play.position.zone("damage")).toEqual([]);
    const pool = play.position.zone("damage-pool");
    expect(pool).toHaveLength(8);
    expect(pool.some((card) => play.position.hasSeen(0, card))).toBe(false);
    play.end(done);
  });
});

describe("sabotage", () => {
  it("draws five tokens, which only the saboteur sees; two take effect and three go back (B79)", () => {
    const play = tried(
      (game) => sabotageGalactica(game, 2, 5, 2),
      () => {},
    );
    const drawn = [...play.position.zone("damage-drawn:2")];
    expect(drawn).toHaveLength(5);
    expect(drawn.map((card) => [1, 2].map((seat) => play.position.canSee(seat, card)))).toEqual(
      drawn.map(() => [false, true]),
    );
    play.expect(2).toBeAsked("space.sabotage", [...drawn]);
    play.refuses(2, { options: drawn.slice(0, 1) }, "TOO_FEW_OPTIONS");
    play.many(2, drawn.slice(0, 2));
    expect(play.position.zone("damage-pool")).toHaveLength(6);
    expect(play.position.zone("damage").length + play.position.zone("removed").length).toBe(2);
    play.end(done);
  });

  it("makes do with fewer tokens", () => {
    const play = tried(
      (game) => sabotageGalactica(game, 2, 5, 2),
      (game) => {
        for (const card of [...game.zone("damage-pool")].slice(1)) game.move(card, "box");
      },
    );
    const drawn = [...play.position.zone("damage-drawn:2")];
    play.many(2, drawn);
    expect(play.position.zone("damage-pool")).toEqual([]);
    play.end(done);
  });
});
