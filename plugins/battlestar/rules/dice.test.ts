import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { RollReason } from "../state-types.ts";
import { trying } from "../testing/space.ts";
import { cast, hand, reveal } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone } from "../zones.ts";
import { rollDie } from "./dice.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

const jump: RollReason = { kind: "forced-jump" };
const onViper = (crewed: boolean): RollReason => ({ kind: "attack", attacker: "raider", target: "viper", crewed });

function rolling(reason: RollReason) {
  return function* (game: Match) {
    game.state.distance = yield* rollDie(game, 0, reason);
  };
}

function at(arrange: (game: Match) => void) {
  return (game: Match) => {
    cast(game, "laura-roslin", "william-adama", "kara-thrace");
    arrange(game);
  };
}

/** The result of the die. */
function result(play: Play): number {
  return play.state.distance;
}

describe("a die", () => {
  it("keeps its number if nobody reacts", () => {
    const play = tried(
      rolling(jump),
      at(() => {}),
      6,
    );
    expect(result(play)).toBe(6);
    expect(play.state.die).toBeUndefined();
    play.end(done);
  });

  it("is 2 higher with Strategic Planning, announced before the roll, and at most 8 (B49)", () => {
    const play = tried(
      rolling(jump),
      at((game) => {
        hand(game, 0, "repair-1");
        hand(game, 1, "strategic-planning-4");
      }),
    );
    expect(play.state.die?.rolled).toBeUndefined();
    play.pass(0, "strategic-planning");
    play.dice(8, 7);
    play.choose(1, "strategic-planning-4");
    expect(result(play)).toBe(8);
    expect(play.position.zone(handZone(1))).toEqual([]);
    play.end(done);
  });

  it("takes only one Strategic Planning: the current player decides whose, and the other keeps the card (B17)", () => {
    const play = tried(
      rolling(jump),
      at((game) => {
        hand(game, 1, "strategic-planning-3");
        hand(game, 2, "strategic-planning-3");
      }),
    );
    play.choose(1, "strategic-planning-3");
    play.choose(2, "strategic-planning-3");
    play.dice(8, 1);
    play.choose(0, "seat-2", "who-first");
    expect(result(play)).toBe(3);
    expect(play.position.zone(handZone(1))).toHaveLength(1);
    play.end(done);
  });

  it("asks everybody with cards, whatever they are, except revealed Cylons", () => {
    const play = tried(
      rolling(jump),
      at((game) => {
        hand(game, 1, "repair-1");
        hand(game, 2, "strategic-planning-3");
        reveal(game, 2);
      }),
    );
    expect(play.prompts.map(({ seat, window }) => [seat, window])).toEqual([
      [1, { id: "strategic-planning", veiled: true }],
    ]);
    play.pass(1);
    play.end(done);
  });

  it("of the Cylons has its own window", () => {
    const play = tried(
      rolling({ kind: "attack", attacker: "basestar", target: "galactica" }),
      at((game) => void hand(game, 1, "repair-1")),
    );
    play.pass(1, "strategic-planning-cylons");
    play.end(done);
  });

  it("is shown with the printed source of the effect that asks for it", () => {
    const play = tried(
      rolling({ kind: "effect", source: { card: "launch-scout-1" } }),
      at((game) => void hand(game, 1, "strategic-planning-3")),
    );
    expect(play.view("spectator").die).toEqual({ by: 0, source: { card: "launch-scout-1" }, bonus: 0 });
    play.choose(1, "strategic-planning-3");
    play.end(done);
  });

  it("may be rerolled by Helo once in his own turn, and Strategic Planning still counts (B42)", () => {
    const play = tried(
      function* (game) {
        yield* rollDie(game, 1, jump);
        game.state.distance = yield* rollDie(game, 1, jump);
      },
      (game) => {
        cast(game, "karl-agathon", "laura-roslin", "kara-thrace");
        hand(game, 1, "strategic-planning-3");
      },
    );
    play.pass(1, "strategic-planning");
    play.pass(0, "eco-officer");
    play.dice(8, 1);
    play.choose(1, "strategic-planning-3");
    expect(play.state.die?.result).toBe(3);
    play.dice(8, 5);
    play.choose(0, "reroll", "eco-officer");
    expect(result(play)).toBe(7);
    play.end(done);
  });

  it("cannot be rerolled by Helo in another player's turn", () => {
    const play = tried(rolling(jump), (game) => cast(game, "laura-roslin", "karl-agathon", "kara-thrace"), 2);
    expect(result(play)).toBe(2);
    play.end(done);
  });

  it("against a viper may be rerolled by Evasive Maneuvers, 2 lower if it is crewed, at least 1 (B50)", () => {
    for (const [crewed, expected] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const play = tried(
        rolling(onViper(crewed)),
        at((game) => void hand(game, 1, "evasive-maneuvers-1")),
      );
      play.dice(8, 8);
      play.pass(1, "strategic-planning-cylons");
      play.dice(8, 2);
      play.choose(1, "evasive-maneuvers-1", "evasive-maneuvers");
      expect(result(play)).toBe(expected);
      play.end(done);
    }
  });

  it("keeps the 2 of Strategic Planning when rerolled by Evasive Maneuvers (B49)", () => {
    const play = tried(
      rolling(onViper(false)),
      at((game) => {
        hand(game, 0, "strategic-planning-3");
        hand(game, 1, "evasive-maneuvers-1");
      }),
    );
    play.pass(1, "strategic-planning-cylons");
    play.dice(8, 6);
    play.choose(0, "strategic-planning-3", "strategic-planning-cylons");
    expect(play.state.die?.result).toBe(8);
    play.dice(8, 1);
    play.choose(1, "evasive-maneuvers-1", "evasive-maneuvers");
    expect(result(play)).toBe(3);
    play.end(done);
  });

  it("adds up all modifiers: with both an 8 stays an 8 (B50)", () => {
    for (const [rolled, expected] of [
      [8, 8],
      [7, 7],
      [1, 1],
    ] as const) {
      const play = tried(
        rolling(onViper(true)),
        at((game) => {
          hand(game, 0, "strategic-planning-3");
          hand(game, 1, "evasive-maneuvers-1");
        }),
      );
      play.pass(1, "strategic-planning-cylons");
      play.dice(8, 5);
      play.choose(0, "strategic-planning-3", "strategic-planning-cylons");
      play.dice(8, rolled);
      play.choose(1, "evasive-maneuvers-1", "evasive-maneuvers");
      expect(result(play)).toBe(expected);
      play.end(done);
    }
  });

  it("against a viper may be rolled a third time with another copy (B50)", () => {
    const play = tried(
      rolling(onViper(true)),
      at((game) => {
        hand(game, 0, "evasive-maneuvers-2");
        hand(game, 1, "evasive-maneuvers-1");
      }),
    );
    play.pass(0);
    play.pass(1);
    play.pass(0);
    play.dice(8, 8);
    play.choose(1, "evasive-maneuvers-1");
    expect(play.state.die?.result).toBe(6);
    play.dice(8, 4);
    play.choose(0, "evasive-maneuvers-2");
    expect(result(play)).toBe(2);
    play.end(done);
  });
});
