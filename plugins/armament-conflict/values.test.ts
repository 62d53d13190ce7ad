import { type Modifier, modify } from "conclave/rules";
import { houseRule, scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { loyaltyNotForSale, priceLimit } from "./decks/basic/trade.ts";
import { fieldCost } from "./decks/modifications/arius-field.ts";
import { reactorCost } from "./decks/modifications/nuclear-reactor.ts";
import { satellitePoints } from "./decks/modifications/strategic-satellite.ts";
import { punishmentPoints } from "./decks/special-attacks/divine-punishment.ts";
import game from "./index.ts";
import { handOf, isFaceUp, territoriesOf, territory, unit } from "./state.ts";
import {
  attackWith,
  atWarWith,
  backAtWar,
  forWar,
  type Holdings,
  holding,
  inHand,
  lay,
  unitOf,
  type WarScenario,
} from "./testing/table.ts";
import type { Armament } from "./types.ts";
import * as v from "./values.ts";

/** One-line house rules: extensions can change the rulebook's numbers and choices. */

/** A house rule with these values. */
function changing(...values: readonly Modifier<Armament>[]) {
  return houseRule(game, "house", {
    values,
  });
}

const begin = (rule: Modifier<Armament>, seats = 3) => scenario(game, [changing(rule)], { seats });

describe("The setup", () => {
  it("can deal hands of seven cards", () => {
    const play = begin(modify(v.startingHand, () => 7));
    expect(play.position.seats.map((seat) => handOf(play.position, seat).length)).toEqual([7, 7, 7]);
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });
  });

  it("can give seats different resources, out of a larger bank", () => {
    const rule = changing(
      modify(v.startingResources, (_, __, { seat }) => 3 * seat),
      modify(v.resourceSupply, (before) => before + 10),
    );
    const play = scenario(game, [rule], { seats: 3 });
    expect(play.state.players.map(({ resources }) => resources)).toEqual([0, 3, 6]);
    expect(play.state.bank).toBe(46);
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });
  });

  it("can offer five factions and five territories, and leave three per player to be found", () => {
    const rule = changing(
      modify(v.factionsOffered, () => 5),
      modify(v.territoriesDealt, () => 5),
      modify(v.territoriesFound, (before) => 3 * before),
    );
    const play = scenario(game, [rule], { seats: 3, options: { "scarce-territories": true } });
    expect(play.state.players.map(({ offered }) => offered.length)).toEqual([5, 5, 5]);
    expect(play.view("spectator").territoryDeck).toBe(9);
    play.until("development", "first");
    expect(territoriesOf(play.position, 1)).toHaveLength(5);
    play.end({ asked: [[play.position.turn.first, "development"]] });
  });

  it.each([0, 1, 2])("can make seat %i start", (seat) => {
    const play = begin(modify(v.firstPlayer, () => seat));
    expect(play.position.turn.first).toBe(seat);
    play.until("development", "first");
    play.end({ asked: [[seat, "development"]] });
  });

  it("can limit columns to two territories", () => {
    const play = begin(
      modify(v.columnSize, () => 2),
      2,
    );
    play.until("arrange.left", "first");
    expect(play.prompts[0]).toMatchObject({ min: 2, max: 2 });
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key] as const) });
  });
});

/** Seat 0's war phase under a house rule, with no peaceful rounds by default. */
function war(rules: readonly Modifier<Armament>[], players: readonly Holdings[], options = {}) {
  const seats = Math.max(2, players.length);
  return atWarWith(scenario(game, [changing(...rules)], forWar({ seats, options })), holding(...players));
}

const militia = (at: number) => ({ kind: "militia-levy", at });
const attacker: Holdings = { hand: ["attack"], units: [militia(0)] };

/** Seat 0's militia attacks seat 1's militia, or the territory it faces. */
function strike(play: WarScenario, target: "unit" | "territory" = "unit"): void {
  const goal = target === "unit" ? unitOf(play.position, 1, "militia-levy") : play.at(1, 2);
  attackWith(play, inHand(play.position, 0, "attack"), unitOf(play.position, 0, "militia-levy"), goal);
}

