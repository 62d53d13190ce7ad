import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { captureTerritory } from "../procedures/capture.ts";
import { territoryCard } from "../state.ts";
import { bare, land, settle } from "../testing.ts";
import type { Match } from "../types.ts";
import { landsZone, territoryDeck } from "../zones.ts";
import harvest from "./harvest.ts";

/** A bare table, at the end of the draw phase of seat 0: two resources for its four territories are drawn already. */
function table(edit: (match: Match) => void, seats = 2) {
  const play = scenario(game, [harvest], { seats, options: { "terrain-effects": false, "peaceful-rounds": 0 } });
  play.until("development", "first");
  play.arrange("draw", bare(edit), { seat: 0 });
  return play;
}

/** Makes a player's lands larger than those of the others. */
function grow(match: Match, seat: number): void {
  settle(match, seat, "desert", "left");
}

const resources = ({ state }: { state: Match["state"] | object }, seat: number) =>
  (state as Match["state"]).players[seat]?.resources;

describe("The harvest", () => {
  it("asks whoever has the fewest territories, after drawing: it reaps a resource", () => {
    const play = table((match) => grow(match, 1));
    expect(resources(play, 0)).toBe(2);
    play.confirm(0, false, "harvest");
    expect(resources(play, 0)).toBe(3);
    play.end({ asked: [[0, "development"]] });
  });

  it("or sows, for all to see, and reaps two in the next turn", () => {
    const play = table((match) => grow(match, 1));
    play.confirm(0, true, "harvest");
    expect(play.view(1)).toMatchObject({ sownFields: [true, false] });
    expect(play.story(1).at(-1)).toBe("1 sows.");
    expect(resources(play, 0)).toBe(2);
    play.undo(0);
    play.confirm(0, true, "harvest");
    play.until({ key: "harvest", seat: 0 });
    // The income of another turn, and the crop.
    expect(resources(play, 0)).toBe(6);
    play.end({ asked: [[0, "harvest"]] });
  });

  it("passes by whoever has more, and everybody while all have as many", () => {
    const more = table((match) => grow(match, 0));
    more.end({ asked: [[0, "development"]] });
    const level = table(() => {});
    level.end({ asked: [[0, "development"]] });
  });

  it("asks every one of several who have the fewest", () => {
    const play = table((match) => grow(match, 2), 3);
    play.confirm(0, false, "harvest");
    play.until({ key: "harvest", seat: 1 });
    play.end({ asked: [[1, "harvest"]] });
  });

  it("is lost with a territory", () => {
    const play = table((match) => grow(match, 1));
    play.confirm(0, true, "harvest");
    play.arrange(
      "development",
      (match) => {
        const capture = captureTerritory(match, land(match, 0, 1), 1);
        // The captor is asked for a column, and takes the right one.
        for (let step = capture.next(); !step.done; ) step = capture.next("right" as never);
      },
      { seat: 0 },
    );
    expect(play.view(0)).toMatchObject({ sownFields: [false, false] });
    play.end({ asked: [[0, "development"]] });
  });

  it("is asked of whoever holds the Breadbasket, however much land it has", () => {
    const play = table((match) => {
      const found = match.zone(territoryDeck).find((id) => territoryCard(match, id).id === "breadbasket");
      const id = found ?? match.zone("territory-box").find((other) => territoryCard(match, other).id === "breadbasket");
      if (id === undefined) throw new Error("the Breadbasket is in no deck");
      match.move(id, landsZone(0));
      match.state.territories[id] = { owner: 0, layer: 1, column: "left", durability: 4 };
    });
    expect(play.view(1).players[0]?.territories.at(-1)).toMatchObject({ kind: "breadbasket", maxDurability: 4 });
    play.confirm(0, false, "harvest");
    play.end({ asked: [[0, "development"]] });
  });

  it("is not spoilt by blockades: the cards are not in the deck", () => {
    const play = table(() => {});
    const deck = play.ruleSet.decks.get("main");
    expect(deck?.has("economic-blockade")).toBe(false);
    expect(play.ruleSet.decks.get("territory")?.size).toBe((game.decks.territory?.size ?? 0) + 1);
    play.end({ asked: [[0, "development"]] });
  });
});
