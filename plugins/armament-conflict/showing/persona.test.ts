import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { clear, forWar } from "../testing/table.ts";

describe("a player", () => {
  it("is called by the faction, once all have chosen", () => {
    const play = scenario(game, [], { seats: 3, seed: "factions" });
    const before = play.match.personas;
    play.until("arrange.left", "first");
    const factions = play.view("spectator").players.map(({ faction }) => faction);
    expect(before).toEqual([undefined, undefined, undefined]);
    expect(new Set(factions).size).toBe(3);
    expect(play.match.personas.map((each) => each?.about)).toEqual(factions.map((id) => ({ type: "faction", id })));
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  });

  it("has no other name than its own if two have one faction", () => {
    const play = scenario(game, forWar());
    play.until("development", "first");
    play.arrange("development", clear, { seat: 0 });
    expect(play.match.personas).toEqual([undefined, undefined]);
    play.end({ asked: [[0, "development"]] });
  });
});
