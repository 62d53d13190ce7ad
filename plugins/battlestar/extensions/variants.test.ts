import { composeRuleSet, RuleSetError } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "../index.ts";
import { activateIcon } from "../rules/space/activation.ts";
import { basestar, trying } from "../testing/space.ts";
import { cast, hand, loyalty, openPrompts } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { distanceToKobol, loyaltyCounts } from "../values.ts";
import hardship from "./hardship.ts";
import longVoyage from "./long-voyage.ts";
import noSympathizer from "./no-sympathizer.ts";
import openLoyalty from "./open-loyalty.ts";
import publishedRules from "./published-rules.ts";

/** Passes on open windows until something else is asked. */
function passWindows(play: { prompts: readonly { seat: number; window?: unknown }[]; pass(seat: number): void }): void {
  for (;;) {
    const [prompt] = play.prompts;
    if (!prompt?.window) return;
    play.pass(prompt.seat);
  }
}

describe("Published rules", () => {
  it.each([
    [3, 0],
    [4, 1],
  ])("makes a basestar that rolls %i hit Galactica %i times (D1)", (die, tokens) => {
    const tried = trying((game, settings) => scenario(game, [publishedRules], settings));
    const play = tried(
      (game) => activateIcon(game, "basestars"),
      (game) => void basestar(game, "w"),
      die,
    );
    expect(play.position.zone("damage-pool")).toHaveLength(8 - tokens);
    play.end({ asked: [[0, "done"]] });
  });

  it("makes everybody discard down to the hand limit at the same time when any turn ends (D3)", () => {
    const play = scenario(battlestar, [publishedRules], { seats: 3 });
    const edit = (game: Match) => {
      cast(game, "laura-roslin", "william-adama", "kara-thrace");
      const many = (count: number, kind: string) => Array.from({ length: count }, () => kind);
      hand(game, 1, ...many(6, "repair-1"), ...many(5, "launch-scout-1"));
      hand(game, 2, ...many(6, "evasive-maneuvers-1"), ...many(6, "executive-order-1"));
    };
    play.arrange("end-of-turn", edit, { seat: 0 });
    play.many(2, play.position.zone("hand:2").slice(0, 2));
    expect(play.position.zone("hand:2")).toHaveLength(12);
    play.many(1, play.position.zone("hand:1").slice(0, 1));
    expect([1, 2].map((seat) => play.position.zone(`hand:${seat}`).length)).not.toContain(11);
    expect(play.position.zone("hand:2")).toHaveLength(10);
    play.end(openPrompts(play));
  });
});

describe("No Sympathizer", () => {
  it.each([
    [4, 7, 1],
    [6, 10, 2],
  ])(
    "with %i players puts %i human and %i Cylon cards into the loyalty deck, and nothing else",
    (seats, human, cylon) => {
      const play = scenario(battlestar, [noSympathizer], { seats });
      expect(play.position.value(loyaltyCounts, {})).toEqual({ human, cylon, sympathizer: 0 });
      play.until("action");
      const all = [...play.position.seats.map((seat) => `loyalty:${seat}`), "loyalty-deck"].flatMap((zone) =>
        play.position.zone(zone).map((id) => play.position.card(id).id),
      );
      expect(all).not.toContain("sympathizer");
      expect(all.filter((kind) => kind.startsWith("cylon"))).toHaveLength(cylon);
      play.end(openPrompts(play));
    },
  );

  it.each([3, 5])("is refused with %i players, who have no Sympathizer anyway", (seats) => {
    expect(() => composeRuleSet(battlestar, [noSympathizer], { seats, extensions: ["no-sympathizer"] })).toThrow(
      RuleSetError,
    );
  });
});

describe("Long voyage", () => {
  it.each([8, 12])("makes the next jump win from distance %i on", (distance) => {
    const play = scenario(battlestar, [longVoyage], { options: { "long-voyage.distance": distance } });
    expect(play.position.value(distanceToKobol, {})).toBe(distance);
    expect(play.view("spectator")).toMatchObject({ kobol: distance });
    play.end({ asked: [[play.prompts[0]?.seat ?? 0, "pick-character"]] });
  });

  it("is 10 by default, at least 8 and at most 12", () => {
    const play = scenario(battlestar, [longVoyage]);
    expect(play.position.value(distanceToKobol, {})).toBe(10);
    play.end({ asked: [[play.prompts[0]?.seat ?? 0, "pick-character"]] });
    for (const distance of [7, 13]) {
      expect(() => scenario(battlestar, [longVoyage], { options: { "long-voyage.distance": distance } })).toThrow();
    }
  });
});

describe("Hardship", () => {
  it("starts with the resources that the host has set", () => {
    const options = { "hardship.fuel": 5, "hardship.food": 15, "hardship.population": 2 };
    const play = scenario(battlestar, [hardship], { options });
    expect(play.state.resources).toEqual({ fuel: 5, food: 15, morale: 9, population: 2 });
    play.end({ asked: [[play.prompts[0]?.seat ?? 0, "pick-character"]] });
  });
});

describe("Open loyalty", () => {
  it("shows everybody all loyalty cards as soon as they are dealt", () => {
    const play = scenario(battlestar, [openLoyalty], { seats: 5 });
    play.until("action");
    for (const viewer of [0, 4, "spectator"] as const) {
      const view = play.view(viewer) as unknown as { openLoyalty: { hands: { cards: { kind: string }[] }[] } };
      const kinds = view.openLoyalty.hands.map(({ cards }) => cards.map(({ kind }) => kind));
      const real = play.position.seats.map((seat) =>
        play.position.zone(`loyalty:${seat}`).map((id) => play.position.card(id).id),
      );
      expect(kinds).toEqual(real);
    }
    expect(play.story("spectator").filter((line) => line.includes("has: "))).toHaveLength(5);
    play.end(openPrompts(play));
  });

  it("shows a card at its new place when it is handed over", () => {
    const play = scenario(battlestar, [openLoyalty], { seats: 3 });
    play.until("action");
    const edit = (game: Match) => {
      cast(game, "laura-roslin", "william-adama", "kara-thrace");
      const card = loyalty(game, 1, "not-a-cylon");
      game.show(card, "everybody");
      game.move(card, "loyalty:2");
    };
    play.arrange("movement", edit, { seat: 0 });
    passWindows(play);
    const view = play.view("spectator") as unknown as { openLoyalty: { hands: { cards: unknown[] }[] } };
    expect(view.openLoyalty.hands[2]?.cards.length).toBeGreaterThan(1);
    play.end(openPrompts(play));
  });
});
