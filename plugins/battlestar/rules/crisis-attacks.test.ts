import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { attackCrises } from "../decks/crisis/attacks.ts";
import { changes, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { cylons, trying, vipers } from "../testing/space.ts";
import { cast, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { drawCrisis } from "./crisis.ts";
import { jump } from "./space/jump.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Name = (typeof attackCrises)[number]["id"];
type Arrange = (game: Match) => void;

/** Seat 0 draws the attack. */
function attack(id: Name, arrange: Arrange = () => {}) {
  let before: Table = {};
  const play = tried(
    (game) => drawCrisis(game, 0),
    (game) => {
      ready(game);
      arrange(game);
      onTop(game, "crisis-deck", id);
      before = tableOf(game);
    },
  );
  return { play, changed: () => changes(before, tableOf(play.position)) };
}

const rows: readonly (readonly [Name, Table, Script?])[] = [
  [
    "ambush",
    {
      ...{ "raiders w": 4, "civilians ne": 1, "basestars e": 1, "raiders e": 4, "vipers se": 2, "civilians se": 1 },
      ...{ "civilians sw": 1, "vipers reserves": -2, "civilian pile": -3, kept: "ambush" },
    },
  ],
  [
    // Its four raiders attack the two vipers: one is damaged, one is destroyed, then a civilian ship, then another's area.
    "besieged",
    {
      ...{ "civilians w": 1, "civilians nw": 1, "heavy raiders e": 1, "basestars se": 1, "raiders w": 1 },
      ...{ "raiders sw": 3, "vipers reserves": -2, "vipers damaged": 1, "vipers destroyed": 1, "civilian pile": -3 },
      ...{ population: -1, removed: "population-1" },
    },
    { dice: [5, 8] },
  ],
  [
    "boarding-parties",
    {
      ...{ "heavy raiders w": 2, "basestars nw": 1, "raiders nw": 4, "heavy raiders ne": 2, "civilians e": 1 },
      ...{ "civilians se": 2, "civilian pile": -3 },
    },
  ],
  [
    "cylon-swarm",
    {
      ...{ "basestars w": 1, "raiders w": 5, "heavy raiders nw": 1, "civilians e": 1, "vipers se": 1 },
      ...{ "civilians se": 1, "vipers sw": 1, "civilians sw": 1, "vipers reserves": -2, "civilian pile": -3 },
      kept: "cylon-swarm",
    },
  ],
  [
    // Both basestars that it has placed attack: one misses, one damages Command, where Tigh stands.
    "heavy-assault",
    {
      ...{ "basestars w": 1, "basestars nw": 1, "civilians e": 1, "civilians se": 1, "vipers sw": 1 },
      ...{ "civilians sw": 1, "vipers reserves": -1, "civilian pile": -3, damage: "damage-command", "at 0": "sickbay" },
    },
    { dice: [4, 5] },
  ],
  [
    "jammed-assault",
    {
      ...{ "civilians w": 1, "raiders nw": 4, "basestars ne": 1, "heavy raiders ne": 2, "civilians e": 1 },
      ...{ "vipers se": 1, "civilians se": 1, "vipers sw": 1, "civilians sw": 1, "vipers reserves": -2 },
      ...{ "civilian pile": -4, kept: "jammed-assault" },
    },
  ],
  [
    "raiding-party",
    {
      ...{ "basestars ne": 1, "raiders ne": 3, "heavy raiders e": 2, "raiders e": 2, "civilians se": 1 },
      ...{ "vipers sw": 2, "civilians sw": 2, "vipers reserves": -2, "civilian pile": -3, track: -1 },
    },
  ],
  [
    "surrounded",
    {
      ...{ "raiders w": 4, "basestars nw": 1, "raiders ne": 3, "heavy raiders ne": 1, "civilians e": 1 },
      ...{ "vipers se": 1, "civilians se": 1, "vipers sw": 1, "civilians sw": 1, "vipers reserves": -2 },
      ...{ "civilian pile": -3, "hand 0": -3 },
    },
  ],
  [
    "tactical-strike",
    {
      ...{ "heavy raiders w": 1, "civilians ne": 1, "civilians e": 1, "vipers se": 2, "civilians se": 1 },
      ...{ "basestars sw": 1, "raiders sw": 5, "vipers reserves": -4, "vipers damaged": 2, "civilian pile": -3 },
    },
  ],
  [
    "thirty-three",
    {
      ...{ "basestars w": 1, "civilians ne": 1, "civilians e": 1, "vipers se": 1, "civilians se": 1 },
      ...{ "vipers sw": 1, "civilians sw": 1, "vipers reserves": -2, "civilian pile": -4, kept: "thirty-three" },
    },
  ],
];

describe("an attack", () => {
  for (const [id, expected, script = {}] of rows) {
    it(`${id} places its ships in empty space, then carries out its special rule`, () => {
      const { play, changed } = attack(id, (game) => {
        game.state.jumpTrack = 2;
        onTop(game, "damage-pool", "damage-command");
        // Civilian ships are placed clockwise from the bow: Besieged puts the third one beside its raiders.
        for (let ship = 0; ship < 3; ship++) onTop(game, "civilian-pile", "empty");
        for (let ship = 0; ship < 3; ship++) {
          const one = game.zone("civilian-pile").filter((card) => game.card(card).id === "population-1")[ship];
          if (one !== undefined) game.move(one, "civilian-pile");
        }
      });
      follow(play, script);
      expect(changed()).toEqual(expected);
      expect(play.state.icons).toBeUndefined();
      expect(play.position.zone("crisis")).toEqual([]);
      play.end(done);
    });
  }

  it("has a test for every card", () => {
    expect(rows.map(([id]) => id)).toEqual(attackCrises.map(({ id }) => id));
  });

  it("first activates the ships in play, but not those that it places (B100)", () => {
    const { play, changed } = attack("boarding-parties", (game) => void cylons(game, "heavy-raider", "se"));
    follow(play, {});
    expect(changed()).toMatchObject({ "centurions 0": 1, "heavy raiders w": 2, "heavy raiders ne": 2 });
    expect(play.state.heavyRaiders).toHaveLength(4);
    play.end(done);
  });

  it("has the ships in play attack before its own vipers are placed (B100)", () => {
    const { play } = attack("surrounded", (game) => void cylons(game, "basestar", "e"));
    play.expect(0).toBeAsked("strategic-planning-cylons");
    expect(play.state.raiders).toEqual([]);
    expect(play.state.vipers.every(({ place }) => place === "reserves")).toBe(true);
    follow(play, { dice: [1] });
    expect(play.state.basestars).toHaveLength(2);
    play.end(done);
  });

  it("Besieged activates only the raiders that it has placed (B104)", () => {
    const { play, changed } = attack("besieged", (game) => {
      cylons(game, "raider", "ne");
      vipers(game, "ne");
    });
    // The raider in play attacks in the first step; then the four of the card attack.
    follow(play, { dice: [1, 1, 1, 1, 1] });
    expect(changed()).toMatchObject({ "raiders sw": 4, "vipers sw": 2 });
    expect(changed()).not.toHaveProperty("vipers ne");
    play.end(done);
  });

  it("Heavy Assault has basestars attack that have already acted in this turn (D6)", () => {
    const { play } = attack("heavy-assault", (game) => {
      cylons(game, "basestar", "e");
      for (const basestar of game.state.basestars) basestar.actedIn = game.turn.number;
    });
    follow(play, { answers: { "space.share": { allocation: { w: 1 } } }, dice: [1, 1] });
    play.end(done);
  });

  it("does not activate a ship in its first step that has already acted in this turn (B160)", () => {
    const { play, changed } = attack("surrounded", (game) => {
      cylons(game, "basestar", "e");
      for (const basestar of game.state.basestars) basestar.actedIn = game.turn.number;
    });
    play.expect(0).toBeAsked("discard");
    follow(play, {});
    expect(changed()).toMatchObject({ "basestars nw": 1, "raiders w": 4 });
    play.end(done);
  });

  it("asks about Alert Viper Pilot after the whole placement and before the special rule (B38)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        cast(game, "saul-tigh", "lee-adama", "laura-roslin");
        stand(game, 1, "sickbay");
        onTop(game, "crisis-deck", "surrounded");
      },
    );
    play.expect(1).toBeAsked("alert-viper-pilot");
    expect(play.state.raiders).toHaveLength(7);
    expect(play.position.zone("hand:0")).toHaveLength(6);
    const viper = play.state.vipers.find(({ place }) => place === "sw")?.id;
    play.choose(1, `alert-viper-pilot:${viper}`);
    play.expect(1).toBeAsked("action");
    expect(play.position.zone("hand:0")).toHaveLength(6);
    follow(play, {});
    expect(play.position.zone("hand:0")).toHaveLength(3);
    expect(play.state.vipers.find(({ id }) => id === viper)?.pilot).toBe(1);
    play.end(done);
  });

  it("does not ask about Alert Viper Pilot in the Brig (B38)", () => {
    const play = tried(
      (game) => drawCrisis(game, 0),
      (game) => {
        ready(game);
        cast(game, "saul-tigh", "lee-adama", "laura-roslin");
        stand(game, 1, "brig");
        onTop(game, "crisis-deck", "surrounded");
      },
    );
    play.expect(0).toBeAsked("discard");
    follow(play, {});
    play.end(done);
  });

  it("that stays in play is discarded at the jump (B137), but Thirty-Three is shuffled into the deck (B136)", () => {
    for (const [id, zone] of [
      ["jammed-assault", "crisis-discard"],
      ["thirty-three", "crisis-deck"],
    ] as const) {
      const play = tried(
        function* (game) {
          yield* drawCrisis(game, 0);
          yield* jump(game);
        },
        (game) => {
          ready(game);
          onTop(game, "destination-deck", "barren-planet");
          onTop(game, "crisis-deck", id);
        },
      );
      follow(play, {});
      expect(play.state.kept).toEqual([]);
      expect(play.position.zone(zone).some((card) => play.position.card(card).id === id)).toBe(true);
      play.end(done);
    }
  });
});
