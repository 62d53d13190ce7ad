import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { areas } from "../../catalogues/tokens.ts";
import { crisisCards } from "../../decks/crisis/index.ts";
import { destinationCards } from "../../decks/destinations.ts";
import { superCrisisCards } from "../../decks/super-crisis.ts";
import type { CrisisCard, SuperCrisisCard } from "../../effects/cards.ts";
import type { Effect, Effects } from "../../effects/index.ts";
import { effectsOf } from "../../operations/index.ts";
import { basestar, cylons, trying, vipers } from "../../testing/space.ts";
import { countComponents } from "./limits.ts";
import { placeShips } from "./placement.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

describe("placing ships", () => {
  it("puts Cylon ships, vipers of the Reserves and unseen civilian ships where the card says", () => {
    const play = tried(
      (game) => placeShips(game, { w: { basestar: 1, raider: 3 }, e: { civilian: 2 }, sw: { viper: 2 } }),
      () => {},
    );
    const counts = countComponents(play.position);
    expect(counts.raider).toEqual({ used: 3, unused: 13, lost: 0 });
    expect(counts.basestar).toEqual({ used: 1, unused: 1, lost: 0 });
    expect(counts.viper).toEqual({ used: 2, unused: 6, lost: 0 });
    expect(counts.civilian).toEqual({ used: 2, unused: 10, lost: 0 });
    for (const card of play.position.zone("civilians:e")) {
      for (const viewer of [0, 1, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    }
    play.end(done);
  });

  it("of two basestars puts only one if another is in space: the current player decides where (B123)", () => {
    const play = tried(
      (game) => placeShips(game, { w: { basestar: 1 }, e: { basestar: 1 } }),
      (game) => void basestar(game, "nw"),
    );
    play.expect(0).toBeAsked("space.share", ["w", "e"]);
    play.allocate(0, { e: 1 });
    expect(play.state.basestars.map(({ area }) => area)).toEqual(["nw", "e"]);
    play.end(done);
  });

  it("asks nobody where there is no choice: no piece left, or one area", () => {
    const play = tried(
      (game) => placeShips(game, { w: { basestar: 1, raider: 5 }, e: { basestar: 1 } }),
      (game) => {
        basestar(game, "nw");
        basestar(game, "ne");
        cylons(game, "raider", "nw", 14);
      },
    );
    expect(play.state.basestars).toHaveLength(2);
    expect(play.state.raiders.slice(14).map(({ area }) => area)).toEqual(["w", "w"]);
    play.end(done);
  });

  it("takes vipers from the Reserves alone: damaged ones stay where they are (B123)", () => {
    const play = tried(
      (game) => placeShips(game, { sw: { viper: 1 }, se: { viper: 1 } }),
      (game) => {
        vipers(game, "w", 6);
        for (const viper of game.state.vipers.slice(6, 7)) viper.place = "damaged";
      },
    );
    play.allocate(0, { se: 1 }, "space.share");
    expect(play.state.vipers.map(({ place }) => place).slice(6)).toEqual(["damaged", "se"]);
    play.end(done);
  });

  it("takes civilian ships from the unused ones: the current player decides where too few of them go (B123)", () => {
    const play = tried(
      (game) => placeShips(game, { e: { civilian: 2 }, se: { civilian: 1 } }),
      (game) => game.draw("civilian-pile", "removed", 10),
    );
    play.expect(0).toBeAsked("space.share", ["e", "se"]);
    play.allocate(0, { e: 1, se: 1 });
    expect(["e", "se"].map((area) => play.position.zone(`civilians:${area}`).length)).toEqual([1, 1]);
    expect(play.position.zone("civilian-pile")).toEqual([]);
    play.end(done);
  });

  it("asks nobody for an area: every card that places ships names one for each of them (B114)", () => {
    const cards: readonly (CrisisCard | SuperCrisisCard)[] = [...crisisCards, ...superCrisisCards];
    const attacks = cards.flatMap((card) => (card.kind === "attack" ? [card.place] : []));
    const effects: Effects = [
      ...cards.flatMap((card) => {
        if (card.kind === "event") return card.options.flatMap((option) => option.effects);
        if (card.kind === "attack") return card.special;
        const check: Effect = { op: "skill-check", check: card.check };
        return [check, ...(("alternative" in card ? card.alternative?.effects : undefined) ?? [])];
      }),
      ...destinationCards.flatMap((card): Effects => card.effects),
    ];
    const placed = effectsOf(effects).flatMap((effect) => (effect.op === "place-ships" ? [effect.areas] : []));
    expect([attacks, placed].map(({ length }) => length)).toEqual([11, 4]);
    for (const placement of [...attacks, ...placed]) {
      expect(Object.keys(placement).length).toBeGreaterThan(0);
      expect(areas).toEqual(expect.arrayContaining(Object.keys(placement)));
    }
  });
});
