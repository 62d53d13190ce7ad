import { amend, DeckList, defineExtension, t, translations } from "conclave/rules";
import { playRandomly, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { specs } from "./catalogues/index.ts";
import { activated, always, arrives, whenever } from "./effects/abilities.ts";
import { keywords } from "./effects/keywords.ts";
import { cardsOf, token } from "./effects/printing.ts";
import { damaged } from "./events.ts";
import { isBuilding, isUnit } from "./in-play/figures.ts";
import codex from "./index.ts";
import { damage } from "./rules/damage.ts";
import { draw } from "./rules/drawing.ts";
import { summon } from "./rules/entering.ts";
import { damageTarget } from "./rules/targeted-damage.ts";
import { needsTarget } from "./rules/targets.ts";
import { duel } from "./testing/table.ts";
import type { Card, Codex, Keyword } from "./types.ts";

/** What an extension of Codex looks like: each is one call. */

const about = { version: "1.0.0", for: "codex@^1", kind: "expansion" } as const;

/** Names and texts of cards, the same in all languages. */
function words(...ids: readonly string[]): { [key: string]: [string, string, string] } {
  return Object.fromEntries(
    ids.flatMap((id) => ["name", "text"].map((part) => [`card.${id}.${part}`, [`${id} ${part}`, id, id]])),
  );
}

const { unit: bashingUnit, hero: bashingHero } = cardsOf({ colour: "neutral", spec: "bashing" });

/** One more card in an existing spec. */
const anvils = defineExtension<Codex>({
  ...about,
  id: "anvils",
  title: t("anvils"),
  summary: t("anvils"),
  decks: {
    bashing: (deck) =>
      deck.with(bashingUnit("falling-anvil", { tech: 1, cost: 2, atk: 4, hp: 1, keywords: { haste: 1 } }), 2),
  },
  messages: translations({ anvils: ["Anvils", "铁砧", "鐵砧"], ...words("falling-anvil") }),
});

/** Another hero for an existing spec. */
const understudy = defineExtension<Codex>({
  ...about,
  id: "understudy",
  title: t("understudy"),
  summary: t("understudy"),
  decks: {
    heroes: (deck) =>
      deck.with(
        bashingHero("benta-bashar", 3, [
          { from: 1, atk: 1, hp: 2 },
          {
            from: 2,
            atk: 2,
            hp: 3,
            abilities: [
              activated({
                id: "benta-read",
                cost: { gold: 1, exhaust: true },
                *rule(game, self) {
                  draw(game, self.seat);
                },
              }),
            ],
          },
          { from: 3, atk: 3, hp: 3, keywords: { flying: 1 } },
        ]),
        0,
      ),
  },
  catalogues: [amend(specs, (list) => list.replace("bashing", { ...list.get("bashing"), hero: "benta-bashar" }))],
  messages: translations({
    understudy: ["Understudy", "替角", "替角"],
    "card.benta-bashar.name": ["Benta Bashar", "本塔", "本塔"],
    "card.benta-bashar.band-1": ["No ability.", "无能力。", "無能力。"],
    "card.benta-bashar.band-2": ["1 gold, exhaust: draw a card.", "1黄金，横置：抽一张牌。", "1黃金，橫置：抽一張牌。"],
    "card.benta-bashar.band-3": ["Flying.", "飞行。", "飛行。"],
    "ability.benta-read": ["Draw a card", "抽一张牌", "抽一張牌"],
  }),
});

const { hero, spell, unit, building, upgrade } = cardsOf({ colour: "neutral", spec: "tides" });

const tideCards: readonly Card[] = [
  spell("splash", {
    cost: 1,
    play: {
      problem: needsTarget(isUnit),
      *rule(game, self) {
        yield* damageTarget(game, self, isUnit, 2);
      },
    },
  }),
  spell("undertow", {
    cost: 0,
    play: {
      *rule(game, self) {
        draw(game, self.seat, 2);
      },
    },
  }),
  spell("high-tide", {
    cost: 2,
    ongoing: true,
    channeling: "tides",
    abilities: [always("numbers", "own", (_, __, it) => (isUnit(it) ? { atk: 1 } : undefined))],
  }),
  spell("flood", {
    cost: 5,
    ultimate: "slow",
    play: {
      problem: needsTarget(isBuilding),
      *rule(game, self) {
        yield* damageTarget(game, self, isBuilding, 6);
      },
    },
  }),
  ...[1, 2, 3, 4, 5].map((size) => unit(`crab-${size}`, { tech: size < 3 ? 1 : 2, cost: size, atk: size, hp: size })),
  building("lighthouse", { tech: 2, cost: 2, hp: 3, keywords: { detector: 1 } }),
  upgrade("harbour-charter", { tech: 2, cost: 1 }),
  unit("leviathan", { tech: 3, cost: 6, atk: 9, hp: 9, keywords: { overpower: 1 } }),
];

/** A whole spec: a hero and twelve cards. */
const tides = defineExtension<Codex>({
  ...about,
  id: "tides",
  title: t("spec.tides"),
  summary: t("spec.tides"),
  catalogues: [
    amend(specs, (list) => list.with({ id: "tides", name: t("spec.tides"), colour: "neutral", hero: "marina-drift" })),
  ],
  decks: {
    tides: DeckList.of<Card>(tideCards.map((card) => ({ ...card, copies: 2 }))),
    heroes: (deck) =>
      deck.with(
        hero("marina-drift", 2, [
          { from: 1, atk: 2, hp: 3 },
          { from: 2, atk: 3, hp: 4 },
        ]),
        0,
      ),
  },
  messages: translations({
    "spec.tides": ["Tides", "潮汐", "潮汐"],
    ...words(...tideCards.map(({ id }) => id), "marina-drift"),
    "card.marina-drift.band-1": ["No ability.", "无能力。", "無能力。"],
    "card.marina-drift.band-2": ["No ability.", "无能力。", "無能力。"],
  }),
});

/** What it means to have thorns: whoever deals combat damage to it takes as much as the number says. */
const thorns: Keyword = {
  id: "thorns",
  name: t("keyword.thorns.name"),
  stacks: true,
  abilities: [
    whenever(damaged, {
      when: (_, self, { target, dealer, combat }) =>
        combat && dealer !== undefined && target.thing.order === self.thing,
      *rule(game, self, { target, dealer }) {
        if (dealer) yield* damage(game, self, [dealer], target.keywords.thorns ?? 0);
      },
    }),
  ],
};

/** A keyword with an ability of its own, and a card that has it. */
const brambles = defineExtension<Codex>({
  ...about,
  id: "brambles",
  title: t("brambles"),
  summary: t("brambles"),
  catalogues: [amend(keywords, (list) => list.with(thorns))],
  decks: {
    finesse: (deck) =>
      deck.with(
        cardsOf({ colour: "neutral", spec: "finesse" }).unit("rose", {
          tech: 1,
          cost: 2,
          atk: 0,
          hp: 6,
          keywords: { thorns: 2 },
        }),
        2,
      ),
  },
  messages: translations({
    brambles: ["Brambles", "荆棘", "荊棘"],
    "keyword.thorns.name": ["Thorns", "尖刺", "尖刺"],
    "keyword.thorns.text": ["Hurts what hurts it.", "反伤。", "反傷。"],
    ...words("rose"),
  }),
});

/** A token that fades, and a unit that summons it. */
const mists = defineExtension<Codex>({
  ...about,
  id: "mists",
  title: t("mists"),
  summary: t("mists"),
  decks: {
    tokens: (deck) =>
      deck.with(token("mist", { colour: "neutral", subtypes: [], atk: 1, hp: 1, keywords: { fading: 1 } }), 0),
    bashing: (deck) =>
      deck.with(
        bashingUnit("mist-caller", {
          tech: 0,
          cost: 0,
          atk: 1,
          hp: 1,
          abilities: [
            arrives(function* (game, self) {
              yield* summon(game, self, "mist");
            }),
          ],
        }),
        2,
      ),
  },
  messages: translations({ mists: ["Mists", "雾", "霧"], ...words("mist", "mist-caller") }),
});

describe("an extension with a token", () => {
  it("lets it fade like a card", () => {
    const table = duel({ hand: ["mist-caller"] }, {}, { extensions: [mists] });
    table.cast(0, "mist-caller");
    expect(table.time(0, "mist")).toBe(1);
    table.round();
    expect([table.has(0, "mist-caller"), table.has(0, "mist")]).toEqual([true, false]);
    table.end();
  });
});

describe("an extension with a card", () => {
  it("puts it into the codices of the spec, and it is played", () => {
    const play = scenario(codex, [anvils], { seats: 2, options: { mode: "one-hero", preset: "troq-river" } });
    play.until("main", "first");
    expect(play.view("spectator").players.map(({ codexCount }) => codexCount)).toEqual([26, 24]);
    play.end({ asked: [[play.position.current, "main"]] });
    const table = duel({ hand: ["falling-anvil"], gold: 2, tech: 1 }, {}, { extensions: [anvils] });
    table.cast(0, "falling-anvil");
    table.attack(0, "falling-anvil", "base");
    expect(table.base(1)).toBe(16);
    table.end();
  });
});

describe("an extension with a hero", () => {
  it("lets it be chosen, lead its spec, rise, and use its abilities", () => {
    const play = scenario(codex, [understudy], { seats: 2, options: { mode: "one-hero", heroes: "open" } });
    const { seat = 0 } = play.prompts[0] ?? {};
    play.many(seat, ["benta-bashar"], "heroes");
    expect(() => play.many(1 - seat, ["troq-bashar"], "heroes")).toThrow();
    play.many(1 - seat, ["benta-bashar"], "heroes");
    play.until("main", "first");
    expect(play.view("spectator").players[0]).toMatchObject({ heroes: ["benta-bashar"], codexCount: 24 });
    play.end({ asked: [[play.position.current, "main"]] });
    const table = duel(
      { gold: 6, command: ["benta-bashar"], hand: ["wrecking-ball"], deck: ["spark"] },
      {},
      { extensions: [understudy] },
    );
    table.play.choose(0, `summon-hero:${table.card(0, "benta-bashar", "command")}`, "main");
    table.cast(0, "wrecking-ball");
    table.choose(0, 1, "base", "target");
    expect(table.base(1)).toBe(18);
    table.play.choose(0, `level-up:${table.figure(0, "benta-bashar").id}`, "main");
    table.play.integer(0, 2, "levels");
    expect([table.stats(0, "benta-bashar"), table.gold(0)]).toEqual(["3/3", 2]);
    table.end();
    const risen = duel(
      { gold: 1, play: [{ kind: "benta-bashar", level: 2 }], deck: ["spark"] },
      {},
      { extensions: [understudy] },
    );
    risen.use(0, "benta-bashar", "benta-read");
    expect([risen.kinds("hand", 0), risen.gold(0)]).toEqual([["spark"], 0]);
    risen.end();
  });
});

describe("an extension with a spec", () => {
  const extensions = [tides];

  it("lets its hero be chosen, with 24 cards for the codex", () => {
    const play = scenario(codex, extensions, { seats: 2, options: { mode: "one-hero", heroes: "open" } });
    for (const _ of [0, 1]) play.many(play.prompts[0]?.seat ?? 0, ["marina-drift"], "heroes");
    play.until("main", "first");
    expect(play.view("spectator").players.map(({ codexCount }) => codexCount)).toEqual([24, 24]);
    play.end({ asked: [[play.position.current, "main"]] });
  });

  it("lets its cards be played by the rules of the game", () => {
    const table = duel(
      {
        gold: 20,
        tech: 3,
        techSpec: "tides",
        command: ["marina-drift"],
        hand: ["splash", "undertow", "high-tide", "flood", "crab-1", "leviathan", "lighthouse", "harbour-charter"],
        deck: ["spark", "bloom"],
      },
      { play: ["iron-man", "backstabber"] },
      { extensions },
    );
    expect(table.refused(0, `play:${table.card(0, "splash")}`)).toBe("reason.no-hero");
    table.play.choose(0, `summon-hero:${table.card(0, "marina-drift", "command")}`, "main");
    table.cast(0, "splash");
    table.choose(0, 1, "iron-man", "target");
    expect(table.stats(1, "iron-man")).toBe("3/2");
    table.cast(0, "undertow");
    table.cast(0, "high-tide");
    for (const kind of ["crab-1", "leviathan", "lighthouse", "harbour-charter"]) table.cast(0, kind);
    expect([table.stats(0, "crab-1"), table.stats(0, "leviathan"), table.gold(0)]).toEqual(["2/1", "10/9", 5]);
    expect([table.has(0, "lighthouse"), table.has(0, "harbour-charter")]).toEqual([true, true]);
    expect(table.refused(0, `play:${table.card(0, "flood")}`)).toBe("reason.ultimate");
    expect(table.kinds("hand", 0).sort()).toEqual(["bloom", "flood", "spark"]);
    table.end();
  });

  it("lets its tech II be the main one", () => {
    const table = duel({ gold: 3, tech: 2, techSpec: "bashing", hand: ["crab-3"] }, {}, { extensions });
    expect(table.refused(0, `play:${table.card(0, "crab-3")}`)).toBe("reason.tech-spec");
    table.end();
  });
});

describe("an extension with a keyword", () => {
  it("gives its ability to whatever has it: printed, or from an effect", () => {
    const table = duel(
      { play: ["iron-man", "older-brother"] },
      { play: ["rose", { kind: "harvest-reaper", keywords: { thorns: 1 } }] },
      { extensions: [brambles] },
    );
    table.attack(0, "iron-man", "rose");
    expect([table.stats(0, "iron-man"), table.stats(1, "rose")]).toEqual(["3/2", "0/3"]);
    table.attack(0, "older-brother", "harvest-reaper");
    // Who has died of combat is beyond thorns.
    expect([table.has(0, "older-brother"), table.stats(1, "harvest-reaper")]).toEqual([false, "6/3"]);
    table.end();
  });

  it("lets it react to what kills it (K32)", () => {
    const table = duel({ play: ["iron-man"] }, { play: [{ kind: "rose", damage: 4 }] }, { extensions: [brambles] });
    table.attack(0, "iron-man", "rose");
    expect([table.has(1, "rose"), table.stats(0, "iron-man")]).toEqual([false, "3/2"]);
    table.end();
  });

  it("adds its numbers up", () => {
    const table = duel(
      { play: ["iron-man"] },
      { play: [{ kind: "rose", keywords: { thorns: 1 } }] },
      { extensions: [brambles] },
    );
    table.attack(0, "iron-man", "rose");
    expect(table.figure(0, "iron-man").thing.damage).toBe(3);
    table.end();
  });
});

it("all of them together are played to the end of a match", () => {
  playRandomly(codex, [anvils, understudy, tides, brambles], {
    seats: 2,
    seed: "extensions",
    options: { mode: "one-hero", heroes: "random" },
  });
});
