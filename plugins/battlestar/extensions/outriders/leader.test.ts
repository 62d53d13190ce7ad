import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import battlestar from "../../index.ts";
import { takeActions } from "../../rules/actions.ts";
import { move } from "../../rules/movement.ts";
import { done, leads } from "../../testing/outriders.ts";
import { trying } from "../../testing/space.ts";
import { cast, hand, kindsIn, openPrompts } from "../../testing/table.ts";
import type { Match } from "../../types.ts";
import { cardsPerCheck, handLimit, loyaltyCounts, openSide, sideOf, winners } from "../../values.ts";
import outriders from "./index.ts";

const settings = { seats: 4, options: { "outriders.leader": true } };
const tried = trying((game) => scenario(game, [outriders], settings));

/** Seat 0 leads the Cylons. */
function led(arrange: (game: Match) => void = () => {}) {
  return (game: Match) => {
    cast(game, "the-lamplighter", "saul-tigh", "laura-roslin", "kara-thrace");
    leads(game, 0);
    arrange(game);
  };
}

/** The agenda of the leader is this one. */
function agenda(game: Match, seat: number, kind: string): void {
  const cards = ["agenda-deck", `agenda:${seat}`].flatMap((zone) => [...game.zone(zone)]);
  for (const card of cards) game.move(card, game.card(card).id === kind ? `agenda:${seat}` : "agenda-deck");
}

describe("A Cylon leader", () => {
  it("is whoever picks last, and nobody else can be", () => {
    const play = scenario(battlestar, [outriders], settings);
    const { first } = play.position.turn;
    const leader = (first + 3) % 4;
    play.expect(first).notToHaveOption("the-lamplighter");
    play.until({ key: "pick-character", seat: leader }, "first");
    play.expect(leader).toBeAsked("pick-character", ["the-lamplighter"]);
    play.choose(leader, "the-lamplighter", "pick-character");
    play.until("action");
    const shown = play.view("spectator").players[leader];
    expect(shown).toMatchObject({
      revealed: true,
      side: "cylon-leader",
      loyaltyCards: 0,
      location: "resurrection-ship",
    });
    expect([play.state.president, play.state.admiral]).not.toContain(leader);
    play.end(openPrompts(play));
  });

  it("is in no match without one, where nobody can be the Lamplighter", () => {
    const play = scenario(battlestar, [outriders], { seats: 4 });
    for (let picks = 0; picks < 4; picks++) {
      const [prompt] = play.prompts;
      if (prompt?.key !== "pick-character") continue;
      play.expect(prompt.seat).notToHaveOption("the-lamplighter");
      play.choose(prompt.seat, ["runa-castell", "osric-thane", "saul-tigh", "galen-tyrol"][picks] as string);
    }
    expect(play.view(0)).toHaveProperty("outriders", {});
    play.end(openPrompts(play));
  });

  it("leads three, of whom one of the two others turns out to be a Cylon", () => {
    const play = scenario(battlestar, [outriders], { ...settings, seats: 3 });
    play.until("action");
    const { leader } = play.position.stateOf<{ leader: number }>("outriders");
    expect(play.position.value(loyaltyCounts, {})).toEqual({ human: 3, cylon: 1 });
    expect(play.position.zone("loyalty-deck")).toHaveLength(2);
    expect(play.position.zone(`loyalty:${leader}`)).toEqual([]);
    play.end(openPrompts(play));
  });

  it("is dealt an agenda and no loyalty cards, which are those for the others", () => {
    const play = scenario(battlestar, [outriders], settings);
    play.until("action");
    const leader = play.position.stateOf<{ leader: number }>("outriders").leader;
    expect(play.position.value(loyaltyCounts, {})).toEqual({ human: 5, cylon: 1, sympathizer: 0 });
    expect(play.position.zone(`agenda:${leader}`)).toHaveLength(1);
    expect(play.position.zone(`loyalty:${leader}`)).toEqual([]);
    const seen = (viewer: number | "spectator") =>
      (play.view(viewer) as unknown as { outriders: { cylonLeader: { agenda?: object } } }).outriders.cylonLeader;
    expect(seen(leader)).toMatchObject({
      seat: leader,
      agenda: { kind: expect.any(String) },
      serves: expect.any(String),
    });
    for (const viewer of [(leader + 1) % 4, "spectator"] as const) {
      expect(seen(viewer)).toEqual({ seat: leader });
    }
    play.end(openPrompts(play));
  });

  it("is on a side of its own, adds two cards to a check, and keeps six", () => {
    const play = tried(function* () {}, led());
    const { position } = play;
    expect(position.value(sideOf, { seat: 0 })).toBe("cylon-leader");
    expect([0, 1].map((seat) => position.value(openSide, { seat }))).toEqual(["cylon-leader", undefined]);
    expect([position.value(cardsPerCheck, { seat: 0 }), position.value(handLimit, { seat: 0 })]).toEqual([2, 6]);
    play.end(done);
  });

  it("draws its own skill set and not what other revealed Cylons do", () => {
    const play = scenario(battlestar, [outriders], settings);
    play.until("action");
    play.arrange(
      "receive-skills",
      led((game) => game.moveAll("hand:0", "box")),
      { seat: 0 },
    );
    play.until("move", "first");
    const types = kindsIn(play.position, "hand:0").map((kind) => play.match.ruleSet.definition(kind));
    expect(types.map((card) => ("type" in card ? card.type : ""))).toEqual(
      expect.arrayContaining(["cunning", "cunning"]),
    );
    expect(types).toHaveLength(3);
    play.end(openPrompts(play));
  });

  it("may go to the Tender, and to no other ship of the humans", () => {
    const play = tried(
      (game) => move(game, 0),
      led((game) => void hand(game, 0, "repair-1")),
    );
    play.expect(0).notToHaveOption("command");
    play.choose(0, "listening-post", "move");
    expect(play.state.players[0]?.location).toBe("listening-post");
    play.end(done);
  });
});

