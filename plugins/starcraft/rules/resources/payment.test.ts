import { playerOf } from "conclave/rules";
import { describe, expect, it } from "vitest";

import { type Side, type Table, type TableSettings, table } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import { incomeOf } from "./payment.ts";

/** Raynor builds on Abaddon, whose area 1 yields 3 minerals. */
const raynor: Side = { faction: "jim-raynor", bases: ["abaddon-1"], resourceCards: ["abaddon-1"], pool: 8 };
const tassadar: Side = { faction: "tassadar", bases: ["torus-1"] };

function building(side: Partial<Side> = {}, settings: TableSettings = {}): Table {
  const orders = [
    [0, "build", "abaddon"],
    [1, "research", "torus"],
    [0, "build", "abaddon"],
  ] as const;
  const match = table([{ ...raynor, ...side }, tassadar], { phase: "execution", orders, ...settings });
  match.play.choose(0, "execute:abaddon");
  return match;
}

/** Puts workers and Marines on the list, one mineral each, and goes on to the payment. */
function buildWorkers(match: Table, count: number, { marines = 0 } = {}): void {
  for (let worker = 0; worker < count; worker++) match.play.choose(0, "build-worker");
  for (let marine = 0; marine < marines; marine++) match.play.choose(0, "build-unit:marine@abaddon-2");
  match.play.pass(0, "build");
}

/** How the prompt for a payment limits and suggests it. */
function payment(match: Table) {
  const prompt = match.play.prompts.find(({ key }) => key === "pay");
  if (prompt?.kind !== "allocate") throw new Error("nobody pays");
  return prompt;
}

function depleted(area: string, depth: 1 | 2): (game: Match) => void {
  return ({ state }) => {
    state.depletion[area] = depth;
  };
}

describe("payment (S13)", () => {
  it("puts one worker on a permanent resource or a card for each resource", () => {
    const match = building();
    buildWorkers(match, 3);
    match.play.expect(0).toBeAsked("pay", ["permanent-minerals", "abaddon-1"]);
    match.play.allocate(0, { "permanent-minerals": 1, "abaddon-1": 2 });
    expect(match.player(0)).toMatchObject({ pool: 5, unavailable: 3, permanent: { minerals: 1, gas: 0 } });
    expect(match.position.state.resourceCards["abaddon-1"]).toEqual({ seat: 0, workers: 2 });
    match.play.end({ asked: [[0, "building"]] });
  });

  it("is not asked for where there is only one way", () => {
    const match = building({ resourceCards: [] });
    buildWorkers(match, 3);
    expect(match.player(0)).toMatchObject({ pool: 5, permanent: { minerals: 3, gas: 0 } });
    match.play.end({ asked: [[0, "building"]] });
  });

  it("takes cards of any planet", () => {
    const match = building({ resourceCards: ["tarsonis-3"] });
    buildWorkers(match, 2);
    match.play.allocate(0, { "tarsonis-3": 2 });
    expect(match.position.state.resourceCards["tarsonis-3"]?.workers).toBe(2);
    match.play.end({ asked: [[0, "building"]] });
  });

  it("must come out in minerals and in gas", () => {
    const match = building({ resourceCards: ["abaddon-1", "tarsonis-2"], buildings: { barracks: 2 } });
    match.play.choose(0, "build-unit:firebat@abaddon-1");
    match.play.pass(0);
    const resources = ["permanent-minerals", "permanent-gas", "abaddon-1", "tarsonis-2"];
    match.play.expect(0).toBeAsked("pay", resources);
    const refused = match.play.refuses(0, { allocation: { "abaddon-1": 2 } }, "ANSWER_NOT_ALLOWED");
    expect(refused.reason?.key).toBe("reason.wrong-amount");
    match.play.refuses(0, { allocation: { "abaddon-1": 1 } }, "CONSTRAINT_VIOLATED");
    match.play.allocate(0, { "abaddon-1": 1, "tarsonis-2": 1 });
    expect(match.player(0).pool).toBe(6);
    match.play.end({ asked: [[0, "building"]] });
  });

  it("needs workers in the pool: new ones cannot be used yet", () => {
    const match = building({ pool: 2 });
    match.play.choose(0, "build-worker");
    match.play.choose(0, "build-worker");
    expect(match.player(0).unavailable).toBe(2);
    match.play.expect(0).toHaveUnavailable("build-worker", "reason.cost");
    match.play.pass(0);
    match.play.allocate(0, { "abaddon-1": 2 });
    // Without workers nothing else can be bought.
    match.play.end({ asked: [[1, "execute"]] });
  });

  it("leaves workers where they are until regrouping", () => {
    const match = building();
    buildWorkers(match, 5);
    match.play.allocate(0, { "permanent-minerals": 4, "abaddon-1": 1 });
    match.play.pass(0, "building");
    match.play.pass(0, "module");
    match.play.choose(1, "forgo:torus");
    match.play.choose(0, "execute:abaddon");
    expect(incomeOf(match.position, 0)).toEqual({ minerals: 2, gas: 2 });
    buildWorkers(match, 1);
    // The permanent minerals are used up, so only the card is left.
    expect(match.position.state.resourceCards["abaddon-1"]?.workers).toBe(2);
    match.play.end({ asked: [[0, "building"]] });
  });

  it("suggests permanent resources, then cards of areas under control, then others, and force mining last", () => {
    const match = building({ bases: ["abaddon-1", "tarsonis-1"], resourceCards: ["tarsonis-3", "abaddon-1"] });
    buildWorkers(match, 7, { marines: 1 });
    const { example } = payment(match);
    expect(example.allocation).toEqual({ "permanent-minerals": 4, "abaddon-1": 3, "tarsonis-3": 1 });
    match.play.allocate(0, example.allocation);
    match.play.end({ asked: [[1, "execute"]] });
  });
});

