import { DeckList, defineExtension, modify, on, playerOf, t, translations } from "conclave/rules";
import { messagesTest, scenario, secretsTest } from "conclave/testing";
import { describe, expect, it } from "vitest";
import type { Card } from "./decks/card-types.ts";
import { worded } from "./decks/cards.ts";
import type { LoyaltyCard } from "./effects/cards.ts";
import { characterPicked, loyaltyDealt } from "./events.ts";
import battlestar from "./index.ts";
import { changeResource } from "./rules/resources.ts";
import { revealLoyalty } from "./rules/revealing.ts";
import { isRevealed } from "./state.ts";
import { suspicions } from "./table/suspicion.ts";
import { trying } from "./testing/space.ts";
import { cast, kindsIn, loyalty, openPrompts } from "./testing/table.ts";
import type { Battlestar, Match, Position } from "./types.ts";
import { loyaltyCardsDealt, loyaltyCounts, loyaltyPlayers, openSide, sideOf, winners } from "./values.ts";
import { victoryChecks } from "./victory.ts";

const words = (name: string) => [name, name, name] as const;

// --- a third side -----------------------------------------------------------------------------------------------------

const leader = 0;

function agendaOf(position: Position): string | undefined {
  const [card] = position.zone(`agenda:${leader}`);
  return card && position.card(card).id;
}

/** The first seat plays openly as a Cylon, and wins with the humans if morale is low, otherwise with the Cylons. */
const envoy = defineExtension<Battlestar>({
  id: "envoy",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "variant",
  title: t("envoy.title"),
  summary: t("envoy.title"),
  seats: { min: 4 },
  zones: { "agenda-deck": { visibleTo: "nobody" }, agenda: { visibleTo: "owner" } },
  decks: {
    agenda: DeckList.of<Card>(
      worded<"loyalty", LoyaltyCard>("loyalty", [
        { id: "salvation", copies: 1, team: "envoy" },
        { id: "ruin", copies: 1, team: "envoy" },
      ]),
    ),
  },
  setup(game) {
    game.createZone("agenda-deck");
    game.createZone(`agenda:${leader}`, leader);
    game.createDeck("agenda", "agenda-deck");
    return undefined;
  },
  reactions: [
    on(characterPicked, {
      timing: "after",
      *rule(game: Match, { seat }) {
        if (seat !== leader) return;
        playerOf(game, seat).revealed = true;
        playerOf(game, seat).location = "resurrection-ship";
      },
    }),
    on(loyaltyDealt, {
      timing: "after",
      *rule(game: Match, { deal }) {
        if (deal === "setup") game.draw("agenda-deck", `agenda:${leader}`);
      },
    }),
  ],
  values: [
    modify(loyaltyPlayers, (before) => before - 1),
    modify(loyaltyCardsDealt, (before, _, { seat }) => (seat === leader ? 0 : before)),
    modify(sideOf, (before, _, { seat }) => (seat === leader ? "envoy" : before)),
    modify(openSide, (before, _, { seat }) => (seat === leader ? "envoy" : before)),
    modify(winners, (before, position, { side }) => {
      const agenda = agendaOf(position);
      const joins =
        (agenda === "salvation" && side === "human" && position.state.resources.morale <= 3) ||
        (agenda === "ruin" && side === "cylon");
      return joins ? [...before, leader] : before;
    }),
  ],
  messages: translations({
    "envoy.title": words("Envoy"),
    "loyalty.salvation.title": words("Salvation"),
    "loyalty.salvation.text": words("Wins with the humans if morale is low."),
    "loyalty.ruin.title": words("Ruin"),
    "loyalty.ruin.text": words("Wins with the Cylons."),
  }),
});

describe("A third side", () => {
  function table(agenda: string, arrange: (game: Match) => void = () => {}) {
    const play = scenario(battlestar, [envoy], { seats: 4 });
    play.until("action");
    const edit = (game: Match) => {
      const zones = ["agenda-deck", `agenda:${leader}`];
      const cards = zones.flatMap((zone) => [...game.zone(zone)]);
      for (const card of cards) game.move(card, zones[game.card(card).id === agenda ? 1 : 0] as string);
      arrange(game);
    };
    play.arrange("action", edit, { seat: 1 });
    return play;
  }

  it("is dealt no loyalty card, and the deck is built for the other players", () => {
    const play = table("ruin");
    expect(play.position.value(loyaltyCounts, {})).toEqual({ human: 5, cylon: 1, sympathizer: 0 });
    expect(play.position.zone("loyalty:0")).toEqual([]);
    expect(play.view(1).players[0]).toMatchObject({ revealed: true, side: "envoy", loyaltyAtSetup: 0 });
    expect(play.view(1).players[1]?.side).toBeUndefined();
    expect(play.view(0).own).toMatchObject({ side: "envoy", cylon: false });
    play.end(openPrompts(play));
  });

  it.each([
    [3, [0, 1, 2, 3]],
    [4, [1, 2, 3]],
  ])("wins with the humans at morale %i: %j", (morale, seats) => {
    const play = table("salvation", (game) => {
      game.state.resources.morale = morale;
      game.state.distance = 8;
      for (const seat of game.seats) game.moveAll(`loyalty:${seat}`, "box");
    });
    expect(victoryChecks["kobol-reached"]?.check(play.position)?.winners.toSorted()).toEqual(seats);
    play.end(openPrompts(play));
  });

  it("wins with the Cylons if its agenda says so", () => {
    const play = table("ruin", (game) => {
      game.state.resources.food = 0;
      for (const seat of game.seats) game.moveAll(`loyalty:${seat}`, "box");
    });
    expect(victoryChecks["resources-exhausted"]?.check(play.position)?.winners).toEqual([leader]);
    play.end(openPrompts(play));
  });

  it("is not suspected of holding any Cylon card", () => {
    const play = table("ruin", (game) => {
      for (const seat of game.seats) game.moveAll(`loyalty:${seat}`, "box");
      for (const seat of [1, 2, 3]) loyalty(game, seat, "not-a-cylon");
    });
    const [envoy, own, other, third] = suspicions(play.view(1), play.match.ruleSet, play.view(1).own);
    expect([envoy, own]).toEqual([1, 0]);
    expect(other).toBeGreaterThan(0);
    expect(other).toBe(third);
    play.end(openPrompts(play));
  });

  it("plays to the end, keeps its agenda secret, and is counted under its own name", () => {
    messagesTest(battlestar, [envoy], { seats: 5, games: 1, samples: 2, seed: "envoy" });
    const settings = { seats: 4, games: 1, samples: 4, maxDropped: 0.9, seed: "envoy", bot: 0.5 };
    expect(secretsTest(battlestar, [envoy], settings).changed).toBeGreaterThan(0);
    const play = table("ruin");
    const { character = "" } = play.position.state.players[leader] ?? {};
    expect(battlestar.standing?.(play.position, leader)).toEqual({ factions: [character, "envoy"], team: "envoy" });
    play.end(openPrompts(play));
  });
});

