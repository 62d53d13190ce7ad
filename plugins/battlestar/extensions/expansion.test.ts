import {
  amend,
  type DeckList,
  defineExtension,
  on,
  type Prompt,
  randomFrom,
  SeededRandom,
  t,
  translations,
  translator,
} from "conclave/rules";
import { messagesTest, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { character, characters } from "../catalogues/characters.ts";
import { location, locations } from "../catalogues/locations.ts";
import { ship, ships } from "../catalogues/ships.ts";
import { skill, skillTypes } from "../catalogues/skill-types.ts";
import type { Card } from "../decks/card-types.ts";
import { withSkillCards } from "../decks/cards.ts";
import type { SkillCard } from "../effects/cards.ts";
import { locationActivated } from "../events.ts";
import battlestar from "../index.ts";
import { changeResource } from "../rules/resources.ts";
import { hasAbility } from "../state.ts";
import { cast, destiny, hand, kindsIn, openPrompts, reveal, stand } from "../testing/table.ts";
import type { Battlestar, Match } from "../types.ts";
import { describe as describeView } from "../views/describe.ts";
import { handZone } from "../zones.ts";

/** Has an ability at the galley, one that outlasts being revealed, and one that is used once a game. */
const quartermaster = character({
  id: "quartermaster",
  class: "support",
  skills: [
    { count: 3, types: ["thrift"] },
    { count: 2, types: ["leadership", "tactics"] },
  ],
  start: "galley",
  abilities: [
    { id: "good-cook", kind: "positive" },
    {
      id: "secret-reserve",
      kind: "once-per-game",
      action: { do: [{ op: "resource", resource: "fuel", delta: 1 }] },
    },
    {
      id: "grumbler",
      kind: "negative",
      lasting: true,
      action: { do: [{ op: "draw", who: "acting-player", count: 1, types: ["politics"] }] },
    },
  ],
  succession: { admiral: 2.5, president: 11 },
});

const galley = location({
  id: "galley",
  ship: "freighter",
  damageable: false,
  hazardous: false,
  action: { do: [{ op: "draw", who: "acting-player", count: 1, types: ["thrift", "piloting"] }] },
});

const larder = location({
  id: "larder",
  ship: "freighter",
  damageable: false,
  hazardous: false,
  action: {
    do: [
      {
        op: "skill-check",
        check: {
          difficulty: 7,
          skills: ["thrift"],
          pass: [{ op: "resource", resource: "food", delta: 1 }],
          fail: [],
        },
      },
    ],
  },
});

/** Skill cards of a new type. */
const thrift: readonly SkillCard[] = [
  {
    id: "stocktaking",
    type: "thrift",
    strengths: { 1: 4, 2: 3 },
    timing: "action",
    action: { do: [{ op: "resource", resource: "food", delta: 1 }] },
  },
  { id: "belt-tightening", type: "thrift", strengths: { 6: 1 }, timing: "reaction", reaction: { kind: "rule" } },
  {
    id: "good-example",
    type: "thrift",
    strengths: { 3: 1 },
    timing: "reaction",
    reaction: { kind: "type-counts", type: "thrift" },
  },
];

/** An expansion in one definition. */
const supplies = defineExtension<Battlestar>({
  id: "supplies",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "expansion",
  title: t("supplies.title"),
  summary: t("supplies.title"),
  catalogues: [
    amend(characters, (list) => list.with(quartermaster)),
    amend(ships, (list) => list.with(ship({ id: "freighter", of: "humans" }))),
    amend(locations, (list) => list.with(galley).with(larder)),
    amend(skillTypes, (list) => list.with(skill({ id: "thrift", destiny: 1 }))),
  ],
  decks: { skill: (deck) => withSkillCards(deck as DeckList<Card>, thrift) },
  reactions: [
    on(locationActivated, {
      timing: "after",
      *rule(game: Match, { seat, location: at }) {
        if (at === "galley" && hasAbility(game, seat, "good-cook")) yield* changeResource(game, "food", 1);
      },
    }),
  ],
  messages: translations({
    "skill.thrift": ["thrift", "节俭", "節儉"],
    "skill.thrift.count": ["{count} thrift", "节俭{count}张", "節儉{count}張"],
    "skill-card.stocktaking.title": ["Stocktaking", "清点", "清點"],
    "skill-card.stocktaking.text": ["Action: 1 food.", "行动：1点食物。", "行動：1點食物。"],
    "skill-card.belt-tightening.title": ["Belt-Tightening", "勒紧腰带", "勒緊腰帶"],
    "skill-card.belt-tightening.text": ["Adds much.", "加值很大。", "加值很大。"],
    "skill-card.good-example.title": ["Good Example", "好榜样", "好榜樣"],
    "skill-card.good-example.text": ["Thrift counts for a check.", "节俭计入检定。", "節儉計入檢定。"],
    "supplies.title": ["Supplies", "补给", "補給"],
    "ship.freighter": ["Freighter", "货船", "貨船"],
    "location.galley.name": ["Galley", "伙房", "伙房"],
    "location.galley.text": ["Action: draw a skill card.", "行动：抽1张技能卡。", "行動：抽1張技能卡。"],
    "location.larder.name": ["Larder", "食品库", "食品庫"],
    "location.larder.text": ["Action: a check of thrift.", "行动：节俭检定。", "行動：節儉檢定。"],
    "character.quartermaster.name": ["Quartermaster", "军需官", "軍需官"],
    "character.quartermaster.short": ["Quartermaster", "军需官", "軍需官"],
    "ability.good-cook.name": ["Good Cook", "好厨师", "好廚師"],
    "ability.good-cook.text": ["Food from the galley.", "伙房供应食物。", "伙房供應食物。"],
    "ability.secret-reserve.name": ["Secret Reserve", "秘密储备", "祕密儲備"],
    "ability.secret-reserve.text": ["Action: 1 fuel.", "行动：1点燃料。", "行動：1點燃料。"],
    "ability.grumbler.name": ["Grumbler", "爱发牢骚", "愛發牢騷"],
    "ability.grumbler.text": ["Action: draw politics.", "行动：抽政治力。", "行動：抽政治力。"],
  }),
});

/** The action of seat 0, the quartermaster in the galley. */
function table(arrange: (game: Match) => void = () => {}) {
  const play = scenario(battlestar, [supplies], { seats: 3 });
  const edit = (game: Match) => {
    cast(game, "quartermaster", "saul-tigh", "tom-zarek");
    arrange(game);
  };
  play.arrange("action", edit, { seat: 0 });
  return play;
}

describe("An expansion with characters and locations", () => {
  it("has a character that can be picked and is in the lines of succession", () => {
    const play = scenario(battlestar, [supplies], { seats: 3 });
    play.until("pick-character", "first");
    const first = play.position.turn.first;
    const [second, third] = [(first + 1) % 3, (first + 2) % 3];
    play.choose(first, "quartermaster", "pick-character");
    play.choose(second, "karl-agathon", "pick-character");
    play.choose(third, "gaius-baltar", "pick-character");
    expect(play.state.players[first]).toMatchObject({ character: "quartermaster", location: "galley" });
    expect(play.state).toMatchObject({ admiral: first, president: third });
    play.end(openPrompts(play));
  });

  it("shows both like the printed ones, and names them in words", () => {
    const play = table();
    const view = play.view("spectator");
    expect(view.players[0]?.character).toBe("quartermaster");
    expect(view.locations.at(-2)).toEqual({ location: "galley", damaged: false, closed: false, players: [0] });
    const told = describeView(view, translator(play.ruleSet.messages, "en"), play.ruleSet).join("\n");
    expect(told).toContain("Quartermaster");
    expect(told).toContain("Galley");
    play.end(openPrompts(play));
  });

  it("has a location that can be activated, and an ability that reacts to it", () => {
    const play = table();
    play.choose(0, "activate-location", "action");
    play.choose(0, "piloting", "draw-skill-card");
    expect(play.state.resources.food).toBe(9);
    play.end(openPrompts(play));
  });

  it("has a ship that costs a card to move to, and that Cylons cannot enter", () => {
    const moving = (arrange: (game: Match) => void) => {
      const play = scenario(battlestar, [supplies], { seats: 3 });
      const edit = (game: Match) => {
        cast(game, "saul-tigh", "quartermaster", "tom-zarek");
        hand(game, 0, "repair-1");
        arrange(game);
      };
      play.arrange("movement", edit, { seat: 0 });
      return play;
    };
    const play = moving(() => {});
    play.choose(0, "galley", "move");
    expect(play.state.players[0]?.location).toBe("galley");
    expect(play.position.zone("hand:0")).toEqual([]);
    play.end(openPrompts(play));
    const cylon = moving((game) => reveal(game, 0));
    cylon.expect(0).notToHaveOption("galley");
    cylon.end(openPrompts(cylon));
  });

  it("has abilities that are actions: one used once a game, and one that outlasts being revealed", () => {
    const play = table();
    play.choose(0, "use-ability:secret-reserve", "action");
    expect(play.state.resources.fuel).toBe(9);
    expect(play.state.players[0]?.used).toEqual(["secret-reserve"]);
    play.end(openPrompts(play));
    const cylon = table((game) => reveal(game, 0));
    expect(cylon.prompts[0]).toMatchObject({ key: "action" });
    cylon.expect(0).toHaveOption("use-ability:grumbler");
    cylon.expect(0).notToHaveOption("use-ability:secret-reserve");
    cylon.end(openPrompts(cylon));
  });

  it("has skill cards of a new type, with a deck, a discard pile, and a card in the destiny deck", () => {
    const play = table((game) => hand(game, 0, "stocktaking-2"));
    expect(play.view("spectator").decks[5]).toMatchObject({ deck: "thrift", cards: 8 });
    expect(play.view(0).own?.hand).toMatchObject([{ kind: "stocktaking-2" }]);
    play.choose(0, "play-skill-card:stocktaking-2", "action");
    expect(play.state.resources.food).toBe(9);
    expect(kindsIn(play.position, "skill-discard:thrift")).toEqual(["stocktaking-2"]);
    play.end(openPrompts(play));
    const begun = scenario(battlestar, [supplies], { seats: 3 });
    begun.until(() => begun.position.zone("destiny").length > 0, "first");
    const thrifty = kindsIn(begun.position, "destiny").filter((kind) =>
      /^(belt-tightening|good-example|stocktaking)/.test(kind),
    );
    expect([begun.position.zone("destiny").length, thrifty.length]).toEqual([11, 1]);
    begun.end(openPrompts(begun));
  });

  it("has checks in which the new type counts", () => {
    const play = table((game) => {
      stand(game, 0, "larder");
      for (const seat of game.seats) game.moveAll(handZone(seat), "box");
      hand(game, 1, "belt-tightening-6", "stocktaking-1");
      destiny(game, "stocktaking-1", "repair-1");
    });
    play.choose(0, "activate-location", "action");
    play.pass(1, "before-check");
    play.many(1, [...play.position.zone(handZone(1))], "add-to-check");
    expect(play.state.pastChecks.at(-1)).toMatchObject({ skills: ["thrift"], total: 7, outcome: "pass" });
    expect(play.state.resources.food).toBe(9);
    play.end(openPrompts(play));
  });

  it("has cards that are played before a check, like the printed ones of their kind", () => {
    const play = table((game) => {
      stand(game, 0, "administration");
      hand(game, 1, "good-example-3");
    });
    play.choose(0, "activate-location", "action");
    play.choose(0, "seat-1", "effect.player");
    play.pass(2, "friends-in-low-places");
    play.choose(1, "good-example-3", "before-check");
    expect(play.state.pastChecks.at(-1)?.skills).toEqual(["politics", "leadership", "thrift"]);
    play.end(openPrompts(play));
  });

  it("has checks that bots value", () => {
    const play = table((game) => {
      stand(game, 0, "larder");
      for (const seat of game.seats) game.moveAll(handZone(seat), "box");
      hand(game, 1, "belt-tightening-6", "stocktaking-2", "stocktaking-2");
      game.state.resources.food = 2;
    });
    play.choose(0, "activate-location", "action");
    play.pass(1, "before-check");
    const { match } = play;
    const prompt = match.promptsOf(1)[0] as Prompt;
    const random = new SeededRandom(randomFrom("bot"));
    const answer = match.ruleSet.heuristicAnswer(play.view(1), prompt, random);
    expect(answer).toEqual({ options: expect.arrayContaining([expect.any(String)]) });
    play.end(openPrompts(play));
  });

  it("gets an error for an unknown skill type", () => {
    const wrong = defineExtension<Battlestar>({
      ...supplies,
      catalogues: (supplies.catalogues ?? []).filter((_, index) => index !== 3),
      decks: {},
    });
    const message = 'location "galley": there is no skill type "thrift"';
    expect(() => scenario(battlestar, [wrong], { seats: 3 })).toThrow(message);
  });

  it("is played by bots that do not know it", () => {
    const play = table();
    const { match } = play;
    const answer = match.ruleSet.heuristicAnswer(
      play.view(0),
      match.promptsOf(0)[0] as Prompt,
      new SeededRandom(randomFrom("bot")),
    );
    expect(answer).toEqual({ option: "use-ability:secret-reserve" });
    play.end(openPrompts(play));
  });

  it("plays to the end, keeps its secrets and has all texts", () => {
    messagesTest(battlestar, [supplies], { seats: 3, games: 1, samples: 2, seed: "supplies" });
    secretsTest<Battlestar>(battlestar, [supplies], {
      seats: 3,
      games: 1,
      samples: 3,
      maxDropped: 0.9,
      seed: "supplies",
    });
  });
});
