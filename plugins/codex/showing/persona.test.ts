import { translator } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import codex from "../index.ts";

const say = translator([codex.messages], "en");

function personas(options: { readonly [id: string]: string }, seed = "personas", seats = 2) {
  const play = scenario(codex, [], { seats, seed, options });
  const told = play.match.personas;
  play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  return told;
}

describe("a player", () => {
  it("is called by the army of a hero, once the heroes are chosen", () => {
    const [one, other] = personas({ mode: "one-hero", preset: "troq-river" });
    expect(one && say(one.short ?? one.name)).toBe("Troq Bashar’s army");
    expect(other && say(other.name)).toBe("River Montoya");
    expect(one?.about).toEqual({ type: "definition", id: "troq-bashar" });
    expect(personas({})).toEqual([undefined, undefined]);
  });

  it("is called by a hero that no other player leads, and has a side in a team", () => {
    const told = personas({ mode: "two-headed-dragon", heroes: "random" }, "teams", 4);
    const names = told.map((each) => each && say(each.short ?? each.name));
    expect(new Set(names).size).toBe(4);
    expect(told.map((each) => each?.side && say(each.side))).toEqual(["Team 1", "Team 2", "Team 1", "Team 2"]);
  });
});
