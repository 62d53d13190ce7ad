import {
  action,
  amend,
  composeRuleSet,
  DeckList,
  defineExtension,
  type Fact,
  listAll,
  t,
  translations,
  view,
} from "conclave/rules";
import { messagesTest, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Card, Worded } from "../decks/card-types.ts";
import { worded } from "../decks/cards.ts";
import { categories, category } from "../decks/categories.ts";
import type { Effects } from "../effects/index.ts";
import battlestar from "../index.ts";
import { resolveEffects } from "../rules/effects.ts";
import { openPrompts } from "../testing/table.ts";
import type { Battlestar, Position } from "../types.ts";
import { card } from "../view-types.ts";
import { cardsIn } from "../views/cards.ts";

/** A category of cards that the game does not know: the effects of an omen are carried out when it is read. */
interface Omen {
  readonly id: string;
  readonly copies: number;
  readonly dread: number;
  readonly effects: Effects;
  readonly facts: readonly Fact[];
}

declare module "../decks/card-types.ts" {
  interface Cards {
    omen: Worded<"omen", Omen>;
  }
}

function omen(id: string, dread: number, effects: Effects): Omen {
  return { id, copies: 2, dread, effects, facts: [{ id: "dread", value: dread }] };
}

const omens = [
  omen("eclipse", 2, [
    {
      op: "choose",
      by: "acting-player",
      options: [
        { id: "pray", effects: [{ op: "resource", resource: "morale", delta: 1 }] },
        { id: "flee", effects: [{ op: "resource", resource: "fuel", delta: -1 }] },
      ],
    },
  ]),
  omen("comet", 1, [{ op: "resource", resource: "food", delta: -1 }]),
];

const seen = (position: Position) => cardsIn(position, "omens");

const prophets = (cards: readonly Omen[]) =>
  defineExtension<Battlestar>({
    id: "prophets",
    version: "1.0.0",
    for: "battlestar@^1",
    kind: "expansion",
    title: t("prophets.title"),
    summary: t("prophets.title"),
    catalogues: [amend(categories, (list) => list.with(category("omen")))],
    zones: { "omen-deck": { visibleTo: "nobody" }, omens: { visibleTo: "everybody" } },
    decks: { omen: DeckList.of<Card>(worded("omen", cards)) },
    setup(game) {
      game.createZone("omen-deck");
      game.createZone("omens");
      game.createDeck("omen", "omen-deck");
      return { dread: 0 };
    },
    actions: {
      "read-omen": action<Battlestar, "read">({
        group: "action",
        choices: () => [{ id: "read", label: t("action.read-omen"), value: "read" }],
        *rule(game, seat) {
          for (const id of game.draw("omen-deck", "omens")) {
            const drawn = game.card(id);
            if (drawn.category !== "omen") continue;
            game.stateOf<{ dread: number }>("prophets").dread += drawn.dread;
            yield* resolveEffects(game, drawn.effects, { source: { kind: "card", card: id }, acting: seat });
          }
        },
      }),
    },
    view: {
      fields: { omens: view.many(card, "The omens that have been read.") },
      resolve: (position: Position) => ({ omens: seen(position) }),
    },
    messages: translations({
      "prophets.title": ["Prophets", "先知", "先知"],
      "category.omen": ["Omen", "征兆", "徵兆"],
      "phase.read-omen": ["An omen", "征兆", "徵兆"],
      "action.read-omen": ["Read an omen", "解读征兆", "解讀徵兆"],
      "fact.dread": ["Dread", "恐惧", "恐懼"],
      "omen.eclipse.title": ["Eclipse", "日食", "日食"],
      "omen.eclipse.text": ["Morale, or fuel.", "士气或燃料。", "士氣或燃料。"],
      "omen.eclipse.option.pray": ["Pray", "祈祷", "祈禱"],
      "omen.eclipse.option.flee": ["Flee", "逃离", "逃離"],
      "omen.comet.title": ["Comet", "彗星", "彗星"],
      "omen.comet.text": ["No food.", "没有食物。", "沒有食物。"],
    }),
  });

/** Seat 0 has an action, and this omen is the top card. */
function table(top: string) {
  const play = scenario(battlestar, [prophets(omens)], { seats: 3 });
  play.until("action");
  const arrange: Parameters<typeof play.arrange>[1] = (game) => {
    const id = game.zone("omen-deck").find((one) => game.card(one).id === top);
    if (id !== undefined) game.move(id, "omen-deck");
  };
  play.arrange("action", arrange, { seat: 0 });
  return play;
}

describe("A card category of an extension", () => {
  it("has its own data, which rules read", () => {
    const play = table("comet");
    play.choose(0, "read-omen:read", "action");
    expect(play.position.stateOf("prophets")).toEqual({ dread: 1 });
    expect(play.state.resources.food).toBe(7);
    play.end(openPrompts(play));
  });

  it("is shown in views by its kind, and names itself in the prompts of its effects", () => {
    const play = table("eclipse");
    play.choose(0, "read-omen:read", "action");
    expect(play.view("spectator")).toMatchObject({
      prophets: { omens: [{ kind: "eclipse" }] },
    });
    expect(play.prompts[0]).toMatchObject({
      title: { params: { source: t("omen.eclipse.title") } },
      options: [{ label: t("omen.eclipse.option.pray") }, { label: t("omen.eclipse.option.flee") }],
    });
    play.choose(0, "flee", "effect.option");
    expect(play.state.resources.fuel).toBe(7);
    play.end(openPrompts(play));
  });

  it("can be looked up with its facts, and its category with its name", () => {
    const extensions = ["prophets"];
    const lists = listAll(composeRuleSet(battlestar, [prophets(omens)], { seats: 3, extensions }));
    expect(lists.find(({ id }) => id === "omen")?.entries[0]).toMatchObject({
      id: "eclipse",
      copies: 2,
      text: [t("omen.eclipse.text")],
      facts: [{ id: "dread", value: 2 }],
    });
    expect(lists.find(({ id }) => id === "categories")?.entries.at(-1)).toMatchObject({ name: t("category.omen") });
  });

  it("gets an error for an unknown skill type", () => {
    const wrong = omen("eclipse", 1, [{ op: "draw", who: "acting-player", count: 1, types: ["gossip"] }]);
    const message = 'omen card "eclipse": there is no skill type "gossip"';
    expect(() => scenario(battlestar, [prophets([wrong])], { seats: 3 })).toThrow(message);
  });

  it("keeps its secrets and has all texts", () => {
    const settings = { seats: 3, games: 1, samples: 1, maxDropped: 0.9, seed: "omens", bot: 0.6 };
    secretsTest<Battlestar>(battlestar, [prophets(omens)], settings);
    messagesTest(battlestar, [prophets(omens)], { seats: 3, games: 1 });
  });
});
