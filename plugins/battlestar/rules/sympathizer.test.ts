import { type CardId, playerOf, type Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { CharacterId, Resource } from "../effects/names.ts";
import { crisis } from "../phases/crisis.ts";
import { cylonShips } from "../phases/cylon-ships.ts";
import { prepareJump } from "../phases/prepare-jump.ts";
import { handOf, hiddenLoyalty } from "../state.ts";
import { changes, checkCards, follow, onTop, ready, type Table, tableOf } from "../testing/procedures.ts";
import { cylons, pilot, trying } from "../testing/space.ts";
import { hand, inTheLab, kindsIn, loyalty, loyaltyDeck, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { revealedZone, superCrisisHand } from "../zones.ts";
import { takeAction } from "./actions.ts";
import { activateLocation } from "./locations.ts";
import { sleeperPhase } from "./sleeper-agents.ts";

const tried = trying((game, settings) => scenario(game, settings));
const triedBySix = trying((game, settings) => scenario(game, { ...settings, seats: 6 }));
const done = { asked: [[0, "done"]] } as const;

const plain: readonly CharacterId[] = ["kara-thrace", "william-adama", "laura-roslin"];
const fiveCards = ["repair-1", "repair-1", "repair-1", "repair-2", "repair-2"];

const at = (arrange: (game: Match) => void, characters = plain) => inTheLab(characters, arrange);

describe("the Sympathizer", () => {
  const asHuman = (game: Match) => stand(game, 0, "command");
  /** Who is dealt the card, and what changes with a resource in the red and without. */
  const rows: readonly {
    readonly who: string;
    readonly arrange: (game: Match) => void;
    readonly red?: Table;
    readonly blue?: Table;
  }[] = [
    { who: "a human", arrange: asHuman },
    { who: "a human on Colonial One", arrange: (game) => stand(game, 0, "press-room") },
    { who: "a human in Sickbay", arrange: (game) => stand(game, 0, "sickbay") },
    { who: "a hidden Cylon", arrange: (game) => void loyalty(game, 0, "cylon-brig") },
    {
      who: "the Admiral",
      arrange: ({ state }) => Object.assign(state, { admiral: 0 }),
      red: { admiral: 1 },
      blue: { admiral: 1 },
    },
    {
      who: "the President, who keeps the title in the Brig,",
      arrange: ({ state }) => Object.assign(state, { president: 0 }),
      blue: { president: 2 },
    },
    {
      who: "a pilot in a viper",
      arrange: (game) => void pilot(game, 0, "se"),
      red: { "vipers se": -1, "vipers reserves": 1 },
      blue: { "vipers se": -1, "vipers reserves": 1 },
    },
  ];

  /** Seat 0 is dealt the Sympathizer when the sleeper agents wake; then the rule runs. */
  function dealt(arrange: (game: Match) => void, rule: (game: Match) => Rule<unknown> = function* () {}) {
    let before: Table = {};
    const play = tried(
      function* (game) {
        yield* sleeperPhase(game);
        yield* rule(game);
      },
      (game) => {
        ready(game);
        loyaltyDeck(game, "sympathizer", "not-a-cylon", "not-a-cylon");
        arrange(game);
        before = tableOf(game);
      },
    );
    return { play, changed: () => changes(before, tableOf(play.position)) };
  }

  it.each(rows)("sends $who to the Brig with a resource in the red (B86)", ({ arrange, red }) => {
    const { play, changed } = dealt((game) => {
      arrange(game);
      game.state.resources.food = 4;
    });
    expect(changed()).toEqual({ "at 0": "brig", ...red });
    expect(play.log("spectator").map(({ key }) => key)).toContain("log.counts-as-human");
    expect(kindsIn(play.position, revealedZone(0))).toEqual(["sympathizer"]);
    play.end(done);
  });

  it.each(rows)("makes $who a revealed Cylon with no resource in the red (B86)", ({ arrange, blue }) => {
    const { play, changed } = dealt(arrange);
    play.many(0, handOf(play.position, 0).slice(0, 3), "discard");
    expect(changed()).toEqual({ "at 0": "resurrection-ship", "revealed 0": "yes", "hand 0": -3, ...blue });
    expect(play.state.players[0]?.sympathizer).toBe(true);
    expect(kindsIn(play.position, superCrisisHand(0))).toEqual([]);
    play.end(done);
  });

  it("leaves a player in the Brig there, or takes a new Cylon out of it", () => {
    const red = dealt((game) => {
      stand(game, 0, "brig");
      game.state.resources.food = 4;
    });
    expect(red.changed()).toEqual({});
    red.play.end(done);
    const blue = dealt((game) => stand(game, 0, "brig"));
    follow(blue.play, {});
    expect(blue.changed()).toMatchObject({ "at 0": "resurrection-ship", "revealed 0": "yes" });
    blue.play.end(done);
  });

  const limits: readonly (readonly [Resource, number])[] = [
    ["fuel", 4],
    ["food", 4],
    ["morale", 5],
    ["population", 6],
  ];

  it.each(limits)("goes to the Brig with %s at %i, and turns with one more", (resource, value) => {
    for (const [left, location] of [
      [value, "brig"],
      [value + 1, "resurrection-ship"],
    ] as const) {
      const { play } = dealt(({ state }) => {
        state.resources[resource] = left;
      });
      follow(play, {});
      expect(play.state.players[0]?.location).toBe(location);
      play.end(done);
    }
  });

  it("leaves a hidden Cylon in the Brig hidden, who may reveal later (B87)", () => {
    const { play } = dealt(
      (game) => {
        loyalty(game, 0, "cylon-brig");
        game.state.resources.food = 4;
      },
      (game) => takeAction(game, 0),
    );
    expect(play.state.players[0]).toMatchObject({ revealed: false, location: "brig" });
    const hidden = hiddenLoyalty(play.position, 0);
    for (const card of hidden) expect(play.position.hasSeen(1, card)).toBe(false);
    play.choose(0, "reveal-cylon:cylon-brig", "action");
    play.many(0, handOf(play.position, 0).slice(0, 3), "discard");
    // A full Cylon, with a super crisis card.
    expect(play.state.players[0]).toMatchObject({ revealed: true, sympathizer: false });
    expect(play.position.zone(superCrisisHand(0))).toHaveLength(1);
    play.end(done);
  });

  it("leaves the Cylon card of a hidden Cylon who turns face down (B87)", () => {
    const { play } = dealt((game) => void loyalty(game, 0, "cylon-brig"));
    follow(play, {});
    expect(kindsIn(play.position, revealedZone(0))).toEqual(["sympathizer"]);
    expect(kindsIn(play.position, "loyalty:0")).toContain("cylon-brig");
    play.end(done);
  });

  it("lets the player it turns continue the turn: the icons of the crisis follow (B86)", () => {
    let adds: CardId[] = [];
    const play = tried(
      function* (game) {
        yield* crisis(game);
        yield* cylonShips(game);
        yield* prepareJump(game);
      },
      (game) => {
        ready(game);
        loyaltyDeck(game, "sympathizer", "not-a-cylon", "not-a-cylon");
        onTop(game, "crisis-deck", "legendary-discovery");
        cylons(game, "basestar", "w");
        game.state.distance = 3;
        adds = checkCards(game, 1, ["tactics", "piloting"], 14);
      },
    );
    follow(play, { adds });
    expect(play.state.players[0]).toMatchObject({ revealed: true, sympathizer: true });
    expect(play.state.raiders).toHaveLength(3);
    play.end(done);
  });

  it("cannot use Cylon Fleet, and has no super crisis card to replace (B86)", () => {
    for (const sympathizer of [true, false]) {
      const play = tried(
        function* (game) {
          yield* takeAction(game, 0);
          stand(game, 0, "resurrection-ship");
          yield* activateLocation(game, 0, "resurrection-ship");
        },
        at((game) => {
          reveal(game, 0);
          Object.assign(playerOf(game, 0), { location: "cylon-fleet", sympathizer });
          cylons(game, "raider", "w");
          if (!sympathizer) game.draw("super-crisis-deck", superCrisisHand(0), 1);
        }),
      );
      if (sympathizer) play.expect(0).toHaveUnavailable("activate-location", "reason.requires");
      else play.expect(0).toHaveOption("activate-location");
      play.pass(0);
      if (!sympathizer) play.confirm(0, false, "effect.may");
      play.end(done);
    }
  });

  describe("dealt to a revealed Cylon", () => {
    /** Six players; seats 0 and 3 are revealed Cylons. Seat 0 is dealt the card. */
    function handedOn(red: boolean) {
      const crew: readonly CharacterId[] = [...plain, "tom-zarek", "saul-tigh", "lee-adama"];
      const human = Array.from({ length: 5 }, () => "not-a-cylon");
      const play = triedBySix(
        sleeperPhase,
        at((game) => {
          for (const seat of [0, 3]) reveal(game, seat);
          hand(game, 2, ...fiveCards);
          loyaltyDeck(game, "sympathizer", ...human);
          if (red) game.state.resources.morale = 5;
        }, crew),
      );
      play.expect(0).toBeAsked("give-sympathizer", ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5"]);
      return play;
    }

    it("may be given to any other player, who goes to the Brig with a resource in the red (B88)", () => {
      const play = handedOn(true);
      play.choose(0, "seat-2");
      expect(kindsIn(play.position, revealedZone(2))).toEqual(["sympathizer"]);
      expect(play.state.players[2]).toMatchObject({ revealed: false, location: "brig" });
      play.end(done);
    });

    it("may be given to any other player, who turns with none in the red (B88)", () => {
      const play = handedOn(false);
      play.choose(0, "seat-2");
      play.many(2, handOf(play.position, 2).slice(0, 2), "discard");
      expect(play.state.players[2]).toMatchObject({ revealed: true, sympathizer: true, location: "resurrection-ship" });
      play.end(done);
    });

    it.each([
      ["kept", undefined, 0],
      ["given to another revealed Cylon", "seat-3", 3],
    ] as const)("does nothing if it is %s (B88)", (_, option, holder) => {
      for (const red of [true, false]) {
        const play = handedOn(red);
        if (option) play.choose(0, option);
        else play.pass(0);
        expect(kindsIn(play.position, revealedZone(holder))).toEqual(["sympathizer"]);
        expect(play.state.players[holder]).toMatchObject({ sympathizer: false, location: "resurrection-ship" });
        expect(play.log("spectator").map(({ key }) => key)).not.toContain("log.counts-as-human");
        expect(play.state.players.map(({ revealed }) => revealed)).toEqual([true, false, false, true, false, false]);
        play.end(done);
      }
    });
  });
});
