import { cardOf, messagesTest, playRandomly, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "./index.ts";

describe("new-game", () => {
  it("is won by the first player to reach the goal", () => {
    const play = scenario(game, { seats: 2, options: { goal: 5 } });
    play.arrange(
      "play",
      (table) => {
        for (const seat of table.seats) table.moveAll(`hand:${seat}`, "deck");
        table.move(cardOf(table, "three", "deck"), "table:0");
        table.move(cardOf(table, "two", "deck"), "hand:0");
      },
      { seat: 0 },
    );
    play.expect(0).toBeAsked("play", ["two"]);
    play.refuses(0, { option: "three" }, "UNKNOWN_OPTION");
    play.choose(0, "two");
    expect(play.story("spectator").at(-1)).toBe("1 plays: Two.");
    play.end({ outcome: "goal", winners: [0] });
  });

  it("hides hands from the other players", () => {
    const play = scenario(game, { seats: 3 });
    expect(play.view(0).hand).toHaveLength(3);
    expect(play.view("spectator")).toMatchObject({ hand: [], players: [{ handCount: 3 }, {}, {}] });
    play.end({ asked: [[0, "play"]] });
  });

  it.each([2, 3, 4])("can be played to its end by %i players", (seats) => {
    expect(playRandomly(game, [], { seats, seed: `new-game ${seats}` }).outcome.winners).not.toEqual([]);
  });

  it("says how long it lasts at most", () => {
    const { match } = playRandomly(game, [], { seats: 2, seed: "length" }).recording;
    expect(match.ruleSet.length).toEqual({ unit: "turn", most: 14, by: "rules" });
    expect(match.reached).toBeLessThanOrEqual(14);
  });

  it("keeps every secret", () => {
    // After cards are dealt out again, a player often does not hold the card that was played. Such samples are dropped.
    const report = secretsTest(game, [], { seats: 3, games: 5, maxDropped: 0.8 });
    expect(report.changed).toBeGreaterThan(0);
    expect(report.compared).toBeGreaterThan(50);
  });

  it("has all its messages in three languages", () => {
    expect(messagesTest(game, [], { seats: 3 }).used).toContain("log.played");
  });
});
