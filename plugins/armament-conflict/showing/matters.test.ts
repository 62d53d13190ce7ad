import { type CardId, type Matter, mattersOf } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import game from "../index.ts";
import {
  attackWith,
  atWar,
  atWarWith,
  backAtWar,
  forWar,
  fund,
  give,
  holding,
  inDevelopment,
  land,
  lay,
  orders,
  stand,
} from "../testing/table.ts";
import type { Match } from "../types.ts";

const begin = () => scenario(game, forWar());

function matterOf({ match, ruleSet }: ReturnType<typeof begin>, procedure: string): Matter | undefined {
  const told = mattersOf(ruleSet, match.view("spectator"), match.procedures);
  return told[match.procedures.lastIndexOf(procedure)];
}

const facts = (side: NonNullable<Matter["sides"]>[number] | undefined) =>
  Object.fromEntries((side?.facts ?? []).map(({ id, value }) => [id, value]));

/** A militia of seat 0 attacks one of seat 1. */
function duel(edit: (match: Match) => void = () => {}) {
  const at: { [name: string]: CardId } = {};
  const play = atWar(begin(), (match) => {
    at.mine = stand(match, 0, "militia-levy", land(match, 0, 0));
    at.theirs = stand(match, 1, "militia-levy", land(match, 1, 2));
    at.card = orders(match);
    edit(match);
  });
  const { mine, theirs, card } = at as { mine: CardId; theirs: CardId; card: CardId };
  attackWith(play, card, mine, theirs);
  return Object.assign(play, { mine, theirs });
}

describe("an attack", () => {
  it("has both sides with their numbers, and says nothing of who has laid cards", () => {
    const play = duel();
    const before = matterOf(play, "attack");
    expect(before).toMatchObject({ kind: "battle", stage: "laying", title: { key: "matter.attack" } });
    const [attacker, defender] = before?.sides ?? [];
    expect(attacker).toMatchObject({
      seats: [{ seat: 0, state: "waiting" }],
      about: [{ type: "unit", id: play.mine }],
    });
    expect(facts(attacker)).toEqual({ power: 3, guard: 3, range: 1, durability: 3 });
    expect(defender).toMatchObject({
      seats: [{ seat: 1, state: "waiting" }],
      about: [{ type: "unit", id: play.theirs }],
    });
    play.many(0, ["attack"], "combat.lay");
    expect(matterOf(play, "attack")).toEqual(before);
    play.many(1, ["rest"], "combat.lay");
    expect(matterOf(play, "attack")).toBeUndefined();
    play.end(backAtWar);
  });
});

describe("a retreat in need", () => {
  it("is a payment of a card and a resource, after the pairs of the fight", () => {
    const play = duel((match) => {
      give(match, 1, "retreat");
      fund(match, 1, 1);
    });
    lay(play, ["attack", "self-destruct"], []);
    const retreat = matterOf(play, "emergency-retreat");
    expect(retreat).toMatchObject({ kind: "payment", about: [{ type: "unit", id: play.theirs }] });
    expect(retreat?.results?.map(({ id, effect, reached }) => [id, effect.key, reached])).toEqual([
      ["card", "matter.missing", undefined],
      ["resource", "matter.missing", undefined],
    ]);
    const fight = matterOf(play, "attack");
    expect(fight).toMatchObject({ stage: "revealing" });
    expect(fight?.results?.map(({ effect }) => effect.params)).toEqual([
      { mine: { key: "combat-card.attack.name" }, theirs: { key: "combat-card.none.name" } },
      { mine: { key: "combat-card.self-destruct.name" }, theirs: { key: "combat-card.none.name" } },
    ]);
    play.choose(1, "both");
    play.choose(1, play.at(1, 0), "retreat.destination");
    play.end(backAtWar);
  });
});

describe("a special attack", () => {
  it("is an event with its targets, which may still block it", () => {
    const play = atWarWith(
      begin(),
      holding(
        { hand: ["emp"], resources: 4, units: [{ kind: "militia-levy", at: 0 }] },
        { modification: "arius-field", resources: 4 },
      ),
    );
    play.play(play.card(0, "emp"));
    play.choose(0, "seat-1", "special-attack.player");
    const special = matterOf(play, "play-in-war");
    expect(special).toMatchObject({ kind: "event", facts: [{ id: "paid", value: 4 }] });
    expect(special?.sides?.map(({ seats }) => seats)).toEqual([
      [{ seat: 0, state: "waiting" }],
      [{ seat: 1, state: "waiting" }],
    ]);
    expect(special?.results?.map(({ effect }) => effect.key)).toEqual(["special-attack.emp.text"]);
    play.choose(1, "pay", "special-attack.arius-field");
    play.end(backAtWar);
  });
});

describe("a choice that all make at once", () => {
  it("tells nobody who has chosen", () => {
    const play = scenario(game, [], { seats: 2, seed: "factions" });
    const before = matterOf(play, "choose-factions");
    expect(before?.sides?.flatMap(({ seats }) => seats)).toEqual([
      { seat: 0, state: "waiting" },
      { seat: 1, state: "waiting" },
    ]);
    const [prompt] = play.prompts;
    play.choose(0, prompt && "options" in prompt ? (prompt.options[0]?.id ?? "") : "", "faction");
    expect(matterOf(play, "choose-factions")).toEqual(before);
    play.end({ asked: play.prompts.map(({ seat, key }) => [seat, key]) });
  });
});

describe("what is negotiated", () => {
  it("is the price of a unit, with seller and buyer", () => {
    const play = inDevelopment(
      begin(),
      holding({ hand: ["trade"], units: [{ kind: "militia-levy", at: 0 }] }, { resources: 5 }),
    );
    const militia = play.unit(0, "militia-levy");
    play.choose(0, `play:${play.card(0, "trade")}`);
    play.choose(0, "seat-1", "trade.partner");
    play.choose(0, militia, "trade.unit");
    const trade = matterOf(play, "play");
    expect(trade).toMatchObject({ kind: "trade", about: [{ type: "unit", id: militia }] });
    expect(trade?.sides?.map(({ name, seats }) => [name.key, seats?.[0]?.seat])).toEqual([
      ["matter.seller", 0],
      ["matter.buyer", 1],
    ]);
    play.decline(0);
    expect(play.view("spectator").deal).toBeUndefined();
    play.end({ asked: [[0, "development"]] });
  });

  it("is an agreement between two players, without its terms", () => {
    const play = inDevelopment(begin(), holding({ hand: ["strategic-agreement"] }, {}));
    play.choose(0, `play:${play.card(0, "strategic-agreement")}`);
    play.choose(0, "seat-1", "strategic-agreement");
    const agreement = matterOf(play, "play");
    expect(agreement).toMatchObject({ kind: "trade", title: { key: "matter.agreement" } });
    play.propose(0, { clauses: ["no-attack"], "tribute-0": 0, "tribute-1": 0 });
    expect(matterOf(play, "play")).toEqual(agreement);
    play.accept(1);
    expect(play.view("spectator").agreements).toHaveLength(1);
    play.end({ asked: [[0, "development"]] });
  });
});
