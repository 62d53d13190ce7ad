import type { CardId } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { basestar, civilians, cylons, trying, vipers } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { attackCenturion, destroyCylons, galacticaAttack } from "./attacks.ts";
import { damageBasestar } from "./basestar-damage.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;

describe("a damaged basestar", () => {
  /** Damage for the first basestar, which has these tokens, once all is ready for a draw. */
  function damaged(count: number, ...tokens: Parameters<typeof basestar>[2][]): Play {
    return tried(
      function* (game) {
        yield* game.confirm(0, "fire");
        yield* damageBasestar(game, game.state.basestars[0]?.id as string, count);
      },
      (game) => void basestar(game, "w", ...tokens),
    );
  }

  it("gets a token at random of those that lie on none", () => {
    const play = damaged(1, "structural-damage");
    play.draws(3, 1);
    play.confirm(0, true);
    expect(play.state.basestars[0]?.damage).toEqual(["structural-damage", "disabled-hangar"]);
    play.end(done);
  });

  it("is destroyed by a critical hit beside another token, as it counts 2 (B102)", () => {
    const play = damaged(1, "structural-damage");
    play.draws(3, 0);
    play.confirm(0, true);
    expect(play.state.basestars).toEqual([]);
    play.end(done);
  });

  it("is destroyed by the third damage without a draw (B102)", () => {
    const play = damaged(1, "critical-hit");
    play.confirm(0, true);
    expect(play.state.basestars).toEqual([]);
    play.end(done);
  });

  it("leaves its tokens to others when it is destroyed (B102)", () => {
    const play = tried(
      function* (game) {
        yield* damageBasestar(game, game.state.basestars[0]?.id as string, 1);
        yield* game.confirm(0, "fire");
        yield* damageBasestar(game, game.state.basestars[0]?.id as string, 1);
      },
      (game) => {
        basestar(game, "w", "critical-hit");
        basestar(game, "e");
      },
    );
    // All four can be drawn.
    play.draws(4, 0);
    play.confirm(0, true);
    expect(play.state.basestars).toMatchObject([{ area: "e", damage: ["critical-hit"] }]);
    play.end(done);
  });

  it("gets two tokens, one after the other, when it is damaged twice (B103)", () => {
    const play = damaged(2);
    play.draws(4, 3);
    play.draws(3, 2);
    play.confirm(0, true);
    expect(play.state.basestars[0]?.damage).toEqual(["structural-damage", "disabled-weapons"]);
    play.end(done);
  });

  it("that is destroyed ends Relentless Pursuit", () => {
    const play = tried(
      (game) => damageBasestar(game, game.state.basestars[0]?.id as string, 1),
      (game) => {
        basestar(game, "w", "critical-hit");
        keepPursuit(game);
      },
    );
    expect(play.state.kept).toEqual([]);
    expect(play.position.zone("crisis-discard")).toHaveLength(1);
    play.end(done);
  });
});

function keepPursuit(game: Match): void {
  const card = game.zone("crisis-deck").find((id) => game.card(id).id === "thirty-three") as CardId;
  game.move(card, "kept");
  game.state.kept.push({ card, rule: { kind: "relentless-pursuit", until: "civilian-or-basestar-destroyed" } });
}

