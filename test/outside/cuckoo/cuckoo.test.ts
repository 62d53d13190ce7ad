import { cardOf, messagesTest, playRandomly, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "./index.ts";

describe("cuckoo", () => {
  it("exchanges birds, unless the other one is a cuckoo", () => {
    const play = scenario(game, { seats: 3 });
    play.arrange(
      "exchange",
      (table) => {
        for (const seat of table.seats) table.moveAll(`nest:${seat}`, "deck");
        table.move(cardOf(table, "wren", "deck"), "nest:0");
        table.move(cardOf(table, "swan", "deck"), "nest:1");
        table.move(cardOf(table, "cuckoo", "deck"), "nest:2");
      },
      { seat: 0 },
    );
    play.expect(0).toBeAsked("exchange", ["seat-1", "seat-2"]);
    play.choose(0, "seat-1");
    expect(play.view(0).players[0]?.bird).toBe("swan");
    play.choose(1, "seat-2");
    expect(play.story("spectator").at(-1)).toBe("3 has a cuckoo, which stays.");
    expect(play.view("spectator").players[2]?.bird).toBe("cuckoo");
    play.end({ asked: [[2, "exchange"]] });
  });

  it.each([3, 4, 5])("can be played to its end by %i players", (seats) => {
    playRandomly(game, [], { seats, seed: `cuckoo ${seats}` });
  });

  it("keeps every secret", () => {
    // Whoever exchanges sees a card, so many comparisons end at once.
    expect(secretsTest(game, [], { seats: 3, games: 6, maxDropped: 0.8 }).compared).toBeGreaterThan(50);
  });

  it("has all its messages in three languages", () => {
    expect(messagesTest(game, [], { seats: 3 }).used).toContain("log.lost");
  });
});
