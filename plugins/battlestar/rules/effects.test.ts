import type { CardId } from "conclave/rules";
import { describe, expect, it } from "vitest";
import { characters } from "../catalogues/characters.ts";
import { destinationCards } from "../decks/destinations.ts";
import { skillCards } from "../decks/skill-cards.ts";
import type { PrintedAction } from "../effects/cards.ts";
import type { EffectContext } from "../effects/context.ts";
import type { Condition, Effects } from "../effects/index.ts";
import { follow, onTop, type Script, type Table } from "../testing/procedures.ts";
import { civilians, cylons, pilot, vipers } from "../testing/space.ts";
import { hand, loyalty, stand } from "../testing/table.ts";
import { done, type TriedSettings, table } from "../testing/tried.ts";
import type { Match } from "../types.ts";
import { holdsTrue } from "./conditions.ts";
import { resolveEffects } from "./effects.ts";

/** Seat 0 plays a skill card with an action, or uses an ability; returns everything that has changed. */
function acted(name: string, { arrange, crew, ...script }: TriedSettings = {}): Table {
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

describe("an action of a card or an ability", () => {
  const rows: readonly (readonly [string, what: string, Table, TriedSettings?])[] = [
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
  function holds(condition: Condition, arrange: (game: Match) => void = () => {}): boolean {
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
    const arrange: (game: Match) => void = (game) => {
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
