import type { CardId, Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { movement } from "../phases/movement.ts";
import { takeActions } from "../rules/actions.ts";
import { drawCrisis } from "../rules/crisis.ts";
import { discardDown } from "../rules/hand-limit.ts";
import { activateLocation } from "../rules/locations.ts";
import { placeShips } from "../rules/space/placement.ts";
import { viperOf } from "../state.ts";
import { follow, onTop } from "../testing/procedures.ts";
import { cylons, pilot, trying, vipers } from "../testing/space.ts";
import { cast, hand, loyalty, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { handZone } from "../zones.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;
type Play = ReturnType<typeof tried>;
type Arrange = (game: Match) => void;

/** It is the turn of Starbuck in seat 0. */
const crew: readonly CharacterId[] = ["kara-thrace", "lee-adama", "laura-roslin"];
const starbuck = 0;
const apollo = 1;

/** Apollo stands on Galactica. */
function at(arrange: Arrange = () => {}): Arrange {
  return (game) => {
    cast(game, ...crew);
    stand(game, apollo, "armory");
    arrange(game);
  };
}

describe("Alert Viper Pilot", () => {
  function* placeViper(game: Match): Rule {
    yield* placeShips(game, { se: { viper: 1 } });
  }

  function* placeSeveral(game: Match): Rule {
    yield* placeShips(game, { se: { viper: 2 }, sw: { viper: 1 } });
  }

  const standing = (location: LocationId) => at((game) => stand(game, apollo, location));
  const boarding = (viper: number) => `alert-viper-pilot:viper-${viper}`;

  it("lets him board a viper that was just placed and take an action, also from Sickbay (B38)", () => {
    for (const location of ["armory", "sickbay"] as const) {
      const play = tried(placeViper, standing(location));
      play.choose(apollo, boarding(1), "alert-viper-pilot");
      expect(play.state.vipers[0]).toMatchObject({ place: "se", pilot: apollo });
      expect(play.state.players[apollo]?.location).toBeUndefined();
      play.expect(apollo).toBeAsked("action");
      play.pass(apollo);
      play.end(done);
    }
  });

  it("does not ask him in the Brig, on Colonial One, or as a revealed Cylon (B38)", () => {
    for (const location of ["brig", "press-room"] as const) tried(placeViper, standing(location)).end(done);
    tried(
      placeViper,
      at((game) => reveal(game, apollo)),
    ).end(done);
  });

  it("does not ask him if he is already in a viper", () => {
    const play = tried(
      placeViper,
      at((game) => void pilot(game, apollo, "w")),
    );
    expect(play.state.vipers.filter(({ place }) => place === "se")).toHaveLength(1);
    play.end(done);
  });

  it("allows any kind of action (B38)", () => {
    const play = tried(
      placeViper,
      at((game) => {
        hand(game, apollo, "consolidate-power-1", "maximum-firepower-3");
        loyalty(game, apollo, "cylon-reduce-morale");
        game.state.admiral = apollo;
        cylons(game, "basestar", "e");
        cylons(game, "raider", "se");
      }),
    );
    play.choose(apollo, boarding(1));
    play
      .expect(apollo)
      .toBeAsked("action", [
        "activate-own-viper",
        "launch-nuke",
        "play-skill-card:consolidate-power-1",
        "play-skill-card:maximum-firepower-3",
        "reveal-cylon:cylon-reduce-morale",
        "use-ability:cag",
      ]);
    play.choose(apollo, "activate-own-viper");
    play.choose(apollo, "move:e");
    expect(viperOf(play.position, apollo)?.place).toBe("e");
    play.end(done);
  });

  it("offers only the vipers that were just placed, or none", () => {
    const play = tried(
      placeSeveral,
      at((game) => void vipers(game, "w")),
    );
    // The first viper was there before.
    play.expect(apollo).toBeAsked("alert-viper-pilot", [2, 3, 4].map(boarding));
    const placed = play.state.vipers.filter(({ place }) => place === "sw").map(({ id }) => id);
    play.choose(apollo, `alert-viper-pilot:${placed[0]}`);
    expect(viperOf(play.position, apollo)?.place).toBe("sw");
    play.pass(apollo, "action");
    play.end(done);
    const declined = tried(placeSeveral, at());
    declined.pass(apollo, "alert-viper-pilot");
    expect(declined.state.vipers.every((viper) => viper.pilot === undefined)).toBe(true);
    declined.end(done);
  });

  it("lets him board one that somebody launches at Command, who then cannot activate it any more (B38, B106)", () => {
    const play = tried((game) => activateLocation(game, starbuck, "command"), at());
    play.choose(starbuck, "launch:sw", "space.activate-viper");
    play.choose(apollo, boarding(1), "alert-viper-pilot");
    play.choose(apollo, "activate-own-viper", "action");
    play.choose(apollo, "move:w", "space.own-viper");
    play.expect(starbuck).toBeAsked("space.activate-viper", ["launch:sw", "launch:se"]);
    play.pass(starbuck);
    play.end(done);
    const left = tried((game) => activateLocation(game, starbuck, "command"), at());
    left.choose(starbuck, "launch:sw", "space.activate-viper");
    left.pass(apollo, "alert-viper-pilot");
    left.expect(starbuck).toHaveOption("sw:move:w");
    left.pass(starbuck);
    left.end(done);
  });

  it("ends the orders from Command if he boards the last viper that anybody can be told to use", () => {
    const play = tried(
      (game) => activateLocation(game, starbuck, "command"),
      at((game) => {
        for (const viper of game.state.vipers.slice(1)) viper.place = "damaged";
      }),
    );
    play.choose(starbuck, "launch:sw", "space.activate-viper");
    play.choose(apollo, boarding(1), "alert-viper-pilot");
    play.pass(apollo, "action");
    play.end(done);
  });

  it("does not offer a viper in which another pilot launches (B38)", () => {
    const play = tried((game) => activateLocation(game, starbuck, "hangar-deck"), at());
    play.choose(starbuck, "sw", "space.launch-area");
    play.expect(apollo).toBeAskedNothing();
    play.pass(starbuck, "action");
    play.end(done);
  });

  it("does not ask about a viper that only returns to the Reserves", () => {
    const play = tried(
      (game) => drawCrisis(game, starbuck),
      at((game) => {
        pilot(game, starbuck, "sw");
        onTop(game, "crisis-deck", "sleep-deprivation");
      }),
    );
    expect(follow(play, { answers: { "crisis.option": "1" } })).not.toContain("alert-viper-pilot");
    expect(play.state.vipers.every(({ place }) => place === "reserves")).toBe(true);
    play.end(done);
  });
});

describe("CAG", () => {
  const cag = "use-ability:cag";
  const acting = (game: Match) => takeActions(game, apollo, 2);

  it("activates uncrewed vipers up to six times, possibly the same one, but never one with a pilot (B105, B106)", () => {
    const play = tried(
      acting,
      at((game) => {
        pilot(game, apollo, "e");
        cylons(game, "raider", "w");
      }),
    );
    play.choose(apollo, cag, "action");
    play.expect(apollo).toBeAsked("space.activate-viper", ["launch:sw", "launch:se"]);
    for (const order of ["launch:sw", "sw:move:w"]) play.choose(apollo, order);
    play.dice(8, 3);
    play.choose(apollo, "w:attack:raider");
    expect(play.state.raiders).toEqual([]);
    for (const order of ["w:move:sw", "sw:move:w", "launch:se"]) play.choose(apollo, order, "space.activate-viper");
    // All six activations are spent.
    play.expect(apollo).toBeAsked("action");
    expect(
      play.state.vipers
        .map(({ place }) => place)
        .filter((place) => place !== "reserves")
        .toSorted(),
    ).toEqual(["e", "se", "w"]);
    play.pass(apollo);
    play.end(done);
  });

  it("may stop before six, and is still used up (B33)", () => {
    const play = tried(
      acting,
      at((game) => void pilot(game, apollo, "e")),
    );
    play.choose(apollo, cag, "action");
    play.choose(apollo, "launch:se", "space.activate-viper");
    play.pass(apollo, "space.activate-viper");
    expect(play.state.players[apollo]?.used).toEqual(["cag"]);
    play.expect(apollo).toHaveUnavailable(cag, "reason.used-up");
    play.refuses(apollo, { option: cag }, "OPTION_UNAVAILABLE");
    play.pass(apollo, "action");
    play.end(done);
  });

  it("works from the Brig (B67), and needs a viper to activate (B146)", () => {
    const brig = tried(
      acting,
      at((game) => stand(game, apollo, "brig")),
    );
    brig.choose(apollo, cag, "action");
    brig.choose(apollo, "launch:se", "space.activate-viper");
    // He cannot board the viper from there.
    brig.expect(apollo).toBeAsked("space.activate-viper");
    follow(brig, {});
    brig.end(done);
    const grounded = tried(
      acting,
      at((game) => {
        for (const viper of game.state.vipers) viper.place = "damaged";
      }),
    );
    grounded.expect(apollo).toHaveUnavailable(cag, "reason.requires");
    grounded.pass(apollo);
    grounded.end(done);
  });

  it("lets him board a viper that he has just launched, and continues afterwards (B38)", () => {
    const play = tried((game) => takeActions(game, apollo, 1), at());
    play.choose(apollo, cag, "action");
    play.choose(apollo, "launch:se", "space.activate-viper");
    play.choose(apollo, "alert-viper-pilot:viper-1", "alert-viper-pilot");
    play.expect(apollo).toHaveUnavailable(cag, "reason.used-up");
    play.pass(apollo, "action");
    play.choose(apollo, "launch:sw", "space.activate-viper");
    play.pass(apollo, "space.activate-viper");
    play.end(done);
  });

  it("is not an action for anybody else, or for Apollo as a revealed Cylon (B81)", () => {
    const other = tried((game) => takeActions(game, starbuck, 1), at());
    other.expect(starbuck).notToHaveOption(cag);
    other.pass(starbuck);
    other.end(done);
    const revealed = tried(
      acting,
      at((game) => reveal(game, apollo)),
    );
    revealed.expect(apollo).notToHaveOption(cag);
    revealed.pass(apollo);
    revealed.end(done);
  });
});

describe("Headstrong", () => {
  const apolloFirst: readonly CharacterId[] = ["lee-adama", "william-adama", "tom-zarek"];
  const cards = ["repair-1", "repair-2", "launch-scout-1", "launch-scout-2"] as const;

  /** It is the turn of Apollo in seat 0; he and Adama have four cards each. */
  function first(arrange: Arrange = () => {}): Arrange {
    return (game) => {
      cast(game, ...apolloFirst);
      stand(game, 0, "armory");
      for (const seat of [0, 1]) hand(game, seat, ...cards);
      game.state.president = 1;
      arrange(game);
    };
  }

  const count = (play: Play, seat: number) => play.position.zone(handZone(seat)).length;

  it("takes his discards for a crisis at random, while others choose", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      first((game) => void onTop(game, "crisis-deck", "food-shortage")),
    );
    play.choose(1, "2", "crisis.option");
    play.many(1, play.position.zone(handZone(1)).slice(0, 2), "discard");
    expect([count(play, 0), count(play, 1)]).toEqual([1, 2]);
    play.end(done);
  });

  it("leaves the choice of cards to chance", () => {
    const left = [0, 1].map((chance) => {
      const play = tried(
        (game) => drawCrisis(game, 0),
        first((game) => {
          for (const card of game.zone(handZone(0)).slice(2)) game.move(card, "box");
          onTop(game, "crisis-deck", "fulfiller-of-prophecy");
        }),
      );
      play.draws(2, chance);
      play.choose(0, "2", "crisis.option");
      play.end(done);
      return play.position.zone(handZone(0)).map((card) => play.position.card(card).id);
    });
    expect(left.flat().toSorted()).toEqual(["repair-1", "repair-2"]);
  });

  it("takes cards at random when everybody discards at the same time (B147)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      first((game) => void onTop(game, "crisis-deck", "cylon-screenings")),
    );
    play.choose(0, "2", "crisis.option");
    expect(play.prompts.map(({ seat, key }) => [seat, key])).toEqual([[1, "discard"]]);
    play.many(1, play.position.zone(handZone(1)).slice(0, 2));
    expect([count(play, 0), count(play, 1)]).toEqual([2, 2]);
    play.end(done);
  });

  it("takes cards at random over the hand limit, and down to three when he is revealed (B37)", () => {
    const limit = tried(
      (game) => discardDown(game, [0]),
      first((game) => void hand(game, 0, ...Array.from({ length: 7 }, () => "evasive-maneuvers-1"))),
    );
    expect(count(limit, 0)).toBe(10);
    limit.end(done);
    const revealing = tried(
      (game) => takeActions(game, 0, 1),
      first((game) => void loyalty(game, 0, "cylon-reduce-morale")),
    );
    revealing.choose(0, "reveal-cylon:cylon-reduce-morale", "action");
    revealing.confirm(0, false, "use-revealed-card");
    expect(count(revealing, 0)).toBe(3);
    revealing.end(done);
  });

  it("lets him choose the card that moving to another ship costs (B37)", () => {
    const play = tried(movement, first());
    play.choose(0, "press-room", "move");
    const card = play.position.zone(handZone(0)).at(-1) as CardId;
    play.many(0, [card], "discard");
    expect(play.position.zone(handZone(0))).not.toContain(card);
    expect(play.state.players[0]?.location).toBe("press-room");
    play.end(done);
  });

  it("ends when he becomes a revealed Cylon: he chooses over the hand limit (B81)", () => {
    const play = tried(
      (game) => discardDown(game, [0]),
      first((game) => {
        hand(game, 0, ...Array.from({ length: 7 }, () => "evasive-maneuvers-1"));
        reveal(game, 0);
      }),
    );
    play.many(0, play.position.zone(handZone(0)).slice(0, 1), "discard");
    expect(count(play, 0)).toBe(10);
    play.end(done);
  });
});
