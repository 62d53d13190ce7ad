import { type CardId, playerOf, type Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "../effects/names.ts";
import { actionPhase } from "../phases/action.ts";
import { crisis } from "../phases/crisis.ts";
import { movement } from "../phases/movement.ts";
import { receiveSkills } from "../phases/receive-skills.ts";
import { startOfTurn } from "../phases/start-of-turn.ts";
import { grantActions, takeActions } from "../rules/actions.ts";
import { send } from "../rules/brig.ts";
import { drawCrisis } from "../rules/crisis.ts";
import { rollDie } from "../rules/dice.ts";
import { activateLocation } from "../rules/locations.ts";
import { isOnBoard } from "../state.ts";
import type { RollReason } from "../state-types.ts";
import { follow, onTop } from "../testing/procedures.ts";
import { trying } from "../testing/space.ts";
import { crewed, hand, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;
type Arrange = (game: Match) => void;

/** It is the turn of Helo in seat 0; he is President, and Tigh is Admiral. */
const inHisTurn: readonly CharacterId[] = ["karl-agathon", "saul-tigh", "tom-zarek"];
/** It is the turn of Tigh in seat 0; he is President, and Helo in seat 1 is Admiral. */
const inAnothers: readonly CharacterId[] = ["saul-tigh", "karl-agathon", "tom-zarek"];

const keys = (play: Play) => play.log("spectator").map(({ key }) => key);

describe("ECO Officer", () => {
  const basestar: RollReason = { kind: "attack", attacker: "basestar", target: "galactica" };
  const raider: RollReason = { kind: "attack", attacker: "raider", target: "viper", crewed: true };

  /** Seat 1 rolls; the distance shows the result. */
  function* rolled(game: Match, reason: RollReason): Rule {
    game.state.distance = yield* rollDie(game, 1, reason);
  }

  it("may have a die rolled for Cylon ships rerolled in his turn, and Strategic Planning still adds 2 (B42, B49)", () => {
    const play = tried(
      (game) => rolled(game, basestar),
      crewed(inHisTurn, (game) => void hand(game, 1, "strategic-planning-3")),
    );
    play.dice(8, 6);
    play.choose(1, "strategic-planning-3", "strategic-planning-cylons");
    expect(play.state.die?.result).toBe(8);
    play.dice(8, 1);
    play.choose(0, "reroll", "eco-officer");
    expect(play.state.distance).toBe(3);
    play.end(done);
  });

  it("may have the die of Evasive Maneuvers rerolled, which keeps its -2 (B42, B50)", () => {
    const play = tried(
      (game) => rolled(game, raider),
      crewed(inHisTurn, (game) => void hand(game, 1, "evasive-maneuvers-1")),
    );
    play.dice(8, 8);
    play.pass(1, "strategic-planning-cylons");
    play.pass(0, "eco-officer");
    play.dice(8, 7);
    play.choose(1, "evasive-maneuvers-1", "evasive-maneuvers");
    expect(play.state.die?.result).toBe(5);
    play.dice(8, 4);
    play.choose(0, "reroll", "eco-officer");
    expect(play.state.distance).toBe(2);
    play.end(done);
  });

  it("works once in each of his turns, and the new result stands (B42)", () => {
    const play = tried(
      function* (game) {
        for (let count = 0; count < 2; count++) yield* rolled(game, basestar);
        yield* startOfTurn(game);
        yield* rolled(game, basestar);
      },
      crewed(inHisTurn),
      8,
    );
    play.dice(8, 2, 5);
    play.choose(0, "reroll", "eco-officer");
    expect(keys(play).filter((key) => key === "log.die-rerolled")).toHaveLength(1);
    // The first die was rerolled, the second could not be; this is the third.
    expect(keys(play).filter((key) => key === "log.die-rolled")).toHaveLength(3);
    expect(play.state.distance).toBe(5);
    play.pass(0, "eco-officer");
    play.end(done);
  });

  it("ends when Helo becomes a revealed Cylon (B81)", () => {
    const play = tried(
      (game) => rolled(game, basestar),
      crewed(inHisTurn, (game) => reveal(game, 0)),
      3,
    );
    expect(play.state.distance).toBe(3);
    play.end(done);
  });
});

describe("Moral Compass", () => {
  /** Seat 0 draws these crises one after the other. */
  function drawn(ids: readonly string[], characters = inAnothers, arrange: Arrange = () => {}): Play {
    return tried(
      function* (game) {
        for (const _ of ids) yield* drawCrisis(game, 0);
      },
      crewed(characters, (game) => {
        for (const id of ids.toReversed()) onTop(game, "crisis-deck", id);
        arrange(game);
      }),
    );
  }

  it("changes a chosen option to the other printed one, once a game (B33, B34)", () => {
    const play = drawn(["rescue-caprica-survivors", "colonial-day"]);
    play.choose(0, "1", "crisis.option");
    play.expect(1).toBeAsked("moral-compass", ["2"]);
    const about = [{ type: "option", id: "rescue-caprica-survivors", part: "2" }];
    expect(play.prompts).toMatchObject([{ options: [{ about }] }]);
    play.choose(1, "2");
    expect(play.state.resources).toMatchObject({ fuel: 8, food: 8, morale: 9, population: 12 });
    expect(play.state.players[1]?.used).toEqual(["moral-compass"]);
    play.choose(0, "2", "crisis.option");
    expect(play.state.resources.morale).toBe(8);
    play.end(done);
  });

  it("may be saved for a later crisis", () => {
    const play = drawn(["rescue-caprica-survivors", "colonial-day"]);
    play.choose(0, "1", "crisis.option");
    play.pass(1, "moral-compass");
    expect(play.state.resources).toMatchObject({ fuel: 7, food: 7, population: 13 });
    play.choose(0, "2", "crisis.option");
    play.expect(1).toBeAsked("moral-compass", ["1"]);
    play.pass(1);
    expect(play.state.resources.morale).toBe(9);
    play.end(done);
  });

  it("changes a check to its alternative, and the other way round (B34)", () => {
    const avoided = drawn(["colonial-day"]);
    avoided.choose(0, "1", "crisis.option");
    avoided.choose(1, "2", "moral-compass");
    expect(avoided.state.resources.morale).toBe(9);
    expect(keys(avoided)).not.toContain("log.check-begins");
    avoided.end(done);
    const made = drawn(["colonial-day"]);
    made.choose(0, "2", "crisis.option");
    made.choose(1, "1", "moral-compass");
    expect(keys(made)).toContain("log.check-begins");
    expect(made.state.resources.morale).not.toBe(9);
    made.end(done);
  });

  it("also changes what Helo himself has chosen", () => {
    const play = drawn(["colonial-day"], inHisTurn);
    play.choose(0, "1", "crisis.option");
    play.choose(0, "2", "moral-compass");
    expect(play.state.resources.morale).toBe(9);
    play.end(done);
  });

  it("does not offer an option that is unavailable (B126)", () => {
    const chosen = (nukes: number) =>
      drawn(["build-cylon-detector"], inAnothers, ({ state }) => Object.assign(state, { nukes, admiral: 2 }));
    const possible = chosen(1);
    possible.choose(2, "2", "crisis.option");
    possible.expect(1).toBeAsked("moral-compass", ["1"]);
    possible.pass(1);
    possible.end(done);
    const impossible = chosen(0);
    expect(follow(impossible, {})).not.toContain("moral-compass");
    expect(impossible.state.resources.morale).toBe(9);
    impossible.end(done);
  });

  it("ends when Helo becomes a revealed Cylon (B81)", () => {
    const play = drawn(["colonial-day"], inAnothers, (game) => reveal(game, 1));
    play.choose(0, "2", "crisis.option");
    expect(play.state.resources.morale).toBe(9);
    play.end(done);
  });
});

describe("Stranded", () => {
  /** A turn of Helo up to the crisis; `turns` is the number of turns he had before. */
  function turn(turns: number, arrange: Arrange = () => {}): Play {
    return tried(
      function* (game) {
        yield* startOfTurn(game);
        yield* receiveSkills(game);
        yield* movement(game);
        yield* actionPhase(game);
        yield* crisis(game);
      },
      crewed(inHisTurn, (game) => {
        playerOf(game, 0).turns = turns;
        onTop(game, "crisis-deck", "colonial-day");
        arrange(game);
      }),
    );
  }

  it("lets him have a crisis and add cards to checks in his first turn, but neither move nor act (B40)", () => {
    const play = turn(0);
    expect(play.position.zone(handZone(0))).toHaveLength(5);
    expect(follow(play, { answers: { "crisis.option": "1" } }, "add-to-check")).not.toContain("move");
    play.expect(0).toBeAsked("add-to-check");
    const [card] = play.position.zone(handZone(0)) as [CardId];
    play.many(0, [card]);
    expect(play.position.zone(handZone(0))).toHaveLength(4);
    expect(keys(play)).not.toContain("log.no-action");
    expect(isOnBoard(play.position, 0)).toBe(false);
    follow(play, {});
    play.end(done);
  });

  it("ends on the Hangar Deck at the start of his second turn, in which he moves and acts (B40)", () => {
    const play = turn(1);
    expect(play.state.players[0]?.location).toBe("hangar-deck");
    play.choose(0, "command", "move");
    play.expect(0).toBeAsked("action");
    follow(play, {});
    play.end(done);
  });

  it("does not move him in later turns", () => {
    const play = turn(2, (game) => stand(game, 0, "armory"));
    play.pass(0, "move");
    expect(play.state.players[0]?.location).toBe("armory");
    follow(play, {});
    play.end(done);
  });

  it("prevents him from being named for an Executive Order, which gives him nothing (B40)", () => {
    const order = "play-skill-card:executive-order-1";
    const ordering = (aboard: boolean) => {
      const play = tried(
        (game) => takeActions(game, 0, 1),
        crewed(inAnothers, (game) => {
          hand(game, 0, "executive-order-1");
          if (aboard) stand(game, 1, "hangar-deck");
        }),
      );
      play.choose(0, order, "action");
      return play;
    };
    const stranded = ordering(false);
    // Zarek is the only candidate.
    stranded.expect(2).toBeAsked("executive-order");
    follow(stranded, {});
    stranded.end(done);
    const aboard = ordering(true);
    aboard.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    follow(aboard, {});
    aboard.end(done);
    const given = tried((game) => grantActions(game, 1), crewed(inAnothers));
    given.end(done);
  });

  it("prevents him from being sent to the Brig or Sickbay, and from being named for it (B40, B64)", () => {
    const named = tried(
      (game) => activateLocation(game, 0, "admirals-quarters"),
      crewed(inAnothers, (game) => stand(game, 0, "admirals-quarters")),
    );
    named.expect(0).toBeAsked("effect.player", ["seat-0", "seat-2"]);
    named.expect(0).toHaveUnavailable("seat-1", "reason.not-aboard");
    follow(named, {});
    named.end(done);
    const sent = tried(
      (game) => drawCrisis(game, 0),
      crewed(inHisTurn, (game) => void onTop(game, "crisis-deck", "rescue-mission-basestars")),
    );
    follow(sent, { answers: { "crisis.option": "1" } });
    expect(sent.state.resources.morale).toBe(9);
    expect(isOnBoard(sent.position, 0)).toBe(false);
    sent.end(done);
  });

  it("does not prevent him from holding a title (B40)", () => {
    const play = tried((game) => send(game, 1, "brig"), crewed(inHisTurn));
    expect(play.state.admiral).toBe(0);
    play.end(done);
  });
});
