import type { CardId } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { locations } from "../catalogues/locations.ts";
import type { LocationId } from "../effects/names.ts";
import { effectsOf } from "../operations/index.ts";
import { changes, checkCards, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { civilians, cylons } from "../testing/space.ts";
import { reveal, stand } from "../testing/table.ts";
import { done, type TriedSettings, table, tried } from "../testing/tried.ts";
import type { Match } from "../types.ts";
import { superCrisisHand } from "../zones.ts";
import { activateLocation } from "./locations.ts";

/** Seat 0 activates the location, a Cylon one as a revealed Cylon; returns everything that has changed. */
function activated(location: LocationId, { total, arrange, crew, ...script }: TriedSettings = {}): Table {
  const card = locations.entries.find(location);
  let adds: CardId[] = [];
  let before: Table = {};
  const play = tried(
    (game) => activateLocation(game, 0, location),
    (game) => {
      ready(game, crew);
      if (card?.ship === "cylon") reveal(game, 0);
      stand(game, 0, location);
      arrange?.(game);
      before = tableOf(game);
      for (const effect of effectsOf(card?.action?.do ?? [])) {
        if (effect.op === "skill-check" && total !== undefined) adds = checkCards(game, 1, effect.check.skills, total);
      }
    },
  );
  follow(play, { ...script, adds });
  play.end(done);
  return changes(before, tableOf(play.position));
}

describe("a location", () => {
  const rows: readonly (readonly [LocationId, what: string, Table, TriedSettings?])[] = [
    [
      "ftl-control",
      "has the fleet jump; on 6 or less the population at risk is lost",
      { population: -3, track: -3, fuel: -2, distance: 2, voyage: "barren-planet" },
      {
        dice: [6],
        answers: { "space.destination": "barren-planet" },
        arrange(game) {
          game.state.jumpTrack = 3;
          onTop(game, "destination-deck", "barren-planet");
        },
      },
    ],
    [
      "weapons-control",
      "has Galactica fire at a ship",
      { "raiders w": -1 },
      { dice: [3], arrange: (game) => void cylons(game, "raider", "w") },
    ],
    [
      "command",
      "activates two uncrewed vipers",
      { "vipers reserves": -1, "vipers se": 1 },
      { answers: { "space.activate-viper": ["launch:se"] } },
    ],
    [
      "communications",
      "lets two civilian ships be looked at and moved",
      { "civilians e": -2, "civilians ne": 1, "civilians se": 1 },
      {
        answers: { "space.move-civilian": ["ne", "se"] },
        arrange: (game) => void civilians(game, "e", "empty", "population-2"),
      },
    ],
    [
      "admirals-quarters",
      "sends somebody to the Brig by a check",
      { "at 2": "brig" },
      { total: 7, answers: { "effect.player": "seat-2" } },
    ],
    ["admirals-quarters", "or does not", {}, { total: 6, answers: { "effect.player": "seat-2" } }],
    [
      "research-lab",
      "brings a tactics or engineering card",
      { "hand 0": 1 },
      { answers: { "draw-skill-card": "tactics" } },
    ],
    [
      "hangar-deck",
      "launches its pilot in a viper, who takes another action",
      { "at 0": "viper", "vipers reserves": -1, "vipers sw": 1 },
      {
        answers: { "space.launch-area": "sw", action: { pass: true } },
        crew: ["kara-thrace", "tom-zarek", "laura-roslin"],
      },
    ],
    [
      "armory",
      "attacks a centurion",
      { "centurions 1": -1 },
      { dice: [7], arrange: ({ state }) => Object.assign(state, { centurions: [0, 1, 0, 0, 0] }) },
    ],
    [
      "brig",
      "frees somebody by a check, to a location of Galactica that is not hazardous (D4, B74)",
      { "at 0": "command" },
      { total: 7, answers: { "leave-brig": "command" } },
    ],
    ["brig", "or does not", {}, { total: 6 }],
    ["press-room", "brings two politics cards", { "hand 0": 2 }],
    [
      "administration",
      "makes somebody President by a check",
      { president: 1 },
      { total: 5, answers: { "effect.player": "seat-1" } },
    ],
    ["administration", "or does not", {}, { total: 4, answers: { "effect.player": "seat-1" } }],
    [
      "presidents-office",
      "brings the President a quorum card, and another",
      { "quorum hand": 2 },
      { answers: { "effect.option": "draw" }, arrange: presidentZero },
    ],
    ["presidents-office", "or one only", { "quorum hand": 1 }, { arrange: presidentZero }],
    [
      "presidents-office",
      "or has one played",
      { morale: 1, removed: "inspirational-speech" },
      {
        dice: [6],
        answers: { "effect.option": "play", "play-quorum": "inspirational-speech" },
        arrange(game) {
          presidentZero(game);
          onTop(game, "quorum-deck", "inspirational-speech");
        },
      },
    ],
    [
      "cylon-fleet",
      "has raiders act",
      { "raiders w": -1, "raiders nw": 1 },
      {
        answers: { "effect.option": "raiders" },
        arrange(game) {
          cylons(game, "raider", "w");
          civilians(game, "ne", "empty");
        },
      },
    ],
    [
      "cylon-fleet",
      "has centurions advance even without heavy raiders and basestars (B84)",
      { "centurions 0": -1, "centurions 1": 1 },
      {
        answers: { "effect.option": "heavy-raiders" },
        arrange: ({ state }) => Object.assign(state, { centurions: [1, 0, 0, 0, 0] }),
      },
    ],
    [
      "cylon-fleet",
      "has basestars attack",
      { food: -1, removed: "damage-food" },
      {
        dice: [5],
        answers: { "effect.option": "basestars" },
        arrange(game) {
          cylons(game, "basestar", "w");
          onTop(game, "damage-pool", "damage-food");
        },
      },
    ],
    [
      "cylon-fleet",
      "has every basestar launch two raiders and a heavy raider",
      { "raiders w": 2, "heavy raiders w": 1 },
      { answers: { "effect.option": "launch" }, arrange: (game) => void cylons(game, "basestar", "w") },
    ],
    [
      "human-fleet",
      "takes a card from somebody's hand, and on 5 or more damages Galactica",
      { "hand 0": 1, "hand 2": -1, fuel: -1, removed: "damage-fuel" },
      {
        dice: [5],
        answers: { "effect.player": "seat-2" },
        arrange: (game) => void onTop(game, "damage-pool", "damage-fuel"),
      },
    ],
    [
      "human-fleet",
      "and on less does not",
      { "hand 0": 1, "hand 1": -1 },
      { dice: [4], answers: { "effect.player": "seat-1" } },
    ],
  ];

  for (const [location, what, expected, settings] of rows) {
    it(`${location} ${what}`, () => {
      expect(activated(location, settings)).toEqual(expected);
    });
  }

  it("Human Fleet can name revealed Cylons (B149)", () => {
    const { play } = table((game) => activateLocation(game, 0, "human-fleet"), {
      arrange(game) {
        for (const seat of [0, 2]) reveal(game, seat);
      },
    });
    play.expect(0).toBeAsked("effect.player", ["seat-1", "seat-2"]);
    follow(play, {});
    play.end(done);
  });

  /** Seat 0 at the Resurrection Ship. */
  function resurrection(arrange: (game: Match) => void, script: Script) {
    const { play } = table((game) => activateLocation(game, 0, "resurrection-ship"), {
      arrange(game) {
        reveal(game, 0);
        game.move(onTop(game, "super-crisis-deck", "inbound-nukes"), superCrisisHand(0));
        arrange(game);
      },
    });
    const asked = follow(play, script);
    play.end(done);
    return { play, asked };
  }

  it("Resurrection Ship replaces the super crisis card, and hands over loyalty cards at distance 7 or less (B85)", () => {
    const { play, asked } = resurrection(({ state }) => Object.assign(state, { distance: 7 }), {
      answers: { "effect.may": { confirm: true }, "effect.player": "seat-1" },
    });
    expect(asked).toEqual(["effect.may", "effect.player"]);
    const [card] = play.position.zone(superCrisisHand(0)) as [CardId];
    expect(play.position.card(card).id).not.toBe("inbound-nukes");
    expect(play.position.zone("super-crisis-discard")).toHaveLength(1);
    expect(play.position.zone("loyalty:1")).toHaveLength(2);
    expect(play.position.zone("loyalty:0")).toEqual([]);
  });

  it("Resurrection Ship hands over nothing at distance 8, and asks nothing without a super crisis", () => {
    const far = resurrection(({ state }) => Object.assign(state, { distance: 8 }), {});
    expect(far.asked).toEqual(["effect.may"]);
    expect(far.play.position.zone("loyalty:0")).toHaveLength(1);
    const without = resurrection((game) => game.moveAll(superCrisisHand(0), "super-crisis-deck"), {
      answers: { "effect.player": "seat-2" },
    });
    expect(without.asked).toEqual(["effect.player"]);
  });

  it("Caprica does not offer a super crisis to a player without one", () => {
    const { play } = table((game) => activateLocation(game, 0, "caprica"), { arrange: (game) => reveal(game, 0) });
    // Only one option is left, so nobody is asked.
    play.expect(0).toBeAsked("crisis.pick");
    follow(play, {}, "done");
    play.end(done);
  });

  it("Caprica offers the super crisis to a player with one", () => {
    const { play } = table((game) => activateLocation(game, 0, "caprica"), {
      arrange(game) {
        reveal(game, 0);
        game.move(onTop(game, "super-crisis-deck", "inbound-nukes"), superCrisisHand(0));
      },
    });
    play.expect(0).toBeAsked("effect.option", ["super-crisis", "crisis"]);
    const printed = (part: string) => ({ about: [{ type: "option", id: "caprica", part }] });
    expect(play.prompts).toMatchObject([{ options: [printed("super-crisis"), printed("crisis")] }]);
    play.choose(0, "super-crisis");
    expect(play.state.crisis).toMatchObject({ kind: "super-crisis", drawer: 0 });
    follow(play, {});
    play.end(done);
  });
});

function presidentZero(game: Match): void {
  game.state.president = 0;
  game.setZoneOwner("quorum-hand", 0);
}
