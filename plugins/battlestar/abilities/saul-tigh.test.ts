import type { Rule, Seat } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { startOfTurn } from "../phases/start-of-turn.ts";
import { grantActions, takeActions } from "../rules/actions.ts";
import { drawCrisis } from "../rules/crisis.ts";
import { activateLocation } from "../rules/locations.ts";
import { follow, onTop } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { cast, hand, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;
type Arrange = (game: Match) => void;

/** It is the turn of Apollo in seat 0. */
const crew: readonly CharacterId[] = ["lee-adama", "saul-tigh", "kara-thrace"];
const apollo = 0;
const tigh = 1;
const starbuck = 2;

function at(arrange: Arrange = () => {}, characters = crew): Arrange {
  return (game) => {
    cast(game, ...characters);
    stand(game, apollo, "armory");
    arrange(game);
  };
}

describe("Cylon Hatred", () => {
  /** A player activates Admiral's Quarters against another. */
  function accused(by: Seat, target: Seat, arrange: Arrange = () => {}): Play {
    const play = tried((game) => activateLocation(game, by, "admirals-quarters"), at(arrange));
    play.choose(by, `seat-${target}`, "effect.player");
    return play;
  }

  it("may lower the difficulty by 3 before cards are added, whoever activates Admiral's Quarters (B19)", () => {
    for (const by of [apollo, tigh, starbuck]) {
      const play = accused(by, apollo);
      expect(play.state.checks[0]).toMatchObject({ stage: "before", difficulty: 7, destiny: 0 });
      play.expect(tigh).toBeAsked("cylon-hatred", ["lower-3"]);
      play.choose(tigh, "lower-3");
      expect(play.story("spectator").join()).toContain("the difficulty is now 4");
      follow(play, {});
      play.end(done);
    }
  });

  it("adds up with Insubordinate (B20)", () => {
    const play = accused(apollo, starbuck);
    expect(play.state.checks[0]?.difficulty).toBe(4);
    play.choose(tigh, "lower-3", "cylon-hatred");
    expect(play.story("spectator").join()).toContain("the difficulty is now 1");
    follow(play, {});
    play.end(done);
  });

  it("may be declined and used the next time, also from the Brig", () => {
    const play = tried(
      function* (game) {
        for (let count = 0; count < 2; count++) yield* activateLocation(game, apollo, "admirals-quarters");
      },
      at((game) => stand(game, tigh, "brig")),
    );
    play.choose(apollo, "seat-0", "effect.player");
    play.pass(tigh, "cylon-hatred");
    expect(play.story("spectator").join()).not.toContain("the difficulty is now");
    follow(play, {}, "cylon-hatred");
    play.choose(tigh, "lower-3", "cylon-hatred");
    expect(play.story("spectator").join()).toContain("the difficulty is now");
    follow(play, {});
    play.end(done);
  });

  it("works in no other check", () => {
    for (const location of ["administration", "brig"] as const) {
      const play = tried(
        (game) => activateLocation(game, apollo, location),
        at((game) => stand(game, apollo, location)),
      );
      expect(follow(play, {})).not.toContain("cylon-hatred");
      expect(play.log("spectator").map(({ key }) => key)).toContain("log.check-total");
      play.end(done);
    }
    const crisis = tried(
      (game) => drawCrisis(game, apollo),
      at((game) => void onTop(game, "crisis-deck", "colonial-day")),
    );
    expect(follow(crisis, { answers: { "crisis.option": "1" } })).not.toContain("cylon-hatred");
    expect(crisis.log("spectator").map(({ key }) => key)).toContain("log.check-total");
    crisis.end(done);
  });

  it("ends when Tigh becomes a revealed Cylon (B81)", () => {
    const play = accused(apollo, starbuck, (game) => reveal(game, tigh));
    expect(play.story("spectator").join()).not.toContain("the difficulty is now 1");
    follow(play, {});
    play.end(done);
  });
});

describe("Declare Martial Law", () => {
  const martialLaw = "use-ability:declare-martial-law";

  /** Tigh takes two actions; Apollo is President, Starbuck Admiral. */
  function acting(arrange: Arrange = () => {}, rule: (game: Match) => Rule = (game) => takeActions(game, tigh, 2)) {
    return tried(
      rule,
      at((game) => {
        game.state.admiral = starbuck;
        game.draw("quorum-deck", "quorum-hand", 1);
        arrange(game);
      }),
    );
  }

  it("gives the title of President with its quorum hand to the Admiral, once a game (B33, B72)", () => {
    const play = acting();
    play.choose(tigh, martialLaw, "action");
    expect(play.state).toMatchObject({ president: starbuck, admiral: starbuck });
    expect(play.position.zoneOwner("quorum-hand")).toBe(starbuck);
    expect(play.state.players[tigh]?.used).toEqual(["declare-martial-law"]);
    play.expect(tigh).toHaveUnavailable(martialLaw, "reason.used-up");
    play.refuses(tigh, { option: martialLaw }, "OPTION_UNAVAILABLE");
    play.pass(tigh);
    play.end(done);
  });

  it("makes Tigh himself President if he is Admiral", () => {
    const play = acting(({ state }) => Object.assign(state, { admiral: tigh }));
    play.choose(tigh, martialLaw, "action");
    expect(play.state.president).toBe(tigh);
    play.pass(tigh);
    play.end(done);
  });

  it("works from the Brig (B67), and under an Executive Order in another player's turn", () => {
    const play = acting(
      (game) => stand(game, tigh, "brig"),
      (game) => grantActions(game, tigh),
    );
    play.choose(tigh, martialLaw, "action");
    expect(play.state.president).toBe(starbuck);
    play.pass(tigh);
    play.end(done);
  });

  it("cannot be used while the Admiral is President (B146)", () => {
    const play = acting(({ state }) => Object.assign(state, { president: starbuck }));
    play.expect(tigh).toHaveUnavailable(martialLaw, "reason.holds-title-already");
    play.pass(tigh);
    play.end(done);
  });

  it("is not an action for anybody else, or for Tigh as a revealed Cylon (B81)", () => {
    const other = acting(
      () => {},
      (game) => takeActions(game, starbuck, 1),
    );
    other.expect(starbuck).notToHaveOption(martialLaw);
    other.pass(starbuck);
    other.end(done);
    const revealed = acting(
      (game) => reveal(game, tigh),
      (game) => takeActions(game, tigh, 1),
    );
    revealed.expect(tigh).toBeAsked("action", []);
    revealed.expect(tigh).notToHaveOption(martialLaw);
    revealed.pass(tigh);
    revealed.end(done);
  });
});

describe("Alcoholic", () => {
  it("makes Tigh discard his only card at the start of each turn, and nobody else", () => {
    const play = tried(
      function* (game) {
        yield* startOfTurn(game);
        hand(game, tigh, "repair-2");
        yield* startOfTurn(game);
      },
      at((game) => {
        hand(game, tigh, "repair-1");
        hand(game, starbuck, "repair-1");
      }),
    );
    expect(play.position.zone(handZone(tigh))).toEqual([]);
    expect(play.position.zone(handZone(starbuck))).toHaveLength(1);
    expect(play.log("spectator").filter(({ key }) => key === "log.alcoholic")).toHaveLength(2);
    play.end(done);
  });

  it("does nothing if he has several cards or none", () => {
    for (const cards of [[], ["repair-1", "repair-1"], ["repair-1", "repair-2", "launch-scout-1"]]) {
      const play = tried(
        startOfTurn,
        at((game) => void hand(game, tigh, ...cards)),
      );
      expect(play.position.zone(handZone(tigh))).toHaveLength(cards.length);
      expect(play.log("spectator").map(({ key }) => key)).not.toContain("log.alcoholic");
      play.end(done);
    }
  });

  it("also works in the Brig, before he receives skills in his own turn", () => {
    const play = tried(
      startOfTurn,
      at(
        (game) => {
          stand(game, 0, "brig");
          hand(game, 0, "repair-1");
        },
        ["saul-tigh", "lee-adama", "kara-thrace"],
      ),
    );
    expect(play.position.zone(handZone(0))).toEqual([]);
    play.end(done);
  });
});
