import type { CardId, Rule } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { crisis } from "../phases/crisis.ts";
import { cylonShips } from "../phases/cylon-ships.ts";
import { prepareJump } from "../phases/prepare-jump.ts";
import { handOf } from "../state.ts";
import { logged, tableAfter, turnAt } from "../testing/brig.ts";
import { checkCards, follow, onTop, ready, type Script, type Table } from "../testing/procedures.ts";
import { cylons } from "../testing/space.ts";
import { loyalty, openPrompts, stand } from "../testing/table.ts";
import { done, tried } from "../testing/tried.ts";
import type { Match } from "../types.ts";
import { grantActions, takeAction } from "./actions.ts";
import { activateLocation } from "./locations.ts";
import { move } from "./movement.ts";
import { playQuorum } from "./quorum.ts";

type Play = ReturnType<typeof tried>;
const nobodyToChoose = "log.effect.nobody-to-choose";

/** The possible destinations when leaving the Brig. */
const outside = [
  ...["ftl-control", "weapons-control", "command", "communications"],
  ...["admirals-quarters", "research-lab", "hangar-deck", "armory"],
];

describe("in the Brig", () => {
  it("nobody can move, and moving there is impossible (B14)", () => {
    const { play, changed } = tableAfter(
      (game) => move(game, 0),
      (game) => stand(game, 0, "brig"),
      {},
    );
    expect(changed()).toEqual({});
    play.end(done);
    const { play: free } = tableAfter(
      (game) => move(game, 0),
      () => {},
    );
    free.expect(0).toHaveOption("armory");
    free.expect(0).notToHaveOption("brig");
    free.pass(0);
    free.end(done);
  });

  const inBrig = (game: Match) => stand(game, 0, "brig");
  const asPresident = (game: Match) => {
    inBrig(game);
    game.state.president = 0;
    game.setZoneOwner("quorum-hand", 0);
  };
  const deeds: readonly (readonly [action: string, arrange: (game: Match) => void, script: Script, changed: Table])[] =
    [
      [
        "play-skill-card:consolidate-power-1",
        inBrig,
        { answers: { "draw-skill-cards": { allocation: { piloting: 1, politics: 1 } } } },
        { "hand 0": 1 },
      ],
      ["use-ability:declare-martial-law", inBrig, {}, { president: 1 }],
      ["draw-quorum", asPresident, {}, { "quorum hand": 1 }],
      [
        "play-quorum",
        (game) => {
          asPresident(game);
          game.move(onTop(game, "quorum-deck", "food-rationing"), "quorum-hand");
        },
        { dice: [6] },
        { food: 1, "quorum hand": -1, removed: "food-rationing" },
      ],
      [
        "launch-nuke",
        (game) => {
          // If everybody is in the Brig, one of them is Admiral.
          for (const seat of game.seats) stand(game, seat, "brig");
          game.state.admiral = 0;
          cylons(game, "basestar", "w");
        },
        { dice: [3] },
        { nukes: -1, "basestars w": -1 },
      ],
      [
        "reveal-cylon:cylon-reduce-morale",
        (game) => {
          inBrig(game);
          loyalty(game, 0, "cylon-reduce-morale");
        },
        {},
        { "hand 0": -3, "at 0": "resurrection-ship", "revealed 0": "yes" },
      ],
      ["activate-location", inBrig, {}, {}],
    ];

  it.each(deeds)("the action %s is allowed (B67)", (action, arrange, { answers, ...script }, expected) => {
    const { play, changed } = tableAfter((game) => takeAction(game, 0), arrange);
    play.expect(0).toHaveOption(action);
    follow(play, { ...script, answers: { action, ...answers } });
    expect(changed()).toEqual(expected);
    play.end(done);
  });

  it("a player may give an Executive Order to somebody elsewhere, who can move (B67)", () => {
    const { play } = tableAfter((game) => takeAction(game, 0), inBrig);
    follow(play, { answers: { action: "play-skill-card:executive-order-1", "effect.player": "seat-1" } }, "move");
    play.expect(1).toHaveOption("armory");
    play.pass(1);
    play.pass(1, "action");
    play.end(done);
  });

  it("a player may be named for an Executive Order, and takes two actions without moving (B47)", () => {
    const { play } = tableAfter(
      (game) => takeAction(game, 0),
      (game) => stand(game, 1, "brig"),
    );
    play.choose(0, "play-skill-card:executive-order-1", "action");
    play.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    play.choose(0, "seat-1");
    // Moving is impossible, so there is no choice.
    play.expect(1).toBeAsked("action");
    play.choose(1, "play-skill-card:consolidate-power-1");
    play.allocate(1, { politics: 2 });
    play.expect(1).toBeAsked("action");
    play.pass(1);
    play.end(done);
  });

  it("a player has no crisis and no icons (B9)", () => {
    const play = turnAt("action", inBrig);
    const before = { raiders: play.state.raiders.length, jumpTrack: play.state.jumpTrack };
    play.pass(0, "action");
    expect(play.position.current).toBe(1);
    expect(play.position.zone("crisis-deck")).toHaveLength(70);
    expect(play.state.raiders).toHaveLength(before.raiders);
    expect(play.state.jumpTrack).toBe(before.jumpTrack);
    play.end(openPrompts(play));
  });

  it("a player sent there by their own crisis still has its icons (B9)", () => {
    const play = tried(
      function* (game) {
        yield* crisis(game);
        yield* cylonShips(game);
        yield* prepareJump(game);
      },
      (game) => {
        ready(game);
        cylons(game, "basestar", "w");
        onTop(game, "crisis-deck", "cylon-accusation");
      },
    );
    follow(play, {});
    expect(play.state.players[0]?.location).toBe("brig");
    // Without a raider the basestar launches two for the raiders icon.
    expect(play.state.raiders.map(({ area }) => area)).toEqual(["w", "w"]);
    play.end(done);
  });

  it("a player adds at most one card to a check, and elsewhere more (B23)", () => {
    const { play } = tableAfter(
      (game) => activateLocation(game, 0, "brig"),
      (game) => {
        stand(game, 0, "brig");
        stand(game, 1, "brig");
      },
    );
    play.until({ key: "add-to-check", seat: 1 });
    play.refuses(1, { options: handOf(play.position, 1).slice(0, 2) }, "TOO_MANY_OPTIONS");
    play.many(1, handOf(play.position, 1).slice(0, 1));
    play.many(2, handOf(play.position, 2).slice(0, 2));
    play.refuses(0, { options: handOf(play.position, 0).slice(0, 2) }, "TOO_MANY_OPTIONS");
    play.many(0, []);
    follow(play, {});
    play.end(done);
  });
});

