import { describe, expect, it } from "vitest";
import {
  board,
  type ChoosePrompt,
  choice,
  type GameDefinition,
  type Option,
  type Reference,
  type Rule,
  t,
  view,
} from "../../server/engine/index.ts";
import { type Tiny, tiny } from "../games/tiny.ts";
import { playRandomly } from "./index.ts";
import { References } from "./references.ts";
import { ruleSetOf } from "./rule-set.ts";

const words = {
  "board.sea": "Sea",
  "card.blue": "Blue",
  "card.green": "Green",
  "card.red": "Red",
  "place.reef": "Reef",
  "prompt.row": "Row where?",
  "track.tide": "Tide",
  "way.back": "Back",
  "way.forth": "On",
  "way.on": "On",
};

const buoys = [{ id: "buoy-1", type: "buoy", zone: "sea" }];

const sea = board.of("sea", { title: t("board.sea") }, [
  board.place("reef", { name: t("place.reef"), kind: "isle", at: { x: 0, y: 0 } }),
  board.track("tide", { name: t("track.tide"), steps: [{ id: "high" }] }),
]);

/** A game of one decision, whose only option is about this; the view names the raft. */
function rowing(about: Reference): GameDefinition<Tiny> {
  const game = tiny({
    boards: [sea],
    phases: {
      *only(game): Rule {
        yield* game.choose(0, "row", [choice("on", t("way.on"), true, about)]);
      },
    },
    viewType: view.object("TinyView", "The raft.", { raft: view.id("The raft."), length: view.integer("Its length.") }),
    view: () => ({ raft: "raft-1", length: 7 }),
    showing: { pieces: (_, __, found) => [...found, ...buoys] },
    victoryChecks: { over: { at: ["phase-end"], check: () => ({ winners: [], text: t("way.on") }) } },
  });
  const messages = { ...game.messages.en, ...words };
  return { ...game, messages: { en: messages, "zh-Hans": messages, "zh-Hant": messages } };
}

describe("what an option is about", () => {
  it.each([
    ["the view", { type: "raft", id: "raft-1" }],
    ["the pieces that the game shows", { type: "buoy", id: "buoy-1" }],
    ["a deck", { type: "suit", id: "red" }],
    ["a board", { type: "isle", id: "reef" }],
    ["a track of a board", { type: "step", id: "high" }],
    ["the seats", { type: "seat", id: "0" }],
  ])("can be found in %s", (_, about) => {
    expect(playRandomly(rowing(about), [], { seats: 1 }).decisions).toBe(1);
  });

  it.each([
    ["nowhere", { type: "isle", id: "atoll" }],
    ["only among numbers", { type: "length", id: "7" }],
    ["at no seat", { type: "seat", id: "1" }],
    ["among pieces of another type", { type: "raft", id: "buoy-1" }],
  ])("is dangling if it is %s", (_, about) => {
    expect(() => playRandomly(rowing(about), [], { seats: 1 })).toThrow(
      `prompt "row": option "on" is about the ${about.type} "${about.id}", which is neither in`,
    );
  });
});

describe("options that a board cannot tell apart", () => {
  const references = new References(ruleSetOf(rowing({ type: "isle", id: "reef" }), [], { seats: 1 }));
  const reef: Reference = { type: "isle", id: "reef" };
  const raft: Reference = { type: "raft", id: "raft-1" };
  const indistinct = (...options: readonly Option[]) => {
    const prompt: ChoosePrompt = {
      ...{ id: "0.1", seat: 0, key: "row", title: t("prompt.row"), since: 0, unavailable: [] },
      kind: "choose",
      options,
    };
    return references.indistinctIn(prompt);
  };

  it("are about the same things, and say something else", () => {
    const [on, back] = [choice("on", t("way.on"), 1, reef), choice("back", t("way.back"), 2, reef)];
    expect(indistinct(on, back)).toEqual([["on", "back"]]);
    expect(indistinct(on, { ...back, about: [raft] })).toEqual([]);
    expect(indistinct(on, { ...back, about: [reef, raft] })).toEqual([]);
    expect(indistinct(on, { ...back, about: [{ ...reef, role: "origin" }] })).toEqual([]);
  });

  it("are about what their labels name, too", () => {
    expect(indistinct(choice("at", t("place.reef"), 1), choice("on", t("way.on"), 2, reef))).toEqual([["at", "on"]]);
  });

  it("are not alike: those can be exchanged for each other", () => {
    const alike = (id: string, word: string) => ({ ...choice(id, t(`way.${id}`), id, reef), alike: word });
    expect(indistinct(alike("on", "wave"), alike("back", "wave"))).toEqual([]);
    expect(indistinct(alike("on", "wave"), alike("back", "tide"))).toEqual([["on", "back"]]);
    expect(indistinct(choice("on", t("way.on"), 1, reef), choice("again", t("way.on"), 2, reef))).toEqual([]);
  });

  it("are ways with the same words; ways with different words are about nothing, and have nothing to glow", () => {
    expect(indistinct(choice("on", t("way.on"), 1), choice("back", t("way.back"), 2))).toEqual([]);
    expect(indistinct(choice("on", t("way.on"), 1), choice("forth", t("way.forth"), 2))).toEqual([["on", "forth"]]);
    expect(indistinct(choice("on", t("way.on"), 1), choice("again", t("way.on"), 2))).toEqual([["on", "again"]]);
  });
});