describe("Statistics", () => {
  it("count the character and the side, as the loyalty cards say, hidden ones included", () => {
    const play = scenario(battlestar, { seats: 3 });
    play.until("action");
    const deal = (game: Match) => {
      cast(game, "kara-thrace", "william-adama", "laura-roslin");
      game.moveAll("loyalty-deck", "box");
      for (const seat of game.seats) game.moveAll(`loyalty:${seat}`, "box");
      loyalty(game, 0, "not-a-cylon");
      loyalty(game, 1, "not-a-cylon");
      loyalty(game, 1, "cylon-reduce-morale");
    };
    play.arrange("action", deal, { seat: 0 });
    expect(play.position.seats.map((seat) => battlestar.standing?.(play.position, seat))).toEqual([
      { factions: ["kara-thrace", "human"], team: "human" },
      { factions: ["william-adama", "cylon"], team: "cylon" },
      { factions: ["laura-roslin", "human"], team: "human" },
    ]);
    play.end(openPrompts(play));
  });
});

// --- a loyalty card ---------------------------------------------------------------------------------------------------

/** Replaces a human card by one whose owner may reveal a side of its own, which then wins with the humans. */
const defector = defineExtension<Battlestar>({
  id: "defector",
  version: "1.0.0",
  for: "battlestar@^1",
  kind: "variant",
  title: t("defector.title"),
  summary: t("defector.title"),
  decks: {
    loyalty: (deck) => {
      const cards = worded<"loyalty", LoyaltyCard>("loyalty", [
        {
          id: "defector",
          copies: 1,
          team: "defector",
          *reveal(game: Match) {
            yield* changeResource(game, "morale", 1);
          },
        },
      ]);
      return cards.reduce((list, card) => list.with(card), deck);
    },
  },
  values: [
    modify(loyaltyCounts, (before) => ({ ...before, human: before.human - 1, defector: 1 })),
    modify(winners, (before, position, { side }) => {
      const shown = position.seats.filter((seat) => kindsIn(position, `loyalty-revealed:${seat}`).includes("defector"));
      return side === "human" ? [...before, ...shown] : before;
    }),
  ],
  messages: translations({
    "defector.title": words("Defector"),
    "loyalty.defector.title": words("Defector"),
    "loyalty.defector.text": words("Show it: 1 morale, and you win with the humans."),
  }),
});

describe("A loyalty card of an extension", () => {
  const tried = trying((game, settings) => scenario(game, [defector], settings));
  const done = { asked: [[0, "done"]] } as const;

  it("is in the loyalty deck with the others", () => {
    const play = scenario(battlestar, [defector], { seats: 3 });
    play.until("action");
    const zones = [...play.position.seats.map((seat) => `loyalty:${seat}`), "loyalty-deck"];
    const all = zones.flatMap((zone) => kindsIn(play.position, zone));
    expect(all.filter((kind) => kind === "defector")).toHaveLength(1);
    play.end(openPrompts(play));
  });

  it("decides its owner's side, and what follows when it is revealed", () => {
    const play = tried(
      (game) => revealLoyalty(game, 1, game.zone("loyalty:1")[0] as never),
      (game) => {
        cast(game, "laura-roslin", "william-adama", "kara-thrace");
        loyalty(game, 1, "defector");
        game.state.resources.morale = 5;
        expect(game.value(sideOf, { seat: 1 })).toBe("defector");
        expect(game.value(winners, { side: "human", by: "kobol-reached" })).toEqual([0, 2]);
      },
    );
    const { position } = play;
    expect(position.state.resources.morale).toBe(6);
    expect([isRevealed(position, 1), position.value(openSide, { seat: 1 })]).toEqual([false, undefined]);
    expect(position.value(winners, { side: "human", by: "kobol-reached" })).toEqual([0, 2, 1]);
    play.end(done);
  });

  it("plays to the end, and keeps its secret", () => {
    messagesTest(battlestar, [defector], { seats: 3, games: 1, samples: 2, seed: "defector" });
    const settings = { seats: 3, games: 1, samples: 4, maxDropped: 0.9, seed: "defector", bot: 0.5 };
    expect(secretsTest(battlestar, [defector], settings).changed).toBeGreaterThan(0);
  });
});
