import type { CardId, Seat } from "conclave/rules";
import { observe, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { territory } from "../state.ts";
import { bare, give, land, stand } from "../testing.ts";
import type { Match } from "../types.ts";
import { landsZone } from "../zones.ts";
import lastStand from "./last-stand.ts";

const options = { "terrain-effects": false, "peaceful-rounds": 0, desertion: false };

/** A bare table in the war phase of seat 0, whose unit has the capital of seat 1 in range. */
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

describe("A capital that is attacked", () => {
  it("loses a point less when its owner discards a card", () => {
    let card = "" as CardId;
    const { play, attack } = war((match) => {
      card = give(match, 1, "trade");
    });
    const capital = attack(0);
    play.expect(1).toBeAsked("last-stand", [`last-stand:${card}`]);
    expect(play.match.openWindows).toEqual(["last-stand"]);
    // Others see that the window is open, and not whom it waits for.
    expect(play.match.waitingFor(0)).toEqual([]);
    play.choose(1, `last-stand:${card}`);
    expect(territory(play.position, capital).durability).toBe(3);
    expect(play.position.zoneOf(card)).toBe("main-discard");
    expect(play.story(0)).toContain("2 defends with Trade.");
    play.end(over);
  });

  it("loses what it would when its owner passes, who may not think better of it", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
    });
    const capital = attack(0);
    play.pass(1, "last-stand");
    expect(territory(play.position, capital).durability).toBe(2);
    expect(play.position.zone("hand:1")).toHaveLength(1);
    play.end(over);
  });

  it("is not saved from all of a siege by one card", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
      give(match, 1, "move");
    }, "field-sappers");
    const capital = attack(0);
    play.choose(1, `last-stand:${play.position.zone("hand:1")[0]}`);
    expect(territory(play.position, capital).durability).toBe(2);
    play.end(over);
  });

  it("is saved by a card at its last point, too", () => {
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

describe("The window", () => {
  it("looks the same to everybody else, whatever the defender holds", () => {
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

describe("Nobody is asked", () => {
  it("when another territory is attacked", () => {
    const { play, attack } = war((match) => {
      give(match, 1, "trade");
    });
    const place = attack(1);
    expect(territory(play.position, place).durability).toBe(2);
    play.end(over);
  });

  it("who has no card to discard", () => {
    const { play, attack } = war(() => {});
    const capital = attack(0);
    expect(territory(play.position, capital).durability).toBe(2);
    play.end(over);
  });

  it("who holds the capital of somebody else", () => {
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

describe("Whoever rules the capitals", () => {
  /** A table on which seat 0 holds its own capital and those of others, as a phase of the last seat begins. */
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

  it("wins with more than half of them at the end of a round", () => {
    const play = holding(3, [1], "end-of-turn");
    expect(play.match.outcome?.text).toEqual({ key: "victory.great-power", params: { player: { seat: 0 } } });
    play.end({ outcome: "great-power", winners: [0] });
  });

  it("has to hold them until then, so that others can strike back", () => {
    const play = holding(3, [1], "post-war-development");
    play.end({ asked: [[2, "development"]] });
  });

  it("does not win with half of them", () => {
    const play = holding(4, [1], "end-of-turn");
    play.end({ asked: [[0, "development"]] });
  });
});