describe("War", () => {
  it("can be forbidden for three rounds", () => {
    const play = war([modify(v.peacefulRounds, () => 3)], [attacker]);
    play.expect(0).toHaveUnavailable(`play-in-war:${inHand(play.position, 0, "attack")}`, "reason.peaceful-round");
    expect(play.view(1).peaceful).toBe(true);
    play.end(backAtWar);
  });

  it("can be limited to one Attack card per phase", () => {
    const hand = ["attack", "attack"];
    const units = [militia(0), { kind: "border-rangers", at: 0 }];
    const play = war([modify(v.attackCardsPerWar, () => 1)], [{ hand, units }]);
    strike(play, "territory");
    play.pass(0, "attack.unit");
    const second = inHand(play.position, 0, "attack");
    play.expect(0).toHaveUnavailable(`play-in-war:${second}`, "reason.no-attack-possible");
    play.end(backAtWar);
  });

  it("can limit units to two combat cards and use another table of losses", () => {
    const rules = [
      modify(v.combatCardsLaid, () => 2),
      modify(v.pairLoss, (before) => 2 * before),
      modify(v.pairRecovery, () => 0),
    ];
    const play = war(rules, [attacker, { units: [militia(2)] }]);
    strike(play);
    expect(play.prompts[0]).toMatchObject({ key: "combat.lay", max: 2 });
    lay(play, ["attack", "rest"], ["attack", "rest"]);
    const left = [0, 1].map((seat) => unit(play.position, unitOf(play.position, seat, "militia-levy")).durability);
    expect(left).toEqual([1, 1]);
    play.end(backAtWar);
  });

  it("never asks for more combat cards than exist", () => {
    const play = war([modify(v.combatCardsLaid, () => 9)], [attacker, { units: [militia(2)] }]);
    strike(play);
    expect(play.prompts[0]).toMatchObject({ key: "combat.lay", max: 4 });
    lay(play, [], []);
    play.end(backAtWar);
  });

  it("can give units two points of durability, or five", () => {
    for (const points of [2, 5]) {
      const play = war([modify(v.unitEndurance, () => points)], [attacker, { units: [militia(2)] }]);
      expect(unit(play.position, unitOf(play.position, 1, "militia-levy")).durability).toBe(points);
      strike(play);
      lay(play, [], []);
      expect(unit(play.position, unitOf(play.position, 1, "militia-levy")).durability).toBe(points);
      play.end(backAtWar);
    }
  });

  it("can leave units more durability after an emergency retreat", () => {
    const victim = { hand: ["retreat"], resources: 1, units: [militia(2)] };
    const play = war([modify(v.durabilityAfterRetreat, () => 2)], [attacker, victim]);
    strike(play);
    lay(play, ["attack", "self-destruct"], []);
    play.choose(1, "both", "retreat.emergency");
    play.choose(1, play.at(1, 0), "retreat.destination");
    const fled = unitOf(play.position, 1, "militia-levy");
    expect(isFaceUp(play.position, fled)).toBe(true);
    expect(unit(play.position, fled).durability).toBe(2);
    play.end(backAtWar);
  });

  it("can do without desertion", () => {
    const characters = { units: [{ kind: "fenn-lucky-hand", at: 1 }], durability: [1] };
    const raider = { hand: ["attack"], units: [militia(2)] };
    const play = war([modify(v.deserts, () => false)], [raider, characters, {}]);
    play.rolls(6);
    attackWith(play, inHand(play.position, 0, "attack"), unitOf(play.position, 0, "militia-levy"), play.at(1, 0));
    play.choose(0, "left", "territory.column");
    expect(() => unitOf(play.position, 0, "fenn-lucky-hand")).toThrow();
    play.end(backAtWar);
  });
});

