import { describe, expect, it } from "vitest";
import type { Part } from "../../effects/effect-types.ts";
import {
  all,
  basicResources,
  effectOf,
  exchange,
  gain,
  gainInfluence,
  gainInfluencePer,
  gainOfChoice,
  gainPer,
  lose,
  loseInfluence,
} from "../../effects/writing.ts";
import { resolving, type SideSettings } from "../../testing/table.ts";

const done = { asked: [[0, "trial"]] } as const;

const doing = (part: Part, side: SideSettings) => resolving(effectOf(part), [side, {}]);

describe("influence", () => {
  it("is gained, also by what is counted", () => {
    const match = doing(all(gainInfluence(2), gainInfluencePer(3, "pure-sector")), { influence: 1 });
    expect(match.player().influence).toBe(9);
    match.play.end(done);
  });

  it("does not fall below 0", () => {
    const match = doing(loseInfluence(5), { influence: 3 });
    expect(match.player().influence).toBe(0);
    match.play.end(done);
  });
});

describe("resources", () => {
  it("are gained up to 15 (V17)", () => {
    const match = doing(gain({ food: 3, science: 1 }), { resources: { food: 14 } });
    expect(match.player()).toMatchObject({ resources: { food: 15, science: 1 }, influence: 0 });
    match.play.end(done);
  });

  it("of one’s choice are a mix, as far as there is room", () => {
    const match = doing(gainOfChoice(3, basicResources), { resources: { food: 14, energy: 15 } });
    match.play.expect(0).toBeAsked("gain-resource", ["food", "materials"]);
    match.play.refuses(0, { allocation: { food: 2, materials: 1 } }, "OUT_OF_RANGE");
    match.play.allocate(0, { food: 1, materials: 2 });
    expect(match.player().resources).toMatchObject({ food: 15, materials: 2 });
    match.play.end(done);
  });

  it("are gained for what is counted", () => {
    const match = doing(gainPer("food", 2, "pure-guild"), {});
    expect(match.player().resources.food).toBe(6);
    match.play.end(done);
  });

  it("are lost as far as they are there", () => {
    const match = doing(lose({ food: 2, energy: 1 }), { resources: { food: 1, energy: 3, credits: 4 } });
    expect(match.player().resources).toMatchObject({ food: 0, energy: 2, credits: 4 });
    match.play.end(done);
  });

  it("are exchanged one for one, as many as wanted", () => {
    const match = doing(exchange("science", "credits", 6), { resources: { science: 8 } });
    match.play.refuses(0, { integer: 7 }, "OUT_OF_RANGE");
    match.play.integer(0, 4);
    expect(match.player().resources).toMatchObject({ science: 4, credits: 4 });
    match.play.end(done);
  });
});