describe("Galactica's guns", () => {
  const fire = (game: Match) => galacticaAttack(game, 0);

  it("fire at a Cylon ship in any area: raiders and heavy raiders by kind, basestars by themselves", () => {
    const play = tried(fire, (game) => {
      cylons(game, "raider", "w", 3);
      cylons(game, "heavy-raider", "w");
      cylons(game, "raider", "e");
      basestar(game, "e");
    });
    const [star] = play.state.basestars;
    play.expect(0).toBeAsked("space.galactica-target", ["w:raider", "w:heavy-raider", "e:raider", `e:${star?.id}`]);
    play.dice(8, 3);
    play.choose(0, "w:raider");
    expect(play.state.raiders.map(({ area }) => area)).toEqual(["w", "w", "e"]);
    play.end(done);
  });

  it("find no target among human ships (B109)", () => {
    const play = tried(fire, (game) => {
      vipers(game, "w", 2);
      civilians(game, "e", "population-1");
      cylons(game, "raider", "e");
      cylons(game, "raider", "w");
    });
    play.expect(0).toBeAsked("space.galactica-target", ["w:raider", "e:raider"]);
    play.dice(8, 1);
    play.choose(0, "w:raider");
    play.end(done);
    const peaceful = tried(fire, (game) => {
      vipers(game, "w", 2);
      civilians(game, "e", "population-1");
    });
    expect(peaceful.position.zone("civilians:e")).toHaveLength(1);
    peaceful.end(done);
  });

  it.each(["raider", "heavy-raider"] as const)(
    "hit the newest of those in an area, all alike, of %ss: that one has not acted (B152)",
    (unit) => {
      const play = tried(fire, (game) => {
        const [old] = cylons(game, unit, "w");
        const ships = unit === "raider" ? game.state.raiders : game.state.heavyRaiders;
        for (const ship of ships) if (ship.id === old) ship.actedIn = game.turn.number;
        cylons(game, unit, "w", 2);
        cylons(game, unit, "e");
      });
      const ships = () => (unit === "raider" ? play.state.raiders : play.state.heavyRaiders);
      const [old, second, newest, elsewhere] = ships().map(({ id }) => id);
      play.expect(0).toBeAsked("space.galactica-target", [`w:${unit}`, `e:${unit}`]);
      play.dice(8, 8);
      play.choose(0, `w:${unit}`);
      expect(ships().map(({ id }) => id)).toEqual([old, second, elsewhere]);
      expect(newest).toBeDefined();
      play.end(done);
    },
  );

  it.each([
    ["raider", 2, 1],
    ["raider", 3, 0],
    ["heavy-raider", 6, 1],
    ["heavy-raider", 7, 0],
  ] as const)("against a %s with a %i: %i left", (unit, die, left) => {
    const play = tried(fire, (game) => void cylons(game, unit, "w"), die);
    expect(unit === "raider" ? play.state.raiders : play.state.heavyRaiders).toHaveLength(left);
    play.end(done);
  });

  it.each([
    [4, 0],
    [5, 1],
  ])("against a basestar with a %i: %i damage", (die, tokens) => {
    const play = tried(fire, (game) => void basestar(game, "w"), die);
    expect(play.state.basestars[0]?.damage).toHaveLength(tokens);
    play.end(done);
  });

  it("add 2 to the die against structural damage (B101)", () => {
    const play = tried(fire, (game) => void basestar(game, "w", "structural-damage", "disabled-weapons"), 3);
    expect(play.state.basestars).toEqual([]);
    play.end(done);
  });
});

describe("the Armory", () => {
  it.each([
    [6, [0, 1, 0, 0, 0]],
    [7, [0, 0, 0, 0, 0]],
  ])("attacks a centurion: with a %i", (die, left) => {
    const play = tried(
      (game) => attackCenturion(game, 0),
      (game) => {
        game.state.centurions = [0, 1, 0, 0, 0];
      },
      die,
    );
    expect(play.state.centurions).toEqual(left);
    play.end(done);
  });

  it("lets the player choose the step", () => {
    const play = tried(
      (game) => attackCenturion(game, 0),
      (game) => {
        game.state.centurions = [1, 0, 2, 0, 0];
      },
    );
    play.expect(0).toBeAsked("space.centurion", ["step-0", "step-2"]);
    play.dice(8, 8);
    play.choose(0, "step-2");
    expect(play.state.centurions).toEqual([1, 0, 1, 0, 0]);
    play.end(done);
  });
});

describe("an effect that destroys Cylon pieces", () => {
  it("lets the player choose areas one after the other, as far as there are any", () => {
    const play = tried(
      (game) => destroyCylons(game, 2, "raider", 3),
      (game) => {
        cylons(game, "raider", "w");
        cylons(game, "raider", "e");
      },
    );
    play.expect(2).toBeAsked("space.destroy-cylon", ["w", "e"]);
    play.choose(2, "e");
    expect(play.state.raiders).toEqual([]);
    play.end(done);
  });

  it("takes centurions by their step", () => {
    const play = tried(
      (game) => destroyCylons(game, 2, "centurion", 1),
      (game) => {
        game.state.centurions = [1, 0, 0, 1, 0];
      },
    );
    play.choose(2, "step-3");
    expect(play.state.centurions).toEqual([1, 0, 0, 0, 0]);
    play.end(done);
  });
});