describe("A card", () => {
  it("Arius Field can cost two", () => {
    const rules = [modify(fieldCost, () => 2)];
    const play = war(rules, [attacker, { modification: "arius-field", resources: 2 }]);
    strike(play, "territory");
    play.choose(1, "pay", "attack.arius-field");
    expect(play.state.players[1]?.resources).toBe(0);
    expect(play.story("spectator")).toContain("2 pays 2 resources and stops the attack with the Arius Field.");
    play.end(backAtWar);
    const poor = war(rules, [attacker, { modification: "arius-field", resources: 1 }]);
    strike(poor, "territory");
    expect(territory(poor.position, poor.at(1, 2)).durability).toBe(2);
    poor.end(backAtWar);
  });

  it("Nuclear Reactor can be free", () => {
    const player = { ...attacker, modification: "nuclear-reactor" };
    const play = war([modify(reactorCost, () => 0)], [player, { units: [militia(2)] }]);
    strike(play);
    play.confirm(0, true, "combat.reactor");
    expect(play.prompts[0]).toMatchObject({ key: "combat.lay", max: 4 });
    lay(play, [], []);
    play.end(backAtWar);
  });

  it("Strategic Satellite can cost a territory two points", () => {
    const player = { ...attacker, modification: "strategic-satellite" };
    const play = war([modify(satellitePoints, () => 2)], [player, { units: [militia(2)] }]);
    strike(play);
    lay(play, ["attack", "self-destruct"], []);
    expect(territory(play.position, play.at(1, 2)).durability).toBe(1);
    play.end(backAtWar);
  });

  it("Divine Punishment can deal six points", () => {
    const player = { hand: ["divine-punishment"], resources: 4, modification: "strategic-satellite" };
    const play = war([modify(punishmentPoints, () => 6)], [player]);
    play.play(inHand(play.position, 0, "divine-punishment"));
    expect(play.prompts[0]).toMatchObject({ key: "special-attack.damage", max: 6 });
    play.allocate(0, { [play.at(1, 0)]: 2, [play.at(1, 1)]: 2, [play.at(1, 2)]: 2 });
    expect([0, 1, 2].map((index) => territory(play.position, play.at(1, index)).durability)).toEqual([1, 1, 1]);
    play.end(backAtWar);
  });
});

/** Seat 0's development phase under a house rule. */
function peace(rules: readonly Modifier<Armament>[], ...players: readonly Holdings[]) {
  const play = scenario(game, [changing(...rules)], { seats: players.length, options: { "terrain-effects": false } });
  play.until("development", "first");
  play.arrange("development", holding(...players), { seat: 0 });
  return { play, card: (kind: string) => `play:${inHand(play.position, 0, kind)}` };
}

const asked = { asked: [[0, "development"]] } as const;

