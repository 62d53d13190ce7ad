import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId } from "./effects/names.ts";
import battlestar from "./index.ts";
import { isInSpace, vipersIn } from "./state.ts";
import { follow, onTop, type Script } from "./testing/procedures.ts";
import { cylons, emptySpace, pilot, vipers } from "./testing/space.ts";
import { crewed, hand, loyalty, openPrompts, stand } from "./testing/table.ts";
import { turnOf } from "./testing/turns.ts";
import type { Match } from "./types.ts";
import { handZone } from "./zones.ts";

/** The examples in the rule text, in the same order. */

const someone: readonly CharacterId[] = ["william-adama", "tom-zarek", "saul-tigh"];

/** A turn of seat 0, the President, starting at this phase; seat 1 is Admiral, space is empty. */
function turn(phase: string, characters: readonly CharacterId[], arrange: (game: Match) => void = () => {}) {
  const table = crewed(characters, arrange);
  return turnOf(0, phase, (game) => {
    emptySpace(game);
    table(game);
  });
}

type Play = ReturnType<typeof turn>;

/** The number of cards of each type in the hand of seat 0. */
function types(play: Play): { [type: string]: number } {
  const counts: Record<string, number> = {};
  for (const id of play.position.zone(handZone(0))) {
    const card = play.position.card(id);
    if (card.category === "skill") counts[card.type] = (counts[card.type] ?? 0) + 1;
  }
  return counts;
}

function locations(play: Play) {
  return play.state.players.map(({ location }) => location);
}

describe("the set-up", () => {
  it("after Roslin the second player picks a military leader, a pilot or support (B5)", () => {
    const play = scenario(battlestar, { seats: 3 });
    const { first } = play.position.turn;
    const second = (first + 1) % 3;
    play.choose(first, "laura-roslin", "pick-character");
    play
      .expect(second)
      .toBeAsked("pick-character", [
        "william-adama",
        "saul-tigh",
        "karl-agathon",
        "lee-adama",
        "kara-thrace",
        "sharon-valerii",
        "galen-tyrol",
      ]);
    for (const leader of ["gaius-baltar", "tom-zarek"]) {
      play.expect(second).toHaveUnavailable(leader, "reason.class-taken");
    }
    play.end(openPrompts(play));
  });

  it("Apollo starts in a viper, the third one in space (D7)", () => {
    const play = scenario(battlestar, { seats: 3 });
    const { first } = play.position.turn;
    play.choose(first, "lee-adama", "pick-character");
    play.expect(first).toBeAsked("launch-area", ["sw", "se"]);
    play.choose(first, "se");
    expect(play.state.vipers.filter((viper) => viper.pilot === first).map(({ place }) => place)).toEqual(["se"]);
    expect(play.state.vipers.filter(isInSpace)).toHaveLength(3);
    expect(play.state.players[first]?.location).toBeUndefined();
    play.end(openPrompts(play));
  });
});

describe("receiving skills", () => {
  it("Adama draws three leadership and two tactics cards", () => {
    const play = turn("receive-skills", someone);
    expect(types(play)).toEqual({ leadership: 3, tactics: 2 });
    play.end(openPrompts(play));
  });

  it("Adama draws them whatever is in his hand", () => {
    const full = Array.from({ length: 8 }, () => "repair-1");
    const play = turn("receive-skills", someone, (game) => void hand(game, 0, ...full, "repair-2", "repair-2"));
    expect(types(play)).toEqual({ engineering: 10, leadership: 3, tactics: 2 });
    play.end(openPrompts(play));
  });

  it.each([[{ leadership: 2 }], [{ politics: 2 }], [{ leadership: 1, politics: 1 }]])(
    "Apollo first chooses two cards (%j), then draws them with two piloting cards and one tactics card (B148)",
    (choice) => {
      const play = turn("receive-skills", ["lee-adama", "william-adama", "kara-thrace"]);
      expect(types(play)).toEqual({});
      play.allocate(0, choice, "draw-skill-cards");
      expect(types(play)).toEqual({ piloting: 2, tactics: 1, ...choice });
      play.end(openPrompts(play));
    },
  );
});

describe("moving", () => {
  it("Apollo moves from Command to the Press Room for a piloting card (B13)", () => {
    const play = turn("movement", ["lee-adama", "william-adama", "kara-thrace"], (game) => {
      stand(game, 0, "command");
      hand(game, 0, "evasive-maneuvers-1", "launch-scout-1");
    });
    play.choose(0, "press-room", "move");
    const card = play.position.zone(handZone(0)).find((id) => play.position.card(id).id === "evasive-maneuvers-1");
    play.many(0, [card as string], "discard");
    expect(locations(play)[0]).toBe("press-room");
    expect(play.position.zone("skill-discard:piloting")).toEqual([card]);
    expect(types(play)).toEqual({ tactics: 1 });
    play.end(openPrompts(play));
  });

  const flying = (game: Match) => {
    pilot(game, 0, "w");
    hand(game, 0, "repair-1", "repair-2");
  };
  const starbuck: readonly CharacterId[] = ["kara-thrace", "william-adama", "laura-roslin"];

  it("a pilot flies to an adjacent area at no cost", () => {
    const play = turn("movement", starbuck, flying);
    play.expect(0).notToHaveOption("ne");
    play.choose(0, "nw", "move");
    expect(vipersIn(play.position, "nw").map((viper) => viper.pilot)).toEqual([0]);
    expect(types(play)).toEqual({ engineering: 2 });
    play.end(openPrompts(play));
  });

  it.each(["command", "press-room"])(
    "a pilot lands in %s for a card, and the viper returns to the Reserves",
    (location) => {
      const play = turn("movement", starbuck, flying);
      play.choose(0, location, "move");
      play.many(0, [play.position.zone(handZone(0))[0] as string], "discard");
      expect(locations(play)[0]).toBe(location);
      expect(vipersIn(play.position, "reserves")).toHaveLength(8);
      expect(types(play)).toEqual({ engineering: 1 });
      play.end(openPrompts(play));
    },
  );
});

