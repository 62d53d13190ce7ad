import type { CardId, Seat } from "conclave/rules";
import { observe, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory } from "../state.ts";
import { bare, give, land, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { landsZone } from "../zones.ts";
import lastStand from "./last-stand.ts";

const options = { "terrain-effects": false, "peaceful-rounds": 0, desertion: false };

/** A bare table in seat 0's war phase; seat 0's unit has seat 1's capital in range. */
function war(edit: (match: Match) => void, unit = "militia-levy") {
  const play = scenario(game, [lastStand], { seats: 2, options });
  play.until("development", "first");
  let card = "" as CardId;
  let attacker = "" as CardId;
  play.arrange(
    "war",
    bare((match) => {
      attacker = stand(match, 0, unit, land(match, 0, 2));
      card = give(match, 0, "attack");
      edit(match);
    }),
    { seat: 0 },
  );
  /** Plays the Attack card against a territory of seat 1. */
  const attack = (index: number): CardId => {
    const target = land(play.position as Match, 1, index);
    play.choose(0, `play-in-war:${card}`);
    play.choose(0, attacker, "attack.unit");
    if (play.prompts[0]?.key === "attack.target") play.choose(0, target, "attack.target");
    return target;
  };
  return { play, attack };
}

const over = { asked: [[0, "war"]] } as const;

describe("An attacked capital", () => {
  it("loses one point less when its owner discards a card", () => {
    let card = "" as CardId;
    const { play, attack } = war((match) => {
      card = give(match, 1, "trade");
    });
    const capital = attack(0);
    play.expect(1).toBeAsked("last-stand", [`last-stand:${card}`]);
    expect(play.match.openWindows).toEqual(["last-stand"]);
    // Others see that the window is open, but not who it is waiting for.
    expect(play.match.waitingFor(0)).toEqual([]);
    play.choose(1, `last-stand:${card}`);
    expect(territory(play.position, capital).durability).toBe(3);
    expect(play.position.zoneOf(card)).toBe("main-discard");
    expect(play.story(0)).toContain("2 defends with Trade.");
    play.end(over);
  });

  it("loses its full durability when its owner passes, and the owner cannot change their mind", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
    });
    const capital = attack(0);
    play.pass(1, "last-stand");
    expect(territory(play.position, capital).durability).toBe(2);
    expect(play.position.zone("hand:1")).toHaveLength(1);
    play.end(over);
  });

  it("loses all but one of a siege's points when its owner discards a card", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
      give(match, 1, "move");
    }, "field-sappers");
    const capital = attack(0);
    play.choose(1, `last-stand:${play.position.zone("hand:1")[0]}`);
    expect(territory(play.position, capital).durability).toBe(2);
    play.end(over);
  });

  it("survives at its last point when its owner discards a card", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
      const place = match.state.territories[land(match, 1, 0)];
      if (place) place.durability = 1;
    });
    const capital = attack(0);
    play.choose(1, `last-stand:${play.position.zone("hand:1")[0]}`);
    expect(territory(play.position, capital)).toMatchObject({ owner: 1, durability: 1 });
    play.end(over);
  });
});

describe("The last-stand window", () => {
  it("looks the same to everyone else, whatever the defender holds", () => {
    const kinds = ["trade", "attack", "retreat", "militia-levy", "fenn-lucky-hand", "aegis", "emp"];
    const seen = kinds.map((kind) => {
      const { play, attack } = war((match) => {
        give(match, 1, kind);
      });
      attack(0);
      const others = ([0, "spectator"] as const).map((viewer) => observe(play.match, viewer));
      play.end({ asked: [[1, "last-stand"]] });
      return others;
    });
    for (const others of seen) expect(others).toEqual(seen[0]);
  });
});

describe("The last-stand window stays closed", () => {
  it("when a territory other than the capital is attacked", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
    });
    const place = attack(1);
    expect(territory(play.position, place).durability).toBe(2);
    play.end(over);
  });

  it("when the defender has no cards", () => {
    const { play, attack } = war(() => {});
    const capital = attack(0);
    expect(territory(play.position, capital).durability).toBe(2);
    play.end(over);
  });

  it("when the defender holds another player's capital", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
      const place = match.state.territories[land(match, 1, 0)];
      if (place) place.capitalOf = 0;
    });
    const taken = attack(0);
    expect(territory(play.position, taken).durability).toBe(2);
    play.end(over);
  });
});

describe("The great power victory", () => {
  /** A table where seat 0 also holds the capitals in `taken`, at the start of the last seat's phase. */
  function holding(seats: number, taken: readonly Seat[], phase: string) {
    const play = scenario(game, [lastStand], { seats, options });
    play.until("development", "first");
    play.arrange(
      phase,
      bare((match) => {
        match.turn.first = 0;
        for (const seat of taken) {
          const capital = land(match, seat, 0);
          match.move(capital, landsZone(0));
          const place = match.state.territories[capital];
          if (place) place.owner = 0;
        }
      }),
      { seat: seats - 1 },
    );
    return play;
  }

  it("goes to a player who holds more than half of the capitals at the end of a round", () => {
    const play = holding(3, [1], "end-of-turn");
    expect(play.match.outcome?.text).toEqual({ key: "victory.great-power", params: { player: { seat: 0 } } });
    play.end({ outcome: "great-power", winners: [0] });
  });

  it("is only checked at the end of a round, so others can strike back", () => {
    const play = holding(3, [1], "post-war-development");
    play.end({ asked: [[2, "development"]] });
  });

  it("does not go to a player who holds exactly half", () => {
    const play = holding(4, [1], "end-of-turn");
    play.end({ asked: [[0, "development"]] });
  });
});
