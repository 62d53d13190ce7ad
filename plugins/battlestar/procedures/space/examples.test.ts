import { describe, expect, it } from "vitest";
import type { CardId } from "../../../../server/engine/index.ts";
import { messageProblems, scenario } from "../../../../test/kit/index.ts";
import { skillCards } from "../../decks/skill-cards.ts";
import en from "../../messages/space/en.json" with { type: "json" };
import hans from "../../messages/space/zh-Hans.json" with { type: "json" };
import hant from "../../messages/space/zh-Hant.json" with { type: "json" };
import type { Match } from "../../types.ts";
import { resolveEffects } from "../effects.ts";
import { jump } from "./jump.ts";
import { countComponents } from "./ships.ts";
import { cylons, trying, vipers } from "./testing.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

function* scout(game: Match) {
  const card = skillCards.find(({ id }) => id === "launch-scout");
  const effects = card && "action" in card ? card.action.do : [];
  yield* resolveEffects(game, effects, { source: { kind: "skill-card", title: "launch-scout" }, acting: 0 });
}

describe("Launch Scout", () => {
  // "One raptor is in the Reserves; the die shows 1, not the 3 that is needed: nothing is seen, and the raptor is out of the game."
  it("with a 1 sees nothing and loses the last raptor for good", () => {
    const play = tried(
      scout,
      (game) => {
        game.state.raptors = 1;
        game.state.destroyedRaptors = 3;
      },
      1,
    );
    expect(countComponents(play.position).raptor).toEqual({ used: 0, unused: 0, lost: 4 });
    play.end(done);
  });

  it("with a 3 looks at a card and loses none", () => {
    const play = tried(scout, () => {}, 3);
    expect(play.state.raptors).toBe(4);
    play.until("done");
    play.end(done);
  });
});

describe("a destination", () => {
  /** The Admiral jumps to this destination. */
  function arriveAt(kind: string, edit: (game: Match) => void = () => {}) {
    const play = tried(jump, (game) => {
      const card = game.zone("destination-deck").find((id) => game.card(id).id === kind);
      game.move(card as CardId, "destination-deck");
      edit(game);
    });
    const card = play.position.zone("destination-drawn:1").find((id) => play.position.card(id).id === kind);
    play.choose(1, card as string);
    return play;
  }

  it("takes effect after space has been cleared: Cylon Ambush places its ships", () => {
    const play = arriveAt("cylon-ambush", (game) => {
      cylons(game, "raider", "e", 16);
      vipers(game, "w", 8);
    });
    expect(play.state.raiders.map(({ area }) => area)).toEqual(["w", "w", "w"]);
    expect(play.state.basestars.map(({ area }) => area)).toEqual(["w"]);
    expect(play.position.zone("civilians:e")).toHaveLength(3);
    expect(play.state.resources.fuel).toBe(7);
    expect(play.state.distance).toBe(3);
    play.end(done);
  });

  it("Asteroid Field costs fuel and an unused civilian ship", () => {
    const play = arriveAt("asteroid-field");
    expect(play.state.resources.fuel).toBeLessThanOrEqual(6);
    expect(play.position.zone("removed")).toHaveLength(1);
    play.end(done);
  });

  it("Remote Planet without a raptor costs only fuel (B140)", () => {
    const play = arriveAt("remote-planet", (game) => {
      game.state.raptors = 0;
      game.state.destroyedRaptors = 4;
    });
    expect(play.state).toMatchObject({ raptors: 0, destroyedRaptors: 4, distance: 2 });
    expect(play.state.resources.fuel).toBe(7);
    play.end(done);
  });

  it("Ragnar Anchorage costs no fuel and repairs up to three vipers (B139)", () => {
    const play = arriveAt("ragnar-anchorage", (game) => {
      for (const viper of game.state.vipers.slice(0, 2)) viper.place = "damaged";
      for (const viper of game.state.vipers.slice(2, 4)) viper.place = "destroyed";
    });
    play.expect(1).toBeAsked("space.restore", ["damaged", "destroyed"]);
    play.allocate(1, { damaged: 1, destroyed: 2 });
    expect(play.state.vipers.filter(({ place }) => place === "reserves")).toHaveLength(7);
    expect(play.state.resources.fuel).toBe(8);
    play.end(done);
  });
});

describe("the words of space", () => {
  it("are the same in three languages, and in order", () => {
    expect(messageProblems({ en, "zh-Hans": hans, "zh-Hant": hant }, "battlestar")).toEqual([]);
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted());
  });
});
