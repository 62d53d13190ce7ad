import { describe, expect, it } from "vitest";
import { type Side, type Table, type TableSettings, table } from "../testing/table.ts";

/** Players who are out, phase by phase (S12, S43). */

const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"] };
const tassadar: Side = { faction: "tassadar", bases: ["torus-1"] };
const overmind: Side = { faction: "overmind", bases: ["dylar-iv-1"] };
const sides = [raynor, tassadar, overmind];

/** Seat 0 began the round and is out. */
const withoutFirst = {
  seat: 0,
  arrange(game) {
    game.state.bases.splice(0, 1);
    game.eliminate(0);
  },
} satisfies TableSettings;

function asked({ play }: Table): string[] {
  return play.prompts.map(({ seat, key }) => `${seat} ${key}`);
}

describe("a player who is out", () => {
  it("places no orders; the next one to the left begins", () => {
    const match = table(sides, withoutFirst);
    const seats: number[] = [];
    for (let placed = 0; placed < 8; placed++) {
      const seat = match.play.prompts[0]?.seat ?? 0;
      seats.push(seat);
      match.play.choose(seat, placed < 4 ? "place-order:build@dylar-iv" : "place-order:mobilize@dylar-iv");
    }
    expect(seats).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
    expect(match.position.state.stacks["dylar-iv"]).toHaveLength(8);
    match.play.end({ asked: [[2, "execute"]] });
  });

  it("executes no orders; a stack of three owners goes down without theirs", () => {
    const orders = [
      [2, "mobilize", "tarsonis"],
      [1, "mobilize", "tarsonis"],
      [0, "mobilize", "tarsonis"],
      [1, "research", "dylar-iv"],
    ] as const;
    const match = table(sides, { ...withoutFirst, phase: "execution", orders });
    // The token of the player who is out lay on top; the player to the left acts.
    expect(match.position.state.stacks.tarsonis?.map(({ seat }) => seat)).toEqual([2, 1]);
    match.play.choose(1, "execute:tarsonis");
    expect(asked(match)).toEqual(["2 execute"]);
    match.play.choose(2, "execute:tarsonis");
    expect(asked(match)).toEqual(["1 execute"]);
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("gains nothing in regrouping", () => {
    const match = table([raynor, { ...tassadar, drawn: ["rising-renown-s2"] }, overmind], {
      ...withoutFirst,
      phase: "regrouping",
    });
    expect([match.player(0).points, match.player(0).pool]).toEqual([0, 0]);
    expect(Object.values(match.position.state.resourceCards).map(({ seat }) => seat)).not.toContain(0);
    match.play.end({ asked: [[1, "event"]] });
  });

  it("plays no event card, even if eliminated by one in the same step", () => {
    const drawn = ["rising-renown-s2", "the-end-draws-near-a-s3"];
    const target: Side = {
      faction: "tassadar",
      units: { "torus-1": ["zealot"] },
      drawn,
      kept: ["battle-called-off-s2"],
    };
    const match = table([{ ...raynor, drawn: ["orbital-strike-s3"] }, target, { ...overmind, drawn }], {
      phase: "event-cards",
      stage: 3,
    });
    match.play.choose(0, "play-event:orbital-strike-s3", "event");
    expect(match.position.activeSeats).toEqual([0, 2]);
    // Their End Draws Near does not count; the one of the third player does.
    expect(match.position.zone("ending")).toHaveLength(1);
    expect(match.kinds("kept", 1)).toEqual([]);
    const discarded = match.position.zone("event-discard").map((card) => match.position.card(card).id);
    expect(discarded).toEqual(expect.arrayContaining([...drawn, "battle-called-off-s2"]));
    match.play.end({ asked: [[2, "order"]] });
  });

  it("discards no combat cards, and nobody waits for it", () => {
    const hand = Array.from({ length: 9 }, () => "ambush");
    const match = table([{ ...raynor, hand }, { ...tassadar, hand }, overmind], { ...withoutFirst, phase: "clean-up" });
    expect(asked(match)).toEqual(["1 discard"]);
    match.play.many(1, ["ambush", "ambush.2", "ambush.3"]);
    expect([match.kinds("hand", 0).length, match.kinds("hand", 1).length]).toEqual([9, 6]);
    match.play.end({ asked: [[1, "order"]] });
  });

  it("does not keep the first player token: it goes to the left", () => {
    const match = table(sides, { ...withoutFirst, phase: "clean-up" });
    expect(match.position.state.first).toBe(1);
    match.play.end({ asked: [[1, "order"]] });
  });

  it("is not counted by Tassadar’s special victory, nor raises the points that others need (C3)", () => {
    const aldaris: Side = { faction: "aldaris", bases: ["abaddon-1"] };
    const match = table([aldaris, { ...tassadar, points: 15 }, overmind], { ...withoutFirst, phase: "regrouping" });
    match.play.end({ outcome: "conquest-points", winners: [1] });
  });
});

describe("elimination in the middle of an order", () => {
  it("leaves nobody, if the last two destroy each other’s last units (S43)", () => {
    const match = table(
      [
        { faction: "overmind", units: { "tarsonis-1": ["zergling"] }, hand: ["frenzy-a"] },
        { faction: "queen-of-blades", units: { "tarsonis-2": ["zergling"] }, hand: ["frenzy-a"] },
      ],
      { phase: "execution", orders: [[0, "mobilize", "tarsonis"]] },
    );
    match.play.choose(0, "execute:tarsonis");
    match.play.assign(0, { [match.unit(0, "zergling", "tarsonis-1")]: "tarsonis-2" }, "mobilize");
    for (const seat of [0, 1]) match.play.assign(seat, { "frenzy-a": "skirmish-1" }, "combat-cards");
    match.play.end({ outcome: "last-standing", winners: [] });
  });

  it("of the attacker, whose other order goes away and whose turn passes on", () => {
    const match = table(
      [
        { faction: "overmind", units: { "tarsonis-1": ["zergling"] }, hand: ["frenzy-a"] },
        { ...tassadar, units: { "tarsonis-2": ["zealot"] }, hand: ["blade-rush-a"] },
        { ...overmind, faction: "queen-of-blades" },
      ],
      {
        phase: "execution",
        orders: [
          [0, "build", "tarsonis"],
          [0, "mobilize", "tarsonis"],
          [2, "build", "dylar-iv"],
        ],
      },
    );
    match.play.choose(0, "execute:tarsonis");
    match.play.assign(0, { [match.unit(0, "zergling", "tarsonis-1")]: "tarsonis-2" }, "mobilize");
    match.play.assign(0, { "frenzy-a": "skirmish-1" }, "combat-cards");
    match.play.assign(1, { "blade-rush-a": "skirmish-1" }, "combat-cards");
    expect(match.position.activeSeats).toEqual([1, 2]);
    expect(match.position.state.stacks.tarsonis).toEqual([]);
    expect([match.position.state.battle, match.position.state.active]).toEqual([undefined, undefined]);
    match.play.end({ asked: [[2, "execute"]] });
  });

  it("by the own hand, while a token of the player lies covered (S11)", () => {
    const match = table(sides, {
      phase: "execution",
      orders: [
        [0, "build", "tarsonis"],
        [1, "build", "tarsonis"],
        [0, "build", "abaddon"],
        [2, "build", "dylar-iv"],
      ],
    });
    match.play.choose(0, "demolish");
    match.play.choose(0, "base@abaddon-1");
    expect(match.position.state.stacks.abaddon).toEqual([]);
    expect(match.position.state.stacks.tarsonis).toHaveLength(2);
    match.play.choose(1, "forgo:tarsonis");
    expect(match.position.state.stacks.tarsonis).toEqual([]);
    match.play.end({ asked: [[2, "execute"]] });
  });
});