describe("leaving the Brig", () => {
  /** Seat 0 makes the check of the Brig. */
  function check(total: number, rule = (game: Match): Rule<unknown> => activateLocation(game, 0, "brig")) {
    let adds: CardId[] = [];
    const play = tried(rule, (game) => {
      ready(game);
      stand(game, 0, "brig");
      adds = checkCards(game, 1, ["politics", "tactics"], total);
    });
    follow(play, { adds }, "leave-brig");
    return play;
  }

  it("by its check leads to a location of Galactica that is not hazardous (D4, B74)", () => {
    const play = check(7);
    play.expect(0).toBeAsked("leave-brig", outside);
    for (const place of ["brig", "sickbay", "press-room"]) play.expect(0).notToHaveOption(place);
    play.choose(0, "research-lab");
    expect(play.state.players[0]?.location).toBe("research-lab");
    play.end(done);
  });

  it("is not possible if the check fails", () => {
    const play = check(6);
    expect(play.state.players[0]?.location).toBe("brig");
    play.end(done);
  });

  it("frees the player who acts there under an Executive Order", () => {
    let adds: CardId[] = [];
    const play = tried(
      (game) => grantActions(game, 1),
      (game) => {
        ready(game);
        stand(game, 1, "brig");
        adds = checkCards(game, 2, ["politics", "tactics"], 7);
      },
    );
    follow(play, { adds, answers: { action: "activate-location" } }, "leave-brig");
    play.choose(1, "research-lab", "leave-brig");
    expect(play.state.players[1]?.location).toBe("research-lab");
    // The second action is taken outside.
    play.expect(1).toHaveOption("activate-location");
    play.pass(1, "action");
    play.end(done);
  });

  it("as an action is followed by the crisis as usual (B9)", () => {
    let adds: CardId[] = [];
    const play = turnAt("action", (game) => {
      stand(game, 0, "brig");
      adds = checkCards(game, 1, ["politics", "tactics"], 7);
      onTop(game, "crisis-deck", "colonial-day");
    });
    follow(play, { adds, answers: { action: "activate-location" } }, "leave-brig");
    play.choose(0, "command", "leave-brig");
    play.end({ asked: [[0, "crisis.option"]] });
  });

  /** Seat 2, the President, plays Presidential Pardon. */
  function pardon(...inBrig: readonly number[]) {
    const { play } = tableAfter(
      (game) => playQuorum(game, 2),
      (game) => {
        for (const seat of inBrig) stand(game, seat, "brig");
        game.move(onTop(game, "quorum-deck", "presidential-pardon"), "quorum-hand");
      },
    );
    play.choose(2, play.position.zone("quorum-hand")[0] as CardId, "play-quorum");
    return play;
  }

  const usedUp = (play: Play) => play.position.zone("quorum-discard").map((card) => play.position.card(card).id);

  it("by a Presidential Pardon leads to a location that the President chooses (B62, B74)", () => {
    const play = pardon(0, 1);
    play.expect(2).toBeAsked("effect.player", ["seat-0", "seat-1"]);
    play.choose(2, "seat-1");
    play.expect(2).toBeAsked("leave-brig", outside);
    play.choose(2, "armory");
    expect(play.state.players.map(({ location }) => location)).toEqual(["brig", "armory", "presidents-office"]);
    expect(usedUp(play)).toEqual(["presidential-pardon"]);
    play.end(done);
  });

  it("by a Presidential Pardon is not possible for the President or for a player elsewhere (B62)", () => {
    const play = pardon(2);
    expect(logged(play)).toContain(nobodyToChoose);
    expect(play.state.players[2]?.location).toBe("brig");
    expect(usedUp(play)).toEqual(["presidential-pardon"]);
    play.end(done);
    const other = pardon(0, 2);
    // Only Tigh is left, so nobody is asked.
    other.expect(2).toBeAsked("leave-brig");
    other.choose(2, "command");
    expect(other.state.players.map(({ location }) => location)).toEqual(["command", "admirals-quarters", "brig"]);
    other.end(done);
  });
});
