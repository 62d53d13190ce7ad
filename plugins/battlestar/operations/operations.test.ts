import { choice, type DeckList, engineMessages, type Prompt, t, translator } from "conclave/rules";
import { houseRule, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Card, Cards } from "../decks/card-types.ts";
import { worded } from "../decks/cards.ts";
import type { QuorumCard } from "../effects/cards.ts";
import type { Effect, Effects } from "../effects/index.ts";
import game from "../index.ts";
import type { Situation } from "../table/situation.ts";
import { openPrompts } from "../testing/table.ts";
import type { Match } from "../types.ts";
import { effectsText, effectsWorth, operations } from "./index.ts";

/** An effect that needs a custom rule: somebody says how many guests come, and the fleet loses that much food. */
const feast: Effect = {
  op: "rule",
  text: t("effect.feast"),
  *do(match: Match, { target }) {
    if (target === undefined) return;
    const guests = [choice("few", t("label.feast-few"), 1), choice("many", t("label.feast-many"), 3)];
    match.state.resources.food -= yield* match.choose(target, "feast", guests);
  },
  worth: ({ raiders }) => raiders - 2,
};

function extensionWith(effects: Effects) {
  const [card] = worded<"quorum", QuorumCard>("quorum", [{ id: "feast", copies: 1, action: effects }]);
  return houseRule(
    game,
    "feast",
    {
      decks: { quorum: (deck) => deck.with(card as Cards["quorum"] as Card) },
    },
    {
      "quorum.feast.title": ["Feast", "盛宴", "盛宴"],
      "quorum.feast.text": ["A feast is given.", "举行一场盛宴。", "舉行一場盛宴。"],
      "effect.feast": ["The table is laid.", "摆好宴席。", "擺好宴席。"],
      "label.feast-few": ["Few guests", "少数宾客", "少數賓客"],
      "label.feast-many": ["Many guests", "众多宾客", "眾多賓客"],
      "prompt.feast": ["How many guests come?", "来多少宾客？", "來多少賓客？"],
    },
  );
}

/** The President is about to play a card with these effects. */
function playing(effects: Effects) {
  const play = scenario(game, [extensionWith(effects)], { seats: 3 });
  play.arrange(
    "action",
    (match: Match) => {
      const { state } = match;
      for (const [seat, player] of state.players.entries()) {
        player.character = (["laura-roslin", "william-adama", "kara-thrace"] as const)[seat] ?? "saul-tigh";
        player.location = "research-lab";
      }
      state.president = 0;
      match.setZoneOwner("quorum-hand", 0);
      const card = match.zone("quorum-deck").find((id) => match.card(id).id === "feast");
      match.moveAll("quorum-hand", "quorum-deck");
      if (card) match.move(card, "quorum-hand");
    },
    { seat: 0 },
  );
  return play;
}

describe("a card of an extension with a custom rule", () => {
  const given: Effects = [{ op: "choose-player", by: "acting-player", from: { others: true }, do: [feast] }];

  it("is offered, logged and carried out like any other", () => {
    const play = playing(given);
    play.choose(0, "play-quorum", "action");
    const [card] = play.position.zone("quorum-hand");
    play.choose(0, String(card), "play-quorum");
    const [prompt] = play.prompts as readonly Prompt[];
    expect(prompt).toMatchObject({ key: "effect.player", title: { params: { effects: t("effect.feast") } } });
    play.choose(0, "seat-2", "effect.player");
    expect(play.log("spectator").map(({ key, params }) => [key, params?.effect])).toContainEqual([
      "log.effect.rule",
      t("effect.feast"),
    ]);
    play.choose(2, "many", "feast");
    expect(play.state.resources.food).toBe(5);
    play.end(openPrompts(play));
  });

  it("is worth what its rule says, also inside other effects", () => {
    const situation = { raiders: 5 } as Situation;
    expect(effectsWorth([feast], situation)).toBe(3);
    expect(effectsWorth([{ op: "may", by: "president", do: [feast, feast] }], situation)).toBe(6);
    expect(effectsWorth([{ op: "rule", text: t("effect.feast"), *do() {} }], situation)).toBe(0);
  });

  it("is the same card in two decks only if its code is the same", () => {
    const changeOf = (effects: Effects) =>
      extensionWith(effects).decks?.quorum as (deck: DeckList<Card>) => DeckList<Card>;
    const grown = (deck: DeckList<Card>, effects: Effects) => changeOf(effects)(deck);
    const deck = grown(grown(game.decks.quorum as DeckList<Card>, [feast]), [{ ...feast }]);
    expect(deck.entries.at(-1)?.copies).toBe(2);
    const another: Effect = { op: "rule", text: t("effect.feast"), *do() {} };
    expect(() => grown(deck, [another])).toThrow('the deck has a different card "feast"');
  });
});

describe("an unknown operation", () => {
  it("prevents the creation of a match, with an error that suggests the nearest name", () => {
    const inside = { op: "may", by: "president", do: [{ op: "lose-nuke", count: 1 }] } as unknown as Effect;
    const message = 'quorum card "feast": there is no operation "lose-nuke"; did you mean "lose-nukes"?';
    expect(() => scenario(game, [extensionWith([inside])], { seats: 3 })).toThrow(message);
  });
});

describe("the table of operations", () => {
  it.each(["en", "zh-Hans", "zh-Hant"] as const)("has a name for every operation in %s", (locale) => {
    const names = Object.keys(operations).map((op) => `procedure.${op}`);
    expect(names.filter((name) => !(name in (game.messages[locale] ?? {})))).toEqual([]);
  });

  it("describes consecutive losses in one sentence, and gains in another", () => {
    const lost = (resource: "food" | "fuel", delta: number): Effect => ({ op: "resource", resource, delta });
    const translate = translator([game.messages, engineMessages], "en");
    expect(translate(effectsText([lost("food", -1), lost("fuel", -2), lost("food", 1)]))).toMatch(/^[^.]+\.[^.]+\.$/);
    expect(translate(effectsText([]))).toBe(translate(t("effect.none")));
  });
});
