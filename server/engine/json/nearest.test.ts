import { describe, expect, it } from "vitest";
import { didYouMean, nearestNames } from "./nearest.ts";

const phases = ["crisis", "movement", "action", "actions", "receive-skills", "jump"];

describe("a wrong name", () => {
  it.each([
    ["cisis", ["crisis"]],
    ["Crisis", ["crisis"]],
    ["actio", ["action", "actions"]],
    ["receive", ["receive-skills"]],
    ["jmp", ["jump"]],
    ["dogfight", []],
    ["", []],
  ])("%j is nearest to %j", (wrong, near) => {
    expect(nearestNames(wrong, phases)).toEqual(near);
  });

  it("gets at most three suggestions", () => {
    expect(didYouMean("cisis", phases)).toBe('; did you mean "crisis"?');
    expect(didYouMean("actio", phases)).toBe('; did you mean "action" or "actions"?');
    expect(didYouMean("cat", ["bat", "car", "cot", "cut"])).toBe('; did you mean "bat", "car" or "cot"?');
    expect(didYouMean("dogfight", phases)).toBe("");
  });

  it("costs nothing if it is too long for any name", () => {
    expect(nearestNames("a".repeat(1_000_000), phases)).toEqual([]);
  });
});
