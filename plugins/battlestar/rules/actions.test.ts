import { playerOf } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { LocationId } from "../effects/names.ts";
import { handOf } from "../state.ts";
import { follow, ready } from "../testing/procedures.ts";
import { basestar, cylons, pilot, trying } from "../testing/space.ts";
import { hand, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { grantActions, takeAction } from "./actions.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

function at(arrange: (game: Match) => void = () => {}) {
  return (game: Match) => {
    ready(game);
    arrange(game);
  };
}

describe("an Executive Order", () => {
  it("gives a move and an action (B48)", () => {
    const play = tried((game) => grantActions(game, 2), at());
    play.expect(2).toBeAsked("executive-order", ["move-and-act", "two-actions"]);
    play.choose(2, "move-and-act");
    play.choose(2, "press-room", "move");
    play.choose(2, "draw-quorum", "action");
    expect(play.state.players[2]?.location).toBe("press-room");
    play.end(done);
  });

  it("gives two actions (B48)", () => {
    const play = tried((game) => grantActions(game, 2), at());
    play.choose(2, "two-actions");
    for (const action of ["draw-quorum", "draw-quorum"]) play.choose(2, action, "action");
    expect(play.position.zone("quorum-hand")).toHaveLength(2);
    play.end(done);
  });

  it("ends if the player passes on the first action", () => {
    const play = tried((game) => grantActions(game, 2), at());
    play.choose(2, "two-actions");
    play.pass(2, "action");
    play.end(done);
  });

  it("gives two actions in the Brig, where moving is impossible (B47)", () => {
    const play = tried(
      (game) => grantActions(game, 2),
      at((game) => stand(game, 2, "brig")),
    );
    for (const action of ["draw-quorum", "draw-quorum"]) play.choose(2, action, "action");
    expect(play.state.players[2]?.location).toBe("brig");
    play.end(done);
  });

  it("cannot be played while there is nobody to name, and is not wasted (B146)", () => {
    for (const aboard of [true, false]) {
      const play = tried(
        (game) => takeAction(game, 0),
        at((game) => {
          hand(game, 0, "executive-order-1");
          reveal(game, 2);
          // The only other player is Helo, stranded.
          if (!aboard) delete playerOf(game, 1).location;
        }),
      );
      if (aboard) play.expect(0).toHaveOption("play-skill-card:executive-order-1");
      else play.expect(0).toHaveUnavailable("play-skill-card:executive-order-1", "reason.is-revealed-cylon", "B82");
      play.pass(0);
      play.end(done);
    }
  });

  it("can be played once a turn by all players together; the giver goes on afterwards (B48)", () => {
    const play = tried(function* (game) {
      yield* takeAction(game, 0);
      yield* takeAction(game, 0);
    }, at());
    play.choose(0, "play-skill-card:executive-order-1", "action");
    play.choose(0, "seat-1", "effect.player");
    play.choose(1, "two-actions");
    // The named player has an Executive Order, too.
    play.expect(1).toHaveUnavailable("play-skill-card:executive-order-1", "reason.once-per-turn", "B48");
    play.choose(1, "play-skill-card:consolidate-power-1", "action");
    play.allocate(1, { politics: 2 });
    play.pass(1, "action");
    play.expect(0).toBeAsked("action");
    play.pass(0);
    expect(handOf(play.position, 0)).toHaveLength(5);
    play.end(done);
  });

  it("cannot name the player who plays it, or somebody off the board", () => {
    const play = tried(
      (game) => takeAction(game, 0),
      at((game) => delete game.state.players[1]?.location),
    );
    play.choose(0, "play-skill-card:executive-order-1", "action");
    // Roslin is the only candidate, so nobody is asked whom to name.
    play.expect(2).toBeAsked("executive-order");
    follow(play, {});
    play.end(done);
  });

  it("gives nothing to a revealed Cylon (B47)", () => {
    const play = tried(
      (game) => grantActions(game, 2),
      at((game) => reveal(game, 2)),
    );
    play.end(done);
  });

  it.each<[string, (game: Match) => void, option?: string]>([
    ["ftl-control", ({ state }) => void Object.assign(state, { jumpTrack: 3 }), "activate-location"],
    ["weapons-control", (game) => void cylons(game, "raider", "w"), "activate-location"],
    ["armory", ({ state }) => void Object.assign(state, { centurions: [1, 0, 0, 0, 0] }), "activate-location"],
    ["research-lab", (game) => void basestar(game, "w"), "launch-nuke"],
    ["viper", (game) => void [pilot(game, 1, "w"), cylons(game, "raider", "w")], "activate-own-viper"],
  ])("leaves the dice of jumps and attacks to the current player (B163): %s", (place, arrange, option = "") => {
    const play = tried(
      (game) => takeAction(game, 1),
      at((game) => {
        if (place !== "viper") stand(game, 1, place as LocationId);
        arrange(game);
      }),
    );
    const answers = place === "viper" ? { action: option, "space.own-viper": "attack:raider" } : { action: option };
    follow(play, { answers });
    const rolled = play.log("spectator").filter(({ key }) => key === "log.die-rolled");
    expect(rolled.map(({ params }) => params?.player)).toMatchObject([{ seat: 0 }]);
    play.end(done);
  });
});
