import type { CardId, Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { KeptRule } from "../../effects/index.ts";
import { basestar, civilians, cylons, pilot, trying, vipers } from "../../testing/space.ts";
import type { Match } from "../../types.ts";
import { travel } from "../kobol-objective.ts";
import { forceJump, jump, moveJumpTrack } from "./jump.ts";

const trial = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof trial>;

/** Puts destinations on top of their deck, the last named at the very top. */
function onTop(game: Match, ...kinds: string[]): void {
  for (const kind of kinds) {
    const card = game.zone("destination-deck").find((id) => game.card(id).id === kind);
    game.move(card as CardId, "destination-deck");
  }
}

/** Jumps lead to a Barren Planet, which asks nothing, unless a test says otherwise. */
function tried(rule: (game: Match) => Rule, arrange: (game: Match) => void, ...dice: number[]): Play {
  const edit = (game: Match) => {
    onTop(game, "barren-planet", "barren-planet", "barren-planet", "barren-planet");
    arrange(game);
  };
  return trial(rule, edit, ...dice);
}

function voyage(play: Play): string[] {
  return play.position.zone("voyage").map((card) => play.position.card(card).id);
}

/** The Admiral takes the first of the destinations. */
function arrive(play: Play, admiral = 1): void {
  const [prompt] = play.match.promptsOf(admiral);
  if (prompt && "options" in prompt) play.choose(admiral, prompt.options[0]?.id as string, "space.destination");
}

function keep(game: Match, kind: string, rule: KeptRule): void {
  const card = game.zone("crisis-deck").find((id) => game.card(id).id === kind) as CardId;
  game.move(card, "kept");
  game.state.kept.push({ card, rule });
}

describe("the jump track", () => {
  it("has five icons from the start to the jump (B115)", () => {
    const play = tried(
      (game) => moveJumpTrack(game, 4),
      () => {},
    );
    expect(play.state.jumpTrack).toBe(4);
    play.end(done);
  });

  it("makes the fleet jump at its end, without any risk, and begins anew", () => {
    const play = tried(
      (game) => moveJumpTrack(game, 1),
      (game) => {
        game.state.jumpTrack = 4;
      },
    );
    play.expect(1).toBeAsked("space.destination");
    arrive(play);
    expect(play.state.jumpTrack).toBe(0);
    expect(play.state.resources.population).toBe(12);
    play.end(done);
  });

  it("counts what is left of several icons, one after the other, on the new track (B116, B156)", () => {
    const play = tried(
      (game) => moveJumpTrack(game, 2),
      (game) => {
        game.state.jumpTrack = 4;
      },
    );
    arrive(play);
    expect(play.state.jumpTrack).toBe(1);
    play.end(done);
  });

  it("never goes back below the start", () => {
    const play = tried(
      (game) => moveJumpTrack(game, -2),
      (game) => {
        game.state.jumpTrack = 1;
      },
    );
    expect(play.state.jumpTrack).toBe(0);
    play.end(done);
  });
});

describe("a forced jump (B117)", () => {
  const forced = (step: number, die: number) =>
    tried(
      forceJump,
      (game) => {
        game.state.jumpTrack = step;
      },
      die,
    );

  it.each([
    [3, 6, 9],
    [3, 7, 12],
    [4, 6, 11],
    [4, 7, 12],
  ])("from step %i with a %i leaves a population of %i", (step, die, population) => {
    const play = forced(step, die);
    expect(play.state.resources.population).toBe(population);
    arrive(play);
    play.end(done);
  });
});

describe("a jump in battle (B118)", () => {
  it("clears space: vipers to the Reserves, pilots to the Hangar Deck, civilian ships unseen into the pile", () => {
    const play = tried(jump, (game) => {
      cylons(game, "raider", "w", 3);
      cylons(game, "heavy-raider", "sw");
      basestar(game, "w", "critical-hit");
      vipers(game, "se", 2);
      pilot(game, 0, "ne");
      for (const card of civilians(game, "e", "population-2", "empty")) game.show(card, [0]);
    });
    expect(play.state).toMatchObject({ raiders: [], heavyRaiders: [], basestars: [] });
    expect(play.state.vipers.every(({ place, pilot }) => place === "reserves" && pilot === undefined)).toBe(true);
    expect(play.state.players[0]?.location).toBe("hangar-deck");
    const pile = play.position.zone("civilian-pile");
    expect(pile).toHaveLength(12);
    expect(pile.some((card) => play.position.hasSeen(0, card))).toBe(false);
    arrive(play);
    play.end(done);
  });

  it("leaves centurions and damaged vipers as they are (B119)", () => {
    const play = tried(jump, (game) => {
      game.state.centurions = [0, 1, 0, 1, 0];
      for (const viper of game.state.vipers.slice(0, 2)) viper.place = "damaged";
    });
    arrive(play);
    expect(play.state.centurions).toEqual([0, 1, 0, 1, 0]);
    expect(play.state.vipers.filter(({ place }) => place === "damaged")).toHaveLength(2);
    play.end(done);
  });
});

describe("the destination (B120)", () => {
  it("takes effect after space has been cleared: Cylon Ambush places all its ships", () => {
    const play = tried(jump, (game) => {
      cylons(game, "raider", "e", 16);
      vipers(game, "w", 8);
      onTop(game, "cylon-ambush");
    });
    arrive(play);
    expect(play.state.raiders.map(({ area }) => area)).toEqual(["w", "w", "w"]);
    expect(play.story("spectator")).toContain("Left behind: 16 raiders.");
    expect(play.state.basestars.map(({ area }) => area)).toEqual(["w"]);
    expect(play.position.zone("civilians:e")).toHaveLength(3);
    play.end(done);
  });

  it("is chosen by the Admiral out of two that nobody else sees; the other goes under the deck", () => {
    const play = tried(jump, (game) => onTop(game, "barren-planet", "desolate-moon"));
    const drawn = [...play.position.zone("destination-drawn:1")];
    expect(drawn.map((card) => play.position.card(card).id)).toEqual(["desolate-moon", "barren-planet"]);
    for (const card of drawn) {
      expect([0, 1, 2, "spectator" as const].map((viewer) => play.position.canSee(viewer, card))).toEqual([
        false,
        true,
        false,
        false,
      ]);
    }
    play.choose(1, drawn[1] as string);
    expect(voyage(play)).toEqual(["barren-planet"]);
    expect(play.position.zone("destination-deck")[0]).toBe(drawn[0]);
    expect(play.state.distance).toBe(2);
    play.end(done);
  });

  it("is chosen out of three by the holder of Assign Mission Specialist, once (B58)", () => {
    const play = tried(
      function* (game) {
        yield* jump(game);
        yield* jump(game);
      },
      (game) => {
        onTop(game, "tylium-planet", "tylium-planet", "icy-moon");
        const card = game.zone("quorum-deck").find((id) => game.card(id).id === "assign-mission-specialist");
        game.move(card as CardId, "attached:2");
      },
    );
    expect(play.position.zone("destination-drawn:2")).toHaveLength(3);
    arrive(play, 2);
    expect(play.position.zone("attached:2")).toEqual([]);
    expect(play.story("spectator")).toContain("Assign Mission Specialist is discarded.");
    play.until({ key: "space.destination", seat: 1 });
    expect(play.position.zone("destination-drawn:1")).toHaveLength(2);
    arrive(play, 1);
    play.until("done");
    play.end(done);
  });
});

describe("the holder of Assign Mission Specialist (B58)", () => {
  it("decides on the destination only: what that leaves to the Admiral is asked of the Admiral", () => {
    const play = tried(jump, (game) => {
      onTop(game, "icy-moon");
      const card = game.zone("quorum-deck").find((id) => game.card(id).id === "assign-mission-specialist");
      game.move(card as CardId, "attached:2");
    });
    arrive(play, 2);
    expect(voyage(play)).toEqual(["icy-moon"]);
    play.expect(1).toBeAsked("effect.may");
    play.expect(2).toBeAskedNothing();
    play.confirm(1, false);
    play.end(done);
  });
});

describe("the distance", () => {
  it("wakes the sleeper agents the first time it is 4 or more (B89)", () => {
    const play = tried(
      (game) => travel(game, 2),
      (game) => {
        game.state.distance = 3;
        game.createDeck("loyalty", "loyalty-deck");
      },
    );
    expect(play.state.distance).toBe(5);
    expect(play.log(0).map(({ key }) => key)).toContain("log.loyalty-dealt-sleeper");
    expect(play.state.sleepersDealt).toBe(true);
    play.until("done");
    play.end(done);
  });

  it("of 8 or more makes the next jump win, with no destination drawn (B122)", () => {
    const play = tried(jump, (game) => {
      game.state.distance = 9;
    });
    expect(play.position.zone("voyage")).toEqual([]);
    play.end({ outcome: "kobol-reached" });
  });

  it("of 8 or more does not win while a resource is at 0: it is a jump like any other (B122, B155)", () => {
    const play = tried(jump, (game) => {
      game.state.distance = 8;
      game.state.resources.food = 0;
      cylons(game, "raider", "w");
    });
    play.expect(1).toBeAsked("space.destination");
    arrive(play);
    expect(play.state).toMatchObject({ distance: 10, raiders: [], jumpTrack: 0 });
    expect(voyage(play)).toEqual(["barren-planet"]);
    play.end(done);
  });

  it("of 8 reached by this jump does not win yet", () => {
    const play = tried(jump, (game) => {
      game.state.distance = 7;
      game.state.sleepersDealt = true;
    });
    arrive(play);
    expect(play.state.distance).toBe(9);
    play.end(done);
  });
});

describe("cards in play until the fleet jumps", () => {
  it("are discarded after the destination (B121, B137)", () => {
    const play = tried(jump, (game) => {
      keep(game, "ambush", { kind: "uncrewed-viper-attacks", delta: -2, until: "jump" });
      keep(game, "cylon-swarm", { kind: "basestar-launches", delta: 1, until: "jump" });
    });
    expect(play.state.kept).toHaveLength(2);
    arrive(play);
    expect(play.state.kept).toEqual([]);
    expect(play.position.zone("crisis-discard")).toHaveLength(2);
    play.end(done);
  });

  it("leave those alone that stay until the end of the game", () => {
    const play = tried(jump, (game) => {
      keep(game, "ambush", { kind: "no-looking-at-loyalty", until: "end-of-game" });
    });
    arrive(play);
    expect(play.state.kept).toHaveLength(1);
    play.end(done);
  });

  it("put Thirty-Three back into the crisis deck, which is shuffled (B136)", () => {
    const play = tried(jump, (game) => {
      keep(game, "thirty-three", { kind: "relentless-pursuit", until: "civilian-or-basestar-destroyed" });
    });
    arrive(play);
    expect(play.state.kept).toEqual([]);
    expect(play.position.zone("crisis-deck")).toHaveLength(70);
    expect(play.position.zone("crisis-discard")).toEqual([]);
    play.end(done);
  });

  it("leave Thirty-Three to a civilian ship that the destination destroys (B121, B136)", () => {
    const play = tried(jump, (game) => {
      keep(game, "thirty-three", { kind: "relentless-pursuit", until: "civilian-or-basestar-destroyed" });
      onTop(game, "asteroid-field", "asteroid-field");
    });
    arrive(play);
    expect(play.state.kept).toEqual([]);
    expect(play.position.zone("crisis-discard").map((id) => play.position.card(id).id)).toEqual(["thirty-three"]);
    play.end(done);
  });
});