describe("The Lamplighter: Go-Between", () => {
  const acting = (...cards: readonly string[]) =>
    tried(
      (game) => takeActions(game, 0, 1),
      led((game) => void hand(game, 0, ...cards)),
    );

  it("lights the way for two cards: the fleet marker moves one step", () => {
    const play = acting("repair-1", "repair-1");
    play.choose(0, "go-between:light-the-way", "action");
    expect(play.state.jumpTrack).toBe(1);
    expect(play.position.zone("hand:0")).toEqual([]);
    play.end(done);
  });

  it("or shows raiders the way", () => {
    const play = acting("repair-1", "repair-1");
    play.choose(0, "go-between:show-the-way", "action");
    expect(play.state.raiders.map(({ area }) => area)).toEqual(["w", "w"]);
    play.end(done);
  });

  it("cannot be had for one card, nor by anybody else", () => {
    const poor = acting("repair-1");
    poor.expect(0).toHaveUnavailable("go-between:light-the-way", "reason.go-between");
    poor.end(openPrompts(poor));
    const other = tried(
      (game) => takeActions(game, 1, 1),
      led((game) => void hand(game, 1, "repair-1", "repair-1")),
    );
    other.expect(1).notToHaveOption("go-between:light-the-way");
    other.end(openPrompts(other));
  });
});

describe("The Lamplighter: Change of Heart", () => {
  it("keeps one of two agendas, which others do not see, and puts the other under the deck; once", () => {
    const play = scenario(battlestar, [outriders], settings);
    play.until("action");
    const leader = play.position.stateOf<{ leader: number }>("outriders").leader;
    play.arrange("action", (game) => agenda(game, leader, "witness"), { seat: leader });
    const [old] = play.position.zone(`agenda:${leader}`);
    const next = play.position.zone("agenda-deck").at(-1);
    play.choose(leader, "use-ability:change-of-heart", "action");
    expect(play.position.hasSeen((leader + 1) % 4, next as never)).toBe(false);
    play.choose(leader, next as string, "outriders.agenda");
    expect(play.position.zone(`agenda:${leader}`)).toEqual([next]);
    expect(play.position.zone("agenda-deck")[0]).toBe(old);
    expect(play.position.hasSeen("spectator", next as never)).toBe(false);
    expect(play.state.players[leader]?.used).toEqual(["change-of-heart"]);
    play.end(openPrompts(play));
  });
});

describe("An agenda", () => {
  /** Whether the leader wins with a side that has reached its aim. */
  function won(side: "cylon" | "human", kind: string, arrange: (game: Match) => void): boolean {
    const play = scenario(battlestar, [outriders], settings);
    play.until("action");
    const leader = play.position.stateOf<{ leader: number }>("outriders").leader;
    const edit = (game: Match) => {
      for (const seat of game.seats) game.moveAll(`loyalty:${seat}`, "box");
      agenda(game, leader, kind);
      Object.assign(game.state.resources, { fuel: 8, food: 8, morale: 8, population: 8 });
      arrange(game);
    };
    play.arrange("action", edit, { seat: leader });
    const found = play.position.value(winners, { side, by: "test" });
    play.end(openPrompts(play));
    return found.includes(leader);
  }

  it("Shepherd of the Few: wins with the humans if two resources are in the red", () => {
    const red = (changes: object) => (game: Match) => void Object.assign(game.state.resources, changes);
    expect(won("human", "shepherd", red({ fuel: 4, food: 4 }))).toBe(true);
    expect(won("human", "shepherd", red({ fuel: 4, food: 5 }))).toBe(false);
    expect(won("cylon", "shepherd", red({ fuel: 4, food: 4 }))).toBe(false);
  });

  it("Witness: wins with the humans if no location of Galactica is damaged", () => {
    expect(won("human", "witness", () => {})).toBe(true);
    expect(won("cylon", "witness", () => {})).toBe(false);
    expect(won("human", "witness", (game) => void game.draw("damage-pool", "damage"))).toBe(false);
  });

  it("Late Harvest: wins with the Cylons once the fleet has come to distance 6", () => {
    const at = (distance: number) => (game: Match) => void Object.assign(game.state, { distance });
    expect(won("cylon", "reaping", at(6))).toBe(true);
    expect(won("cylon", "reaping", at(5))).toBe(false);
    expect(won("human", "reaping", at(6))).toBe(false);
  });

  it("Inheritance: wins with the Cylons if the population is 5 or more", () => {
    const left = (population: number) => (game: Match) => void Object.assign(game.state.resources, { population });
    expect(won("cylon", "inheritance", left(5))).toBe(true);
    expect(won("cylon", "inheritance", left(4))).toBe(false);
    expect(won("human", "inheritance", left(5))).toBe(false);
  });
});
