import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import { captureTerritory } from "../rules/capture.ts";
import { territoryCard } from "../state.ts";
import { bare, land, settle } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { landsZone, territoryDeck } from "../zones.ts";
import harvest from "./harvest.ts";

/** A bare table at the end of seat 0's draw phase, in which it has drawn two resources for its four territories. */
function table(edit: (match: Match) => void, seats = 2) {
  const play = scenario(game, [harvest], { seats, options: { "terrain-effects": false, "peaceful-rounds": 0 } });
  play.until("development", "first");
  play.arrange("draw", bare(edit), { seat: 0 });
  return play;
}

/** Gives a player more territories than the others. */
function grow(match: Match, seat: number): void {
  settle(match, seat, "desert", "left");
}

const resources = ({ state }: { state: Match["state"] | object }, seat: number) =>
  (state as Match["state"]).players[seat]?.resources;

describe("The harvest", () => {
  it("offers the player with the fewest territories a resource after drawing", () => {
    const play = table((match) => grow(match, 1));
    expect(resources(play, 0)).toBe(2);
    play.confirm(0, false, "harvest");
    expect(resources(play, 0)).toBe(3);
    play.end({ asked: [[0, "development"]] });
  });

  it("lets the player sow openly instead and draw two resources next turn", () => {
    const play = table((match) => grow(match, 1));
    play.confirm(0, true, "harvest");
    expect(play.view(1)).toMatchObject({ harvest: { sown: [true, false] } });
    expect(play.story(1).at(-1)).toBe("1 sows.");
    expect(resources(play, 0)).toBe(2);
    play.undo(0);
    play.confirm(0, true, "harvest");
    play.until({ key: "harvest", seat: 0 });
    // The income of another turn, and the harvest.
    expect(resources(play, 0)).toBe(6);
    play.end({ asked: [[0, "harvest"]] });
  });

  it("skips a player with more territories, and everybody when all have the same number", () => {
    const more = table((match) => grow(match, 0));
    more.end({ asked: [[0, "development"]] });
    const level = table(() => {});
    level.end({ asked: [[0, "development"]] });
  });

  it("asks every player tied for the fewest territories", () => {
    const play = table((match) => grow(match, 2), 3);
    play.confirm(0, false, "harvest");
    play.until({ key: "harvest", seat: 1 });
    play.end({ asked: [[1, "harvest"]] });
  });

  it("is lost when the player loses a territory", () => {
    const play = table((match) => grow(match, 1));
    play.confirm(0, true, "harvest");
    play.arrange(
      "development",
      (match) => {
        const capture = captureTerritory(match, land(match, 0, 1), 1);
        // The captor chooses the right column.
        for (let step = capture.next(); !step.done; ) step = capture.next("right" as never);
      },
      { seat: 0 },
    );
    expect(play.view(0)).toMatchObject({ harvest: { sown: [false, false] } });
    play.end({ asked: [[0, "development"]] });
  });

  it("is offered to the owner of the Breadbasket, however many territories they own", () => {
    const play = table((match) => {
      const found = match.zone(territoryDeck).find((id) => territoryCard(match, id).id === "breadbasket");
      const id = found ?? match.zone("territory-box").find((other) => territoryCard(match, other).id === "breadbasket");
      if (id === undefined) throw new Error("the Breadbasket is not in the territory deck");
      match.move(id, landsZone(0));
      match.state.territories[id] = { owner: 0, layer: 1, column: "left", durability: 4 };
    });
    expect(play.view(1).players[0]?.territories.at(-1)).toMatchObject({ card: "breadbasket", maxDurability: 4 });
    play.confirm(0, false, "harvest");
    play.end({ asked: [[0, "development"]] });
  });

  it("removes Economic Blockade from the deck", () => {
    const play = table(() => {});
    const deck = play.ruleSet.decks.get("main");
    expect(deck?.has("economic-blockade")).toBe(false);
    expect(play.ruleSet.decks.get("territory")?.size).toBe((game.decks.territory?.size ?? 0) + 1);
    play.end({ asked: [[0, "development"]] });
  });
});