describe("force mining (S14)", () => {
  it("takes one worker beyond the number and turns the card over", () => {
    const match = building();
    buildWorkers(match, 4);
    match.play.allocate(0, { "abaddon-1": 4 });
    expect(match.position.state.resourceCards["abaddon-1"]).toEqual({ seat: 0, workers: 4 });
    expect(match.position.state.depletion).toEqual({ "abaddon-1": 1 });
    expect(match.play.story(1)).toContain("Jim Raynor pays 4 minerals with 4 workers.");
    expect(match.play.story(1)).toContain("Jim Raynor force mines: Abaddon #1 (3 minerals) is partially depleted.");
    match.play.end({ asked: [[0, "building"]] });
  });

  it("twice at once removes the card, and its workers become unavailable", () => {
    const match = building();
    buildWorkers(match, 6);
    expect(payment(match).limits).toEqual({ "permanent-minerals": 4, "abaddon-1": 5 });
    match.play.allocate(0, { "permanent-minerals": 1, "abaddon-1": 5 });
    expect(match.position.state.resourceCards).toEqual({});
    expect(match.position.state.depletion).toEqual({ "abaddon-1": 2 });
    // Six new workers, and five from the card.
    expect(match.player(0)).toMatchObject({ pool: 2, unavailable: 11 });
    match.play.end({ asked: [[0, "building"]] });
  });

  it("on a yellow card, which shows the same number, takes one worker and removes it", () => {
    const match = building({}, { arrange: depleted("abaddon-1", 1) });
    expect(incomeOf(match.position, 0)).toEqual({ minerals: 7, gas: 2 });
    buildWorkers(match, 5);
    expect(payment(match).limits).toEqual({ "permanent-minerals": 4, "abaddon-1": 4 });
    match.play.allocate(0, { "permanent-minerals": 1, "abaddon-1": 4 });
    expect(match.position.state.resourceCards).toEqual({});
    expect(match.position.state.depletion).toEqual({ "abaddon-1": 2 });
    match.play.end({ asked: [[0, "building"]] });
  });

  it("can go on in a later order of the same round", () => {
    const match = building();
    buildWorkers(match, 4);
    match.play.allocate(0, { "abaddon-1": 4 });
    match.play.pass(0, "building");
    match.play.pass(0, "module");
    match.play.choose(1, "forgo:torus");
    match.play.choose(0, "execute:abaddon");
    buildWorkers(match, 2);
    expect(payment(match).limits).toEqual({ "abaddon-1": 1 });
    match.play.allocate(0, { "permanent-minerals": 1, "abaddon-1": 1 });
    expect(match.position.state.resourceCards).toEqual({});
    // Four and two new workers, and the five from the card.
    expect(match.player(0)).toMatchObject({ pool: 2, unavailable: 11 });
    match.play.end({ asked: [[0, "building"]] });
  });

  it("does not touch permanent resources", () => {
    const match = building({ resourceCards: [] });
    for (let worker = 0; worker < 4; worker++) match.play.choose(0, "build-worker");
    match.play.expect(0).toHaveUnavailable("build-worker", "reason.cost");
    match.play.end({ asked: [[0, "build"]] });
  });

  it("is suggested only if nothing else is left, and then rather where the card stays", () => {
    const match = building(
      { bases: ["abaddon-1", "tarsonis-1"], resourceCards: ["abaddon-1", "tarsonis-3"] },
      {
        arrange(game) {
          depleted("abaddon-1", 1)(game);
          playerOf(game, 0).permanent.minerals = 4;
          playerOf(game, 0).pool = 6;
        },
      },
    );
    buildWorkers(match, 4, { marines: 2 });
    const { allocation } = payment(match).example;
    expect(allocation).toEqual({ "abaddon-1": 3, "tarsonis-3": 3 });
    match.play.allocate(0, allocation);
    expect(match.position.state.depletion).toEqual({ "abaddon-1": 1, "tarsonis-3": 1 });
    match.play.end({ asked: [[1, "execute"]] });
  });
});