describe("Agreements and trades", () => {
  it("can be limited to one clause, small tributes and no counter-offers", () => {
    const rules = [modify(v.clauseLimit, () => 1), modify(v.tributeLimit, () => 1), modify(v.counterOffers, () => 0)];
    const { play, card } = peace(rules, { hand: ["strategic-agreement"] }, {}, {});
    play.choose(0, card("strategic-agreement"));
    play.choose(0, "seat-1", "strategic-agreement");
    const offer = (terms: object) => ({ offer: { reply: "propose", terms } });
    play.refuses(0, offer({ clauses: ["no-attack", "passage"] }), "OFFER_NOT_ALLOWED");
    play.refuses(0, offer({ "tribute-1": 2 }), "OUT_OF_RANGE");
    play.propose(0, { "tribute-1": 1 });
    play.refuses(1, offer({ clauses: ["passage"] }), "OFFER_NOT_ALLOWED");
    play.accept(1);
    expect(play.state.treaties[0]?.clauses).toHaveLength(1);
    play.end(asked);
  });

  it("can stay in force between the last two players", () => {
    const capitals = { "capital-fall-eliminates": true };
    const left = (rules: readonly Modifier<Armament>[]) => {
      const table = holding({ hand: ["attack"], units: [militia(2)] }, { durability: [1] });
      const play = atWarWith(scenario(game, [changing(...rules)], forWar({ seats: 3, options: capitals })), (match) => {
        table(match);
        match.state.treaties = [{ id: "treaty-1", parties: [0, 2], clauses: [{ kind: "no-attack" }] }];
      });
      attackWith(play, inHand(play.position, 0, "attack"), unitOf(play.position, 0, "militia-levy"), play.at(1, 0));
      play.choose(0, "left", "territory.column");
      expect(play.position.activeSeats).toEqual([0, 2]);
      play.end(backAtWar);
      return play.position.state.treaties.length;
    };
    expect(left([])).toBe(0);
    expect(left([modify(v.agreementsEnd, () => false)])).toBe(1);
  });

  it("can include loyal characters, at any price", () => {
    const seller = { units: [{ kind: "anselm-roe", at: 0 }] };
    const rules = [modify(loyaltyNotForSale, () => 7), modify(priceLimit, () => 12)];
    const { play, card } = peace(rules, { hand: ["trade"], resources: 12 }, seller);
    play.choose(0, card("trade"));
    play.choose(0, "seat-1", "trade.partner");
    play.choose(0, unitOf(play.position, 1, "anselm-roe"), "trade.unit");
    play.propose(0, { price: 12 });
    play.accept(1);
    play.choose(0, territoriesOf(play.position, 0)[0] as string, "trade.territory");
    expect(play.state.players[1]?.resources).toBe(12);
    play.end(asked);
  });
});

describe("The turns", () => {
  it("can let the first player draw nothing in the first turn", () => {
    const hand = (rules: readonly Modifier<Armament>[]) => {
      const play = scenario(game, [changing(...rules)], { seats: 2, options: { "terrain-effects": false } });
      play.until("development", "first");
      const { first } = play.position.turn;
      const held = handOf(play.position, first).length;
      play.end({ asked: [[first, "development"]] });
      return held;
    };
    expect(hand([])).toBe(7);
    expect(hand([modify(v.drawsInTurn, () => false)])).toBe(5);
  });

  it("can end the game after two rounds, with victory for the richest", () => {
    const rules = [
      modify(v.roundLimit, () => 2),
      modify(v.finalRank, (_, { state }, { seat }) => [state.players[seat]?.resources ?? 0]),
    ];
    const play = scenario(game, [changing(...rules)], { seats: 2 });
    play.until("development", "first");
    const table = holding({ resources: 1 }, { resources: 2 });
    play.arrange(
      "end-of-turn",
      (match) => {
        table(match);
        match.turn.round = 2;
        match.turn.first = 0;
      },
      { seat: 1 },
    );
    play.end({ outcome: "round-limit", winners: [1] });
  });
});

describe("Achievements", () => {
  it("can be used with two players, and let Anti-Peace draw three cards per territory", () => {
    const rules = [modify(v.achievementsInPlay, () => true), modify(v.spoils, () => 3)];
    const play = war(rules, [attacker, { durability: [undefined, undefined, 1] }]);
    strike(play, "territory");
    play.choose(0, "left", "territory.column");
    expect(play.state.achievements.antiPeace).toBe(0);
    expect(handOf(play.position, 0)).toHaveLength(3);
    play.end(backAtWar);
  });

  it("can give the Heir Boss just one card", () => {
    const raider = { hand: ["attack"], units: [militia(2)] };
    const capitals = { "capital-fall-eliminates": true };
    const play = war([modify(v.inheritance, () => 1)], [raider, { hand: ["trade"], durability: [1] }, {}], capitals);
    attackWith(play, inHand(play.position, 0, "attack"), unitOf(play.position, 0, "militia-levy"), play.at(1, 0));
    play.choose(0, "left", "territory.column");
    play.choose(1, "seat-0", "elimination.give");
    expect(play.state.achievements.heirBoss).toBe(0);
    // Two for the captured capital, the gift, and one for the inheritance.
    expect(handOf(play.position, 0)).toHaveLength(4);
    play.end(backAtWar);
  });
});