describe("skill sets", () => {
  it("Adama draws a tactics or an engineering card in the Research Lab, though engineering is not one of his types", () => {
    const play = turn("action", someone, (game) => stand(game, 0, "research-lab"));
    play.choose(0, "activate-location", "action");
    play.expect(0).toBeAsked("draw-skill-card", ["tactics", "engineering"]);
    play.choose(0, "engineering");
    expect(types(play)).toEqual({ engineering: 1 });
    play.end(openPrompts(play));
  });
});

describe("forcing a jump", () => {
  const atFtlControl = (arrange: (game: Match) => void) => (game: Match) => {
    stand(game, 0, "ftl-control");
    game.state.jumpTrack = 4;
    arrange(game);
  };

  it("from the last step but one with a 5 costs 1 population (B117)", () => {
    const play = turn(
      "action",
      someone,
      atFtlControl(() => {}),
    );
    play.dice(8, 5);
    play.choose(0, "activate-location", "action");
    expect(play.state.resources.population).toBe(11);
    play.end({ asked: [[1, "space.destination"]] });
  });

  const atTheEnd = atFtlControl((game) => {
    game.state.distance = 8;
    game.state.resources.population = 1;
    for (const seat of game.seats) loyalty(game, seat, seat === 2 ? "cylon-brig" : "not-a-cylon");
  });

  it("Adama wins at distance 8 and a population of 1 if no population is lost (B122)", () => {
    const play = turn("action", someone, atTheEnd);
    play.dice(8, 7);
    play.choose(0, "activate-location", "action");
    play.end({ outcome: "kobol-reached", winners: [0, 1] });
  });

  it("Adama does not win if the last population is lost: the fleet goes to another destination (B155)", () => {
    const play = turn("action", someone, atTheEnd);
    play.dice(8, 6);
    play.choose(0, "activate-location", "action");
    expect(play.state.resources.population).toBe(0);
    play.end({ asked: [[1, "space.destination"]] });
  });
});

describe("losing", () => {
  /** Zarek plays Food Rationing without food left, then an event takes other resources; the turn ends. */
  const rationing = (die: number) => {
    const play = turn("action", ["tom-zarek", "william-adama", "saul-tigh"], (game) => {
      game.state.resources.food = 0;
      game.move(onTop(game, "quorum-deck", "food-rationing"), "quorum-hand");
      onTop(game, "crisis-deck", "declare-martial-law");
      for (const seat of game.seats) loyalty(game, seat, seat === 2 ? "cylon-brig" : "not-a-cylon");
    });
    const script: Script = { answers: { action: "play-quorum", "crisis.option": "1" } };
    play.dice(8, die);
    follow(play, script, "move");
    return play;
  };

  it("does not happen if a resource was at 0 but is above it at the end of the turn (B10)", () => {
    const play = rationing(6);
    expect(play.state.resources.food).toBe(1);
    play.end({ asked: [[1, "move"]] });
  });

  it("happens if a resource is at 0 at the end of the turn (B10)", () => {
    const play = rationing(5);
    expect(play.story("spectator").join()).toContain("Martial Law");
    play.end({ outcome: "resources-exhausted", winners: [2] });
  });
});

describe("Launch Scout", () => {
  it("with a 1 finds nothing, and the raptor leaves the game", () => {
    const play = turn("action", someone, (game) => {
      hand(game, 0, "launch-scout-1");
      Object.assign(game.state, { raptors: 1, destroyedRaptors: 3 });
    });
    play.dice(8, 1);
    play.choose(0, "play-skill-card:launch-scout-1", "action");
    expect(play.state).toMatchObject({ raptors: 0, destroyedRaptors: 4 });
    expect(play.log(0).map(({ key }) => key)).not.toContain("log.effect.deck-looked-at");
    play.end(openPrompts(play));
  });
});

describe("component limits", () => {
  it("an attack with two basestars places only one if one is in space: the current player decides where (B123)", () => {
    const play = turn("crisis", ["saul-tigh", "tom-zarek", "william-adama"], (game) => {
      cylons(game, "basestar", "e");
      onTop(game, "crisis-deck", "heavy-assault");
    });
    play.expect(0).toBeAsked("space.share", ["w", "nw"]);
    play.dice(8, 1, 1);
    play.allocate(0, { nw: 1 });
    expect(play.state.basestars.map(({ area }) => area)).toEqual(["e", "nw"]);
    play.end(openPrompts(play));
  });

  it("with all vipers in space the Hangar Deck first returns an uncrewed one (B108)", () => {
    const play = turn("action", ["kara-thrace", "lee-adama", "laura-roslin"], (game) => {
      stand(game, 0, "hangar-deck");
      vipers(game, "w", 3);
      vipers(game, "e", 4);
      pilot(game, 1, "nw");
    });
    play.choose(0, "activate-location", "action");
    play.expect(0).toBeAsked("space.take-back", ["w", "e"]);
    play.choose(0, "e");
    expect(play.state.vipers.filter(isInSpace)).toHaveLength(7);
    play.choose(0, "sw", "space.launch-area");
    const places = play.state.vipers.map(({ place, pilot: flown }) =>
      flown === undefined ? place : `${place}:${flown}`,
    );
    expect(places.toSorted()).toEqual(["e", "e", "e", "nw:1", "sw:0", "w", "w", "w"]);
    play.end(openPrompts(play));
  });
});
