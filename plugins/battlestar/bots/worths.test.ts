import {
  amend,
  type ChoosePrompt,
  composeRuleSet,
  type DeckList,
  type Prompt,
  randomFrom,
  SeededRandom,
} from "conclave/rules";
import { houseRule, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { character, characters } from "../catalogues/characters.ts";
import { location, locations } from "../catalogues/locations.ts";
import { skillTypes } from "../catalogues/skill-types.ts";
import type { Card } from "../decks/card-types.ts";
import { withSkillCards, worded } from "../decks/cards.ts";
import type { QuorumCard } from "../effects/cards.ts";
import battlestar from "../index.ts";
import { Situation } from "../table/situation.ts";
import { cast, hand, openPrompts, stand } from "../testing/table.ts";
import type { Match } from "../types.ts";
import type { CardView, CheckView } from "../view-types.ts";
import { keepWorth, reactToCheck, stakeIn } from "./checks.ts";
import { locationWorth } from "./locations.ts";
import { actsWell } from "./orders.ts";
import { quorumCardWorth } from "./quorum.ts";
import { abilityWorths } from "./worths/abilities.ts";
import { locationWorths } from "./worths/locations.ts";
import { loyaltyCardWorths } from "./worths/loyalty-cards.ts";
import { optionWorths } from "./worths/options.ts";
import { quorumCardWorths } from "./worths/quorum-cards.ts";
import { skillCardWorths } from "./worths/skill-cards.ts";
import { skillTypeWorths } from "./worths/skill-types.ts";

const chapel = location({
  id: "chapel",
  ship: "galactica",
  damageable: false,
  hazardous: false,
  action: {
    do: [
      {
        op: "choose",
        by: "acting-player",
        options: [
          { id: "pray", worth: () => -1, effects: [] },
          { id: "sing", worth: ({ me }) => me.hand, effects: [] },
          { id: "sleep", worth: () => 0, effects: [] },
        ],
      },
    ],
  },
  worth: () => 9,
  moreActions: () => 4,
  stake: (_, { by }) => by + 7,
});

const [decree] = worded<"quorum", QuorumCard>("quorum", [
  { id: "decree", copies: 1, action: [], worth: ({ scarcity }) => scarcity + 2 },
]);

/** Whose entries say what they are worth where they are defined. */
const faith = houseRule(battlestar, "faith", {
  catalogues: [
    amend(locations, (list) => list.with(chapel)),
    amend(characters, (list) =>
      list.with(
        character({
          id: "chaplain",
          class: "support",
          skills: [{ count: 5, types: ["politics"] }],
          start: "chapel",
          abilities: [{ id: "sermon", kind: "once-per-game", action: { do: [] }, worth: () => 8 }],
          succession: { admiral: 11, president: 11 },
        }),
      ),
    ),
  ],
  decks: {
    quorum: (deck) => deck.with(decree as Card),
    skill: (deck: DeckList<Card>) =>
      withSkillCards(deck, [
        {
          id: "hymn",
          type: "politics",
          strengths: { 1: 1 },
          timing: "reaction",
          reaction: { kind: "type-counts", type: "politics" },
          keep: () => 3,
          worth: (_, stake) => stake - 1,
        },
        { id: "psalm", type: "politics", strengths: { 2: 1 }, timing: "action", action: { do: [] }, worth: () => 7 },
      ]),
  },
});

function table(arrange: (game: Match) => void = () => {}) {
  const play = scenario(battlestar, [faith], { seats: 3 });
  const edit = (game: Match) => {
    cast(game, "chaplain", "saul-tigh", "tom-zarek");
    hand(game, 0, "hymn-1", "psalm-2");
    stand(game, 0, "command");
    stand(game, 1, "chapel");
    arrange(game);
  };
  play.arrange("action", edit, { seat: 0 });
  const situation = new Situation(play.view(0), 0, play.match.ruleSet);
  return { play, situation };
}

type Play = ReturnType<typeof table>["play"];

function answer(play: Play) {
  const prompt = play.match.promptsOf(0)[0] as Prompt;
  const found = play.match.ruleSet.heuristicAnswer(play.view(0), prompt, new SeededRandom(randomFrom("bot")));
  play.end(openPrompts(play));
  return found;
}

describe("What an entry of an extension says that it is worth", () => {
  it("counts for a location: being there, more actions there, and its check", () => {
    const { play, situation } = table((game) => stand(game, 0, "chapel"));
    const check = { source: "LOCATION", location: "chapel", by: 1, skills: [] } as unknown as Parameters<
      typeof stakeIn
    >[1];
    expect(stakeIn(situation, check)).toBe(8);
    expect(actsWell(situation, 1)).toBe(4);
    expect(answer(play)).toEqual({ option: "activate-location" });
  });

  it("counts for an option that is printed on it", () => {
    const { play } = table((game) => stand(game, 0, "chapel"));
    play.choose(0, "activate-location", "action");
    expect(answer(play)).toEqual({ option: "sing" });
  });

  it("counts for an ability", () => {
    expect(answer(table().play)).toEqual({ option: "use-ability:sermon" });
  });

  it("counts for a skill card that is played as an action", () => {
    const { play } = table((game) => void game.state.players[0]?.used.push("sermon"));
    expect(answer(play)).toEqual({ option: "play-skill-card:psalm-2" });
  });

  it("counts for a skill card that is kept, or played before a check", () => {
    const { play, situation } = table();
    const [hymn, psalm] = situation.own.hand;
    if (!hymn || !psalm) throw new RangeError("there are no cards");
    expect(keepWorth(situation, hymn)).toBeGreaterThan(keepWorth(situation, psalm) + 2);
    const check = { source: "OTHER", by: 1, skills: [] } as unknown as CheckView;
    const during = new Situation({ ...situation.view, checks: [check] }, 0, situation.rules);
    const prompt = { key: "before-check", options: [psalm, hymn].map(({ kind }) => ({ id: kind })) };
    expect(reactToCheck(during, prompt as unknown as ChoosePrompt)).toBe("hymn-1");
    play.end(openPrompts(play));
  });

  it("counts for a quorum card, for which it is a little by default", () => {
    const { play, situation } = table();
    const card = (kind: string) => ({ kind }) as CardView;
    expect(quorumCardWorth(situation, card("decree"))).toBe(situation.scarcity + 2);
    expect(quorumCardWorth(situation, card("unheard-of"))).toBe(0.3);
    play.end(openPrompts(play));
  });
});

describe("What the game's own entries are worth", () => {
  const rules = composeRuleSet(battlestar, [], { seats: 3 });
  const cards = [...rules.cards.values()];
  const idsIn = (category: Card["category"]) => cards.flatMap((card) => (card.category === category ? card.id : []));
  const places = [...rules.entries(locations)];
  const abilities = [...rules.entries(characters)].flatMap((one) => one.abilities);

  it("is said for every location with an action", () => {
    for (const { id, action } of places) expect([id, !locationWorths[id]?.worth]).toEqual([id, !action]);
  });

  it("is said for nothing else", () => {
    const titles = cards.flatMap((card) => (card.category === "skill" ? card.title : []));
    const known: readonly (readonly [object, readonly string[]])[] = [
      [locationWorths, places.map(({ id }) => id)],
      [abilityWorths, abilities.flatMap(({ id, action }) => (action ? id : []))],
      [skillCardWorths, titles],
      [quorumCardWorths, idsIn("quorum")],
      [loyaltyCardWorths, idsIn("loyalty")],
      [skillTypeWorths, [...rules.entries(skillTypes)].map(({ id }) => id)],
      [optionWorths, Object.keys(battlestar.messages.en ?? {})],
    ];
    for (const [table, ids] of known) expect(Object.keys(table).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("gives way to what an extension says of the entry", () => {
    const zealous = houseRule(battlestar, "zealous", {
      catalogues: [
        amend(locations, (list) =>
          list.replace("command", { ...list.get("command"), worth: () => 12, moreActions: () => 5 }),
        ),
      ],
    });
    const play = scenario(battlestar, [zealous], { seats: 3 });
    const situation = new Situation(play.view(0), 0, play.match.ruleSet);
    expect(locationWorth(situation, "command")).toBe(12);
    const there = {
      ...situation.view,
      players: situation.view.players.map((one) => ({ ...one, location: "command" })),
    };
    expect(actsWell(new Situation(there, 0, play.match.ruleSet), 1)).toBe(5);
    play.end(openPrompts(play));
  });
});
