import type { CardId, Rule } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { characters } from "../catalogues/characters.ts";
import { locations } from "../catalogues/locations.ts";
import { destinationCards } from "../decks/destinations.ts";
import { skillCards } from "../decks/skill-cards.ts";
import type { PrintedAction } from "../effects/cards.ts";
import type { Condition, Effects } from "../effects/index.ts";
import type { CharacterId, LocationId } from "../effects/names.ts";
import { effectsOf } from "../operations/index.ts";
import { changes, checkCards, follow, onTop, ready, type Script, type Table, tableOf } from "../testing/procedures.ts";
import { civilians, cylons, pilot, trying, vipers } from "../testing/space.ts";
import { hand, loyalty, reveal, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { superCrisisHand } from "../zones.ts";
import { holdsTrue } from "./conditions.ts";
import type { EffectContext } from "./context.ts";
import { resolveEffects } from "./effects.ts";
import { activateLocation } from "./locations.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

type Arrange = (game: Match) => void;
interface Settings extends Script {
  readonly arrange?: Arrange;
  /** The total of a skill check. */
  readonly total?: number;
  readonly crew?: readonly CharacterId[];
}

function table(rule: (game: Match) => Rule<unknown>, { arrange, crew }: Settings = {}) {
  let before: Table = {};
  const play = tried(rule, (game) => {
    ready(game, crew);
    arrange?.(game);
    before = tableOf(game);
  });
  return { play, changed: () => changes(before, tableOf(play.position)) };
}

/** Seat 0 activates the location, a Cylon one as a revealed Cylon; returns everything that has changed. */
function activated(location: LocationId, { total, arrange, crew, ...script }: Settings = {}): Table {
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

/** Seat 0 plays a skill card with an action, or uses an ability; returns everything that has changed. */
function acted(name: string, { arrange, crew, ...script }: Settings = {}): Table {
  const card = skillCards.find(({ id }) => id === name);
  const ability = [...characters.entries].flatMap(({ abilities }) => abilities).find(({ id }) => id === name);
  const action = (
    card && "action" in card ? card.action : ability && "action" in ability ? ability.action : undefined
  ) as PrintedAction | undefined;
  const source = (
    card ? { kind: "skill-card", definition: `${name}-1` } : { kind: "ability", ability: name }
  ) as EffectContext["source"];
  const { play, changed } = table((game) => resolveEffects(game, action?.do ?? [], { source, acting: 0 }), {
    ...(arrange && { arrange }),
    ...(crew && { crew }),
  });
  follow(play, script);
  play.end(done);
  return changed();
}

describe("a location", () => {
  const rows: readonly (readonly [LocationId, what: string, Table, Settings?])[] = [
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
  function resurrection(arrange: Arrange, script: Script) {
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

describe("an action of a card or an ability", () => {
  const rows: readonly (readonly [string, what: string, Table, Settings?])[] = [
    [
      "consolidate-power",
      "brings two cards in any mixture of types",
      { "hand 0": 2 },
      { answers: { "draw-skill-cards": { allocation: { piloting: 1, engineering: 1 } } } },
    ],
    ["launch-scout", "with a 2 loses the raptor and finds nothing", { raptors: -1 }, { dice: [2] }],
    [
      "maximum-firepower",
      "attacks four times",
      { "raiders ne": -3 },
      {
        dice: [3, 2, 8, 3],
        answers: { "space.viper-target": ["ne:raider", "ne:raider", "ne:raider", "ne:raider"] },
        arrange(game) {
          pilot(game, 0, "ne");
          cylons(game, "raider", "ne", 4);
        },
      },
    ],
    [
      "repair",
      "repairs the location where its player stands (B54)",
      { damage: "" },
      {
        arrange(game) {
          stand(game, 0, "armory");
          game.move(onTop(game, "damage-pool", "damage-armory"), "damage");
        },
      },
    ],
    [
      "repair",
      "or two vipers on the Hangar Deck (B54)",
      { "vipers damaged": -2, "vipers reserves": 2 },
      {
        answers: { "effect.option": "vipers", "space.restore": { allocation: { damaged: 2 } } },
        arrange(game) {
          stand(game, 0, "hangar-deck");
          game.move(onTop(game, "damage-pool", "damage-hangar-deck"), "damage");
          for (const viper of game.state.vipers.slice(0, 3)) viper.place = "damaged";
        },
      },
    ],
    ["declare-martial-law", "makes the Admiral President", { president: 1 }],
    [
      "cylon-detector",
      "shows all loyalty cards of another player",
      { "knows 0": 2 },
      { answers: { "effect.player": "seat-2" }, arrange: (game) => void loyalty(game, 2, "cylon-brig") },
    ],
    [
      "unconventional-tactics",
      "gives population for a resource of choice",
      { population: -1, morale: 1 },
      { answers: { "effect.option": "morale" } },
    ],
    [
      "cag",
      "activates up to six uncrewed vipers",
      { "vipers reserves": -3, "vipers sw": 2, "vipers se": 1 },
      { answers: { "space.activate-viper": ["launch:sw", "launch:se", "launch:sw", { pass: true }] } },
    ],
    [
      "skilled-politician",
      "plays one of four quorum cards",
      { "at 2": "brig" },
      {
        answers: { "pick-quorum": "arrest-order", "effect.player": "seat-2" },
        arrange: (game) => void onTop(game, "quorum-deck", "arrest-order"),
      },
    ],
  ];

  for (const [name, what, expected, settings] of rows) {
    it(`${name} ${what}`, () => {
      expect(acted(name, settings)).toEqual(expected);
    });
  }

  it("Launch Scout with a 3 shows the top card of a deck only to the player, who may put it at the bottom (B53)", () => {
    const scout = skillCards.find(({ id }) => id === "launch-scout") as { readonly action: PrintedAction };
    const context: EffectContext = { source: { kind: "skill-card", definition: "launch-scout-1" }, acting: 0 };
    const { play } = table((game) => resolveEffects(game, scout.action.do, context), {
      arrange: (game) => void onTop(game, "destination-deck", "ragnar-anchorage"),
    });
    follow(play, { dice: [3] }, "effect.deck");
    expect(play.state.raptors).toBe(4);
    play.choose(0, "destination", "effect.deck");
    const card = play.position.zone("destination-deck").at(-1) as CardId;
    expect(play.position.hasSeen(0, card)).toBe(true);
    for (const viewer of [1, 2, "spectator"] as const) expect(play.position.hasSeen(viewer, card)).toBe(false);
    play.refusesUndo(0);
    play.choose(0, "bottom", "effect.place");
    expect(play.position.zone("destination-deck")[0]).toBe(card);
    expect(play.story("spectator").at(-1)).not.toContain("Ragnar");
    play.end(done);
  });

  it("Executive Order cannot name revealed Cylons or players off the board (B47)", () => {
    const order = skillCards.find(({ id }) => id === "executive-order") as { readonly action: PrintedAction };
    const context: EffectContext = { source: { kind: "skill-card", definition: "executive-order-1" }, acting: 0 };
    const { play } = table((game) => resolveEffects(game, order.action.do, context), {
      crew: ["saul-tigh", "karl-agathon", "laura-roslin"],
      arrange(game) {
        delete game.state.players[1]?.location;
        game.state.president = 1;
      },
    });
    // Roslin is the only candidate, and is asked how to use it.
    expect(play.log("spectator").some(({ key }) => key === "log.effect.player-chosen")).toBe(true);
    play.expect(2).toBeAsked("executive-order");
    follow(play, { answers: { "executive-order": "two-actions", action: { pass: true } } });
    play.end(done);
  });

  it("Repair on a damaged Hangar Deck repairs the location or vipers, never both (B54)", () => {
    const repair = skillCards.find(({ id }) => id === "repair") as { readonly action: PrintedAction };
    const context: EffectContext = { source: { kind: "skill-card", definition: "repair-1" }, acting: 0 };
    const repaired = (what: "location" | "vipers", answers: Script["answers"] = {}) => {
      const { play, changed } = table((game) => resolveEffects(game, repair.action.do, context), {
        arrange(game) {
          stand(game, 0, "hangar-deck");
          game.move(onTop(game, "damage-pool", "damage-hangar-deck"), "damage");
          for (const viper of game.state.vipers.slice(0, 1)) viper.place = "damaged";
        },
      });
      play.expect(0).toBeAsked("effect.option", ["location", "vipers"]);
      play.choose(0, what);
      follow(play, { answers });
      play.end(done);
      return changed();
    };
    expect(repaired("location")).toEqual({ damage: "" });
    expect(repaired("vipers", { "space.restore": { allocation: { damaged: 1 } } })).toEqual({
      "vipers damaged": -1,
      "vipers reserves": 1,
    });
  });
});

describe("effects", () => {
  it("on nobody do nothing, and the rest are carried out", () => {
    const effects: Effects = [
      { op: "discard", who: "president", count: 2 },
      { op: "send", who: "target", to: "brig" },
      { op: "roll", by: "acting-player", on: { atLeast: 1 }, do: [{ op: "resource", resource: "fuel", delta: 5 }] },
      { op: "choose-player", by: "president", from: {}, do: [{ op: "send", who: "target", to: "brig" }] },
      { op: "resource", resource: "morale", delta: -1 },
    ];
    const { play, changed } = table(
      (game) => resolveEffects(game, effects, { source: { kind: "location", location: "armory" } }),
      {
        arrange({ state }) {
          delete state.president;
        },
      },
    );
    expect(changed()).toEqual({ morale: -1 });
    play.end(done);
  });

  it("after a jump in the middle are carried out after it (B151)", () => {
    const effects: Effects = [
      { op: "jump-track", delta: 1 },
      { op: "place-ships", areas: { w: { raider: 3 } } },
    ];
    const { play, changed } = table(
      (game) => resolveEffects(game, effects, { source: { kind: "location", location: "armory" } }),
      {
        arrange(game) {
          game.state.jumpTrack = 4;
          cylons(game, "raider", "e", 2);
          onTop(game, "destination-deck", "barren-planet");
        },
      },
    );
    follow(play, { answers: { "space.destination": "barren-planet" } });
    expect(changed()).toMatchObject({ "raiders e": -2, "raiders w": 3, fuel: -2, track: -4 });
    play.end(done);
  });

  it("lose as much as there is", () => {
    const effects: Effects = [
      { op: "lose-raptors", count: 2 },
      { op: "lose-nukes", count: 3 },
      { op: "lose-raptors", count: 1 },
      { op: "resource", resource: "fuel", delta: -9 },
    ];
    const { play, changed } = table(
      (game) => resolveEffects(game, effects, { source: { kind: "location", location: "armory" } }),
      { arrange: ({ state }) => Object.assign(state, { raptors: 1, destroyedRaptors: 3 }) },
    );
    expect(changed()).toEqual({ raptors: -1, nukes: -2, fuel: -8 });
    play.end(done);
  });

  it("that a player declines are mentioned in the log", () => {
    const [, refinery] = destinationCards.filter(({ id }) => id === "barren-planet" || id === "cylon-refinery");
    const { play } = table((game) =>
      resolveEffects(game, refinery?.effects ?? [], {
        source: { kind: "destination", card: onTop(game, "destination-deck", "cylon-refinery") },
      }),
    );
    play.expect(1).toBeAsked("effect.may");
    play.confirm(1, false);
    expect(play.story("spectator").at(-1)).toBe("Cylon Refinery: Zarek declines.");
    play.end(done);
  });
});

describe("a condition", () => {
  /** Whether the condition holds for seat 0 as acting player. */
  function holds(condition: Condition, arrange: Arrange = () => {}): boolean {
    let found = false;
    const { play } = table(
      function* (game) {
        found = holdsTrue(game, condition, { source: { kind: "location", location: "armory" }, acting: 0 });
      },
      { arrange },
    );
    play.end(done);
    return found;
  }

  it("counts pieces on the table", () => {
    const atLeast = (what: Extract<Condition, { kind: "at-least" }>["what"], count: number): Condition => ({
      kind: "at-least",
      what,
      count,
    });
    const arrange: Arrange = (game) => {
      vipers(game, "sw", 2);
      pilot(game, 2, "se");
      for (const viper of game.state.vipers.filter(({ place }) => place === "reserves").slice(0, 1))
        viper.place = "damaged";
      cylons(game, "raider", "w", 2);
      cylons(game, "basestar", "w");
      civilians(game, "e", "empty");
      game.state.centurions = [1, 0, 1, 0, 0];
    };
    for (const [what, count] of [
      ["basestars", 1],
      ["centurions", 2],
      ["civilians", 1],
      ["cylon-ships", 3],
      ["damaged-vipers", 1],
      // Four in the Reserves and two uncrewed in space, but not the pilot's.
      ["launchable-vipers", 6],
      ["nukes", 2],
      ["raptors", 4],
      ["vipers-in-reserves", 4],
    ] as const) {
      expect([what, holds(atLeast(what, count), arrange), holds(atLeast(what, count + 1), arrange)]).toEqual([
        what,
        true,
        false,
      ]);
    }
  });

  it("knows the blue steps of the jump track, and the red values of the dials", () => {
    const at = (jumpTrack: number) => holds({ kind: "jump-ready" }, ({ state }) => Object.assign(state, { jumpTrack }));
    expect([0, 1, 2, 3, 4].map(at)).toEqual([false, false, false, true, true]);
    const red = (resource: string, value: number) =>
      holds({ kind: "any-resource-red" }, ({ state }) => Object.assign(state.resources, { [resource]: value }));
    expect([red("fuel", 5), red("fuel", 4), red("morale", 6), red("morale", 5)]).toEqual([false, true, false, true]);
    expect([red("food", 4), red("population", 6)]).toEqual([true, true]);
  });

  it("knows a player's character, titles and location", () => {
    const who = "acting-player";
    expect(holds({ kind: "holds-title", who: "president", title: "president" })).toBe(true);
    expect(holds({ kind: "holds-title", who, title: "president" })).toBe(false);
    expect(holds({ kind: "is-pilot", who })).toBe(false);
    expect(holds({ kind: "in-viper", who }, (game) => void pilot(game, 0, "w"))).toBe(true);
    expect(holds({ kind: "at-location", who, location: "command" })).toBe(true);
    expect(holds({ kind: "at-damaged-location", who })).toBe(false);
    expect(holds({ kind: "has-hidden-loyalty", who })).toBe(true);
    expect(holds({ kind: "has-super-crisis", who })).toBe(false);
    expect(holds({ kind: "not-sympathizer", who })).toBe(true);
    expect(holds({ kind: "distance-at-most", distance: 0 })).toBe(true);
    expect(holds({ kind: "is-pilot", who: "target" }), "nobody is no pilot").toBe(false);
  });

  it("can be composed of others", () => {
    const yes: Condition = { kind: "distance-at-most", distance: 0 };
    const no: Condition = { kind: "resource-below", resource: "fuel", value: 8 };
    expect(holds({ kind: "all", of: [yes, no] })).toBe(false);
    expect(holds({ kind: "any", of: [no, yes] })).toBe(true);
  });
});

it("discarding all cards discards the whole hand", () => {
  const { play, changed } = table(
    (game) =>
      resolveEffects(game, [{ op: "discard", who: "acting-player", count: "all" }], {
        source: { kind: "location", location: "armory" },
        acting: 0,
      }),
    { arrange: (game) => void hand(game, 0, "repair-2") },
  );
  expect(changed()).toEqual({ "hand 0": -7 });
  play.end(done);
});
