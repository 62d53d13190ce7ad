import { piecesOf, ReferenceIndex, type Viewer } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import longVoyage from "../extensions/long-voyage.ts";
import battlestar from "../index.ts";
import { cast, hand, loyalty, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";

/** The action of seat 0, Baltar, at a table with Adama and Starbuck. */
function table(arrange: (game: Match) => void = () => {}) {
  const play = scenario(battlestar, { seats: 3 });
  const edit = (game: Match) => {
    cast(game, "gaius-baltar", "william-adama", "kara-thrace");
    arrange(game);
  };
  play.arrange("action", edit, { seat: 0 });
  const pieces = (viewer: Viewer) => piecesOf(play.match.ruleSet, play.match.view(viewer));
  const piece = (type: string, id: string, viewer: Viewer = "spectator") =>
    pieces(viewer).find((one) => one.type === type && one.id === id);
  return { play, pieces, piece };
}

describe("Whom players play", () => {
  it("is the character, and the side once everybody knows it", () => {
    const { play } = table((game) => {
      reveal(game, 2);
      loyalty(game, 1, "cylon-brig");
    });
    expect(play.match.personas).toEqual([
      {
        name: { key: "character.gaius-baltar.name" },
        short: { key: "character.gaius-baltar.short" },
        about: { type: "character", id: "gaius-baltar" },
      },
      expect.not.objectContaining({ side: expect.anything() }),
      expect.objectContaining({ side: { key: "team.cylon" } }),
    ]);
    play.end(openPrompts(play));
  });

  it("is nobody until a character is picked", () => {
    const play = scenario(battlestar, { seats: 3 });
    expect(play.match.personas).toEqual([undefined, undefined, undefined]);
    play.end(openPrompts(play));
  });
});

describe("The pieces of Battlestar", () => {
  it("stand at locations with their titles, fly in vipers, or are not aboard yet", () => {
    const { play, piece } = table((game) => {
      stand(game, 0, "command");
      const [viper] = game.state.vipers;
      if (viper) Object.assign(viper, { place: "sw", pilot: 1 });
      for (const seat of [1, 2]) delete game.state.players[seat]?.location;
    });
    expect(piece("character", "gaius-baltar")).toMatchObject({
      at: { type: "location", id: "command" },
      seat: 0,
      facts: [{ id: "president", value: { key: "title.president" } }],
    });
    expect(piece("character", "william-adama")?.at).toEqual({ type: "ship", id: "viper-1" });
    expect(piece("ship", "viper-1")).toMatchObject({ seat: 1, at: { type: "area", id: "sw" } });
    expect(piece("character", "kara-thrace")).toMatchObject({ zone: "off-board" });
    play.end(openPrompts(play));
  });

  it("are ships one by one in space, with their damage, and by their number beside it", () => {
    const { play, piece, pieces } = table((game) => {
      const [basestar] = game.state.basestars;
      basestar?.damage.push("critical-hit");
    });
    const [basestar] = play.state.basestars;
    expect(piece("ship", basestar?.id ?? "")).toMatchObject({
      entry: { type: "pieces", id: "basestar" },
      at: { type: "area", id: "w" },
      facts: [{ id: "critical-hit", about: { type: "basestar-damage", id: "critical-hit" } }],
    });
    expect(
      pieces("spectator")
        .filter(({ entry }) => entry?.id === "raider")
        .map(({ count = 1 }) => count),
    ).toEqual([1, 1, 1, 13]);
    expect(piece("ship", "viper-reserves")).toMatchObject({ zone: "reserves", count: 6 });
    play.end(openPrompts(play));
  });

  it("are markers on dials and tracks, centurions on their step, and damage on a location", () => {
    const { play, piece } = table((game) => {
      game.state.resources.food = 3;
      game.state.distance = 9;
      game.state.centurions[2] = 2;
      const token = game.zone("damage-pool").find((id) => game.card(id).id === "damage-armory");
      if (token !== undefined) game.move(token, "damage");
    });
    expect(piece("resource", "food")).toMatchObject({
      at: { type: "step", id: "food", part: "3" },
      facts: [{ id: "food", value: 3 }, { id: "red" }],
    });
    expect(piece("distance", "distance")).toMatchObject({ at: { part: "8" }, facts: [{ value: 9 }, { value: 8 }] });
    expect(piece("token", "centurions-2")).toMatchObject({ at: { type: "boarding-step", id: "2" }, count: 2 });
    expect(piece("token", "damage-armory")).toMatchObject({
      entry: { type: "card", id: "damage-armory" },
      at: { type: "location", id: "armory" },
    });
    play.end(openPrompts(play));
  });

  it("include a marker for the distance that goes as far as a long voyage", () => {
    const options = { "long-voyage.distance": 12 };
    const play = scenario(battlestar, [longVoyage], { seats: 3, options });
    play.arrange("action", (game) => void Object.assign(game.state, { distance: 11 }), { seat: 0 });
    const marker = piecesOf(play.match.ruleSet, play.match.view(0)).find(({ id }) => id === "distance");
    expect(marker?.at).toEqual({ type: "step", id: "distance", part: "11" });
    const located = marker?.at && ReferenceIndex.of(play.match.ruleSet).locate(marker.at);
    expect(located).toMatchObject({ kind: "step", list: "fleet", key: "distance", part: "11" });
    play.end(openPrompts(play));
  });

  it("are own cards one by one, and those of others by their number, but for those that were seen", () => {
    const { play, piece, pieces } = table((game) => {
      const [seen] = hand(game, 1, "repair-1", "repair-2", "launch-scout-1");
      if (seen !== undefined) game.show(seen, [0]);
    });
    const [first = ""] = play.position.zone("hand:1");
    expect(piece("skill-card", "hand-1", 1)).toBeUndefined();
    expect(pieces(1).filter(({ zone, seat }) => zone === "hand" && seat === 1)).toHaveLength(3);
    expect(piece("skill-card", "hand-1", 2)).toMatchObject({ seat: 1, faceDown: true, count: 3 });
    expect(piece("skill-card", "hand-1", 0)).toMatchObject({ count: 2 });
    expect(piece("card", first, 0)).toMatchObject({ entry: { id: "repair-1" }, zone: "hand", seat: 1, faceDown: true });
    expect(piece("card", first, 2)).toBeUndefined();
    play.end(openPrompts(play));
  });
});
