import { type CardId, modify, type Rule } from "conclave/rules";
import { houseRule, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "../../index.ts";
import { basestar, cylons, trying } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { basestarHits } from "../../values.ts";
import { activateIcon, launchFromBasestars } from "./activation.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

const basestarsAttack = (game: Match) => activateIcon(game, "basestars");
const raidersLaunched = (game: Match) => activateIcon(game, "launch-raiders");

function hits(play: Play): number {
  return 8 - play.position.zone("damage-pool").length;
}

function raiders(play: Play): string[] {
  return play.state.raiders.map(({ area }) => area);
}

describe("a basestar attacks Galactica", () => {
  it.each([
    [4, 0],
    [5, 1],
    [8, 1],
  ])("with a %i: %i damage tokens (D1)", (die, tokens) => {
    const play = tried(basestarsAttack, (game) => void basestar(game, "w"), die);
    expect(hits(play)).toBe(tokens);
    play.end(done);
  });

  it("from a number on that a variant may change (D1)", () => {
    const published = houseRule(battlestar, "from-four", {
      values: [modify(basestarHits, () => 4)],
    });
    const withVariant = trying((game, settings) => scenario(game, [published], settings));
    const play = withVariant(basestarsAttack, (game) => void basestar(game, "w"), 4);
    expect(hits(play)).toBe(1);
    play.end(done);
  });

  it("once for each basestar, and not with disabled weapons (B95, B101)", () => {
    const play = tried(
      basestarsAttack,
      (game) => {
        basestar(game, "w", "disabled-weapons");
        basestar(game, "e", "disabled-hangar");
      },
      8,
    );
    expect(hits(play)).toBe(1);
    play.end(done);
  });

  it("once a turn by an icon, and again by the text of a card (D6)", () => {
    const play = tried(
      function* (game) {
        yield* basestarsAttack(game);
        yield* basestarsAttack(game);
        yield* activateIcon(game, "basestars", { again: true });
      },
      (game) => void basestar(game, "w"),
      1,
      1,
    );
    expect(hits(play)).toBe(0);
    play.end(done);
  });
});

describe("an act of a basestar", () => {
  const star = (game: Match) => void basestar(game, "w");
  const launchesForWant = (game: Match) => activateIcon(game, "raiders");
  const both = (first: (game: Match) => Rule, second: (game: Match) => Rule) =>
    function* (game: Match): Rule {
      yield* first(game);
      yield* second(game);
    };

  it("is to launch by an icon: it does not attack then, and the other way round (B153)", () => {
    const launched = tried(both(raidersLaunched, basestarsAttack), star);
    expect(raiders(launched)).toHaveLength(3);
    expect(launched.log("spectator").map(({ key }) => key)).not.toContain("log.die-rolled");
    launched.end(done);
    const attacked = tried(both(basestarsAttack, raidersLaunched), star, 1);
    expect(raiders(attacked)).toEqual([]);
    attacked.end(done);
  });

  it("is not to launch for want of raiders: it still attacks in that turn (B153)", () => {
    const play = tried(both(launchesForWant, basestarsAttack), star, 8);
    expect(raiders(play)).toHaveLength(2);
    expect(hits(play)).toBe(1);
    play.end(done);
  });

  it("by the text of a card bars one by an icon in the same turn (B154)", () => {
    const byCard = (game: Match) => activateIcon(game, "basestars", { again: true });
    const play = tried(both(byCard, basestarsAttack), star, 1);
    expect(play.log("spectator").filter(({ key }) => key === "log.die-rolled")).toHaveLength(1);
    play.end(done);
  });
});

describe("launching raiders", () => {
  it("brings three from each basestar (B95)", () => {
    const play = tried(raidersLaunched, (game) => {
      basestar(game, "w");
      basestar(game, "e");
    });
    expect(raiders(play)).toEqual(["w", "w", "w", "e", "e", "e"]);
    play.end(done);
  });

  it("is not possible with a disabled hangar (B101)", () => {
    const play = tried(raidersLaunched, (game) => {
      basestar(game, "w", "disabled-hangar");
      basestar(game, "e", "disabled-weapons");
    });
    expect(raiders(play)).toEqual(["e", "e", "e"]);
    play.end(done);
  });

  it("does nothing without a basestar", () => {
    const play = tried(raidersLaunched, () => {});
    expect(raiders(play)).toEqual([]);
    play.end(done);
  });

  it("brings no more than the sixteen that there are; the current player decides where (B123)", () => {
    const play = tried(raidersLaunched, (game) => {
      basestar(game, "w");
      basestar(game, "e");
      cylons(game, "raider", "nw", 12);
    });
    play.expect(0).toBeAsked("space.share", ["w", "e"]);
    play.refuses(0, { allocation: { w: 4 } }, "OUT_OF_RANGE");
    play.allocate(0, { w: 1, e: 3 });
    expect(raiders(play).slice(12)).toEqual(["w", "e", "e", "e"]);
    play.end(done);
  });

  it("brings none if all raiders are in space already", () => {
    const play = tried(raidersLaunched, (game) => {
      basestar(game, "w");
      cylons(game, "raider", "nw", 16);
    });
    expect(raiders(play)).toHaveLength(16);
    play.end(done);
  });

  it("brings one more of each kind while Massive Deployment is in play", () => {
    const play = tried(
      (game) => launchFromBasestars(game, 2, 1),
      (game) => {
        basestar(game, "w");
        game.state.kept.push({
          card: game.zone("crisis-deck")[0] as CardId,
          rule: { kind: "basestar-launches", delta: 1, until: "jump" },
        });
      },
    );
    expect(raiders(play)).toEqual(["w", "w", "w"]);
    expect(play.state.heavyRaiders).toHaveLength(2);
    play.end(done);
  });
});
