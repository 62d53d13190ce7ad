import { describe, expect, it } from "vitest";
import { battleOf, field } from "../../testing/battle.ts";
import type { Side } from "../../testing/table.ts";

/** Event cards kept for the start of a battle. Seat 0 attacks. */

const raynor: Side = { faction: "jim-raynor", units: { [field]: ["marine"] }, hand: ["infantry-volley"] };
const overmind: Side = { faction: "overmind", units: { [field]: ["zergling"] }, hand: ["frenzy-a"] };
const plans = "intercepted-orders-s1";
const defence = "flawless-defense-plan-s2";
const calledOff = "battle-called-off-s3";

describe("Intercepted Plans (S27)", () => {
  it("makes the defender place combat cards first and face up", () => {
    const fight = battleOf([{ ...raynor, kept: [plans] }, overmind]);
    fight.play.choose(0, plans, "battle-start");
    fight.place(1, ["frenzy-a"]);
    expect([fight.kinds("revealed", 1), fight.position.zone("event-discard").length]).toEqual([["frenzy-a"], 1]);
    fight.place(0, ["infantry-volley"]);
    fight.over();
  });

  it("makes the attacker place them face up, and first as always", () => {
    const fight = battleOf([raynor, { ...overmind, kept: [plans] }]);
    fight.play.choose(1, plans, "battle-start");
    fight.place(0, ["infantry-volley"]);
    expect(fight.kinds("revealed", 0)).toEqual(["infantry-volley"]);
    fight.place(1, ["frenzy-a"]);
    fight.over();
  });

  it("of both sides makes both place face up, the attacker first", () => {
    const fight = battleOf([
      { ...raynor, kept: [plans] },
      { ...overmind, kept: [plans] },
    ]);
    for (const seat of [0, 1]) fight.play.choose(seat, plans, "battle-start");
    fight.play.expect(1).toBeAskedNothing();
    fight.place(0, ["infantry-volley"]);
    expect([fight.kinds("revealed", 0), fight.position.state.battle?.openCards]).toEqual([["infantry-volley"], [1, 0]]);
    fight.place(1, ["frenzy-a"]);
    fight.over();
  });
});

describe("Flawless Defense Plan", () => {
  it("gives a defender +2 health in every skirmish", () => {
    const units = { [field]: ["zergling", "zergling"] };
    const fight = battleOf([
      { ...raynor, units: { [field]: ["marine", "marine"] }, hand: ["infantry-volley", "infantry-volley"] },
      { ...overmind, units, hand: ["frenzy-a", "frenzy-a"], kept: [defence] },
    ]);
    fight.play.choose(1, defence, "battle-start");
    fight.play.until("combat-cards", "first");
    fight.place(0, ["infantry-volley"], ["infantry-volley.2"]);
    fight.place(1, ["frenzy-a"], ["frenzy-a.2"]);
    fight.play.until("trial", "first");
    const health = fight.strengths.filter(({ unit }) => unit === "zergling").map((came) => came.health);
    expect(health).toEqual([5, 5]);
    fight.over();
  });

  it("cannot be used by an attacker", () => {
    const fight = battleOf([{ ...raynor, kept: [defence] }, overmind]);
    fight.play.expect(0).toHaveUnavailable(defence);
    fight.play.pass(0, "battle-start");
    fight.place(0, ["infantry-volley"]);
    fight.place(1, ["frenzy-a"]);
    expect(fight.kinds("kept", 0)).toEqual([defence]);
    fight.over();
  });

  it("is not added to a Bunker (S36)", () => {
    const fight = battleOf([overmind, { ...raynor, technologies: ["bunker"], kept: [defence] }]);
    fight.play.choose(1, defence, "battle-start");
    fight.place(0, ["frenzy-a"]);
    fight.place(1, ["infantry-volley"]);
    expect(fight.strengths.find(({ unit }) => unit === "marine")?.health).toBe(6);
    fight.over();
  });
});

describe("Battle Called Off", () => {
  it("stops the battle before cards are drawn, and the attacker retreats (S35)", () => {
    const fight = battleOf([
      { ...raynor, deck: ["ambush"] },
      { ...overmind, kept: [calledOff] },
    ]);
    fight.play.choose(1, calledOff, "battle-start");
    fight.play.choose(0, "tarsonis-3", "retreat");
    expect([fight.units(0, field), fight.units(0, "tarsonis-3"), fight.units(1, field)]).toEqual([
      [],
      ["marine"],
      ["zergling"],
    ]);
    expect([fight.kinds("hand", 0), fight.told("strength")]).toEqual([["infantry-volley"], false]);
    fight.over();
  });

  it("can be played by the attacker, and leaves the defender no chance to play a card", () => {
    const fight = battleOf([
      { ...raynor, kept: [calledOff] },
      { ...overmind, kept: [plans] },
    ]);
    fight.play.choose(0, calledOff, "battle-start");
    fight.play.choose(0, "tarsonis-1", "retreat");
    expect(fight.kinds("kept", 1)).toEqual([plans]);
    fight.over();
  });
});
