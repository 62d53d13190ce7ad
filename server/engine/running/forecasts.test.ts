import { describe, expect, it } from "vitest";
import type { Tiny } from "../../../test/games/tiny.ts";
import { suits, tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import { turnOrder } from "../contract/flow.ts";
import type { Game } from "../contract/game.ts";
import type { Rule } from "../contract/rule.ts";
import { choice } from "../prompts/prompt-settings.ts";
import type { Prompt } from "../prompts/prompts.ts";
import { t } from "../text/text.ts";
import { view } from "../text/view-type.ts";
import { forecastOf, forecastsOf, tryOut, wholeForecast } from "./forecasts.ts";
import { Match } from "./match.ts";

const card = view.object("TinyCard", "A card.", {
  key: view.id("The card."),
  faceDown: view.boolean("Whether it is hidden."),
});
const viewType = view.object("TinyView", "The table.", {
  hand: view.many(card, "Your hand."),
  discard: view.many(card, "The discard pile."),
});

/** A game in which seat 0 holds two cards and is asked what to do with them. */
function beginning(rule: (game: Game<Tiny>) => Rule): Match<Tiny> {
  const game = tiny({
    viewType,
    setup: (match) => {
      for (const name of ["deck", "discard"]) match.createZone(name);
      for (const seat of match.seats) match.createZone(`hand:${seat}`, seat);
      match.createDeck("main", "deck");
      match.draw("deck", "hand:0", 2);
      return {};
    },
    phases: { turn: rule },
    flow: turnOrder({ turn: ["turn"] }),
    view: (position, viewer) => ({
      hand: position
        .zone("hand:0")
        .filter((id) => position.canSee(viewer, id))
        .map((key) => ({ key, faceDown: false })),
      discard: position.zone("discard").map((key) => ({ key, faceDown: position.isFaceDown(key) })),
    }),
  });
  return Match.create(ruleSetOf(game, [], { seats: 2 }), "forecast");
}

const options = suits.map((suit) => choice(suit, t(`card.${suit}`), suit));

/** What is certain of the first option of the first prompt. */
function certainty(rule: (game: Game<Tiny>) => Rule) {
  const match = beginning(rule);
  const [prompt] = match.prompts;
  if (!prompt) throw new Error("nobody is asked");
  return tryOut(match, prompt.seat, prompt.id, { option: "red" });
}

describe("what is certain of an answer", () => {
  it("is what changes for the one who is asked, and what the next question offers", () => {
    const found = certainty(function* (game) {
      yield* game.choose(0, "play", options);
      const [own] = game.zone("hand:0");
      if (own) game.move(own, "discard");
      yield* game.choose(0, "aim", [choice("b", t("card.blue"), 1, { type: "seat", id: "1" })]);
    });
    expect(found?.reach).toEqual([{ type: "seat", id: "1" }]);
    // The others learn the card; the player has known it.
    expect(found?.changes).toMatchObject([{ from: { zone: "hand" }, to: { zone: "discard" } }]);
  });

  it("is nothing where a number is drawn, or the player learns something", () => {
    const having = (act: (game: Game<Tiny>) => void) =>
      certainty(function* (game) {
        yield* game.choose(0, "play", options);
        act(game);
        yield* game.confirm(0, "sure");
      });
    expect(having(() => {})).toEqual({ changes: [], reach: [] });
    expect(having((game) => game.random.coin())).toBeUndefined();
    expect(having((game) => game.draw("deck", "hand:0"))).toBeUndefined();
    expect(having((game) => game.reveal("everybody"))).toBeUndefined();
    expect(having((game) => game.reveal([0]))).toBeUndefined();
    expect(having((game) => game.reveal([1]))).toBeDefined();
  });

  it("is nothing behind a veil, where others may have decided unnoticed", () => {
    const asked = (veiled: boolean) =>
      certainty(function* (game) {
        yield* game.window("council", { seats: game.seats, options: () => options, veiled });
        yield* game.confirm(0, "sure");
      });
    expect(asked(false)).toBeDefined();
    expect(asked(true)).toBeUndefined();
  });
});

describe("a forecast", () => {
  it("is what the rules say of an option, and nothing without a word of theirs", () => {
    const match = beginning(function* (game) {
      const cost = [{ symbol: "coin", count: 2 }];
      yield* game.choose(0, "play", [
        { ...choice("a", t("card.red"), 1), forecast: () => ({ cost }) },
        choice("b", t("card.blue"), 2),
      ]);
    });
    const [{ seat, id }] = match.prompts as readonly [Prompt];
    expect(match.forecast(seat, id, { option: "a" })).toEqual({ cost: [{ symbol: "coin", count: 2 }] });
    expect(match.forecast(seat, id, { option: "b" })).toBeUndefined();
    expect(() => match.forecast(seat, id, { option: "c" })).toThrow("no such option");
    expect([...match.forecasts(seat, id)]).toEqual([["a", { cost: [{ symbol: "coin", count: 2 }] }]]);
    expect(() => match.forecasts(1, id)).toThrow("not open");
  });

  it("has words for its changes, and for those of its chances, where the rules give none", () => {
    const match = beginning(function* (game) {
      const changes = [{ about: { type: "seat", id: "1" }, before: 2, after: 1 }];
      const chances = [{ label: t("card.blue"), percent: 50, changes }];
      yield* game.choose(0, "play", [{ ...choice("a", t("card.red"), 1), forecast: () => ({ changes, chances }) }]);
    });
    const [{ seat, id }] = match.prompts as readonly [Prompt];
    const texts = [{ text: { key: "engine.change.number", params: { what: { seat: 1 }, before: 2, after: 1 } } }];
    const told = { changes: texts, chances: [{ changes: texts }] };
    expect(forecastOf(match, seat, id, { option: "a" })).toMatchObject(told);
    expect(forecastsOf(match, seat, id).get("a")).toMatchObject(told);
    expect(wholeForecast(forecastOf(match, seat, id, { option: "a" }), undefined)?.text).toMatchObject({
      key: "engine.forecast.changes",
    });
  });

  it("must not change anything", () => {
    const match = beginning(function* (game) {
      const forecast = () => {
        game.draw("deck", "hand:0");
        return {};
      };
      yield* game.choose(0, "play", [{ ...choice("a", t("card.red"), 1), forecast }]);
    });
    const [{ seat, id }] = match.prompts as readonly [Prompt];
    expect(() => match.forecast(seat, id, { option: "a" })).toThrow("tried to change the game");
  });

  it("has what is certain where the rules do not say it", () => {
    const moved = { about: { type: "card", id: "c1" }, text: t("moved") };
    const certainly = { changes: [moved], reach: [{ type: "seat", id: "1" }] };
    const cost = [{ symbol: "coin", count: 2 }];
    expect(wholeForecast(undefined, undefined)).toBeUndefined();
    expect(wholeForecast({ cost }, certainly)).toEqual({
      ...{ cost, ...certainly, certain: true },
      text: t("engine.forecast.changes", { changes: [t("moved")] }),
    });
    expect(wholeForecast({ cost }, undefined)).toMatchObject({ certain: false, text: { key: "engine.forecast.cost" } });
    const chances = [{ label: t("win"), percent: 60 }];
    const said = wholeForecast({ text: t("battle"), chances }, certainly);
    expect(said).toEqual({ text: t("battle"), chances, certain: false, reach: certainly.reach });
    const many = wholeForecast(undefined, { ...certainly, changes: Array(6).fill(moved) });
    expect(many?.text).toMatchObject({ key: "engine.forecast.more", params: { count: 2 } });
  });
});
