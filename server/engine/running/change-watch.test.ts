import { types } from "node:util";
import { describe, expect, it } from "vitest";
import { type Tiny, tiny, tinyExtension } from "../../../test/games/tiny.ts";
import { matchStateOf } from "../../../test/kit/inside.ts";
import { counted } from "../../../test/support/counted.ts";
import type { GameDefinition } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import type { Position } from "../contract/position.ts";
import type { Rule } from "../contract/rule.ts";
import { composeRuleSet } from "../rule-sets/compose.ts";
import { Match } from "./match.ts";

describe("in a game whose state is watched, results are kept until something changes that was read for them", () => {
  /** A match with one phase of this rule, then another question. */
  function watched(rule: (game: Game<Tiny>) => unknown, parts: Partial<GameDefinition<Tiny>> = {}): Match<Tiny> {
    const game = tiny({
      watched: true,
      phases: {
        *only(game): Rule {
          rule(game);
          yield* game.confirm(0, "again");
        },
      },
      ...parts,
    });
    return Match.create(composeRuleSet(game, [], { seats: 2 }), "watched");
  }

  /** All that a position shows. */
  function everything(position: Position<Tiny>): unknown {
    const { state, turn, phase, current, seatOrder, activeSeats } = position;
    const piles = ["deck", "hand:0", "hand:1", "table:0", "table:1"].map((name) => [
      position.zoneOwner(name),
      position.zone(name).map((card) => [card, position.isFaceDown(card), position.hasSeen(1, card)]),
    ]);
    return JSON.stringify([state, turn, phase, current, seatOrder, activeSeats, piles]);
  }

  /** How often a calculation runs that is asked for in three looks, with something between the second and the third. */
  function calculated(between: (game: Game<Tiny>) => unknown, reads: (position: Position<Tiny>) => unknown): number {
    const look = counted(reads);
    watched((game) => {
      Object.assign(game.state, { units: { a: { damage: 0, runes: ["time", "growth"] } }, lost: [] });
      game.once(look.run);
      game.look((position) => position.once(look.run));
      expect(look.calls).toHaveLength(1);
      between(game);
      game.once(look.run);
    });
    return look.calls.length;
  }

  it("across looks, decisions and views", () => {
    const sum = counted((position: Position<Tiny>) => position.seats.length);
    const where = counted((position: Position<Tiny>) => position.phase);
    const match = watched(() => {}, {
      view: (position) => ({ sum: position.once(sum.run), where: position.once(where.run) }),
    });
    match.view(0);
    match.view(1);
    expect([sum.calls.length, where.calls.length]).toEqual([1, 1]);
    match.answer(0, match.prompts[0]?.id ?? "", { confirm: true });
    match.view(0);
    // The phase has begun anew meanwhile.
    expect([sum.calls.length, where.calls.length]).toEqual([1, 2]);
  });

  it.each<[string, (game: Game<Tiny>) => unknown]>([
    ["reading the state", (game) => JSON.stringify([game.state, game.turn, game.state.units.a.runes.length])],
    ["a log entry", (game) => game.log("hello")],
    ["a number that stays the same", (game) => Object.assign(game.state.units.a, { damage: 0 })],
    ["the end of what is not there", (game) => delete game.state.units.b],
    ["a look that is over", (game) => game.look((position) => position.zone("deck"))],
  ])("not by %s", (_, between) => {
    expect(calculated(between, everything)).toBe(1);
  });

  type Reads = (position: Position<Tiny>) => unknown;
  const damage: Reads = ({ state }) => state.units.a?.damage;
  const lost: Reads = ({ state }) => state.lost.length;
  const hand: Reads = (position) => position.zone("hand:0").length;
  const table: Reads = (position) => position.zone("table:0").length;
  const seat: Reads = ({ current }) => current;

  it.each<[string, Reads, (game: Game<Tiny>) => unknown]>([
    ["another field of the state", lost, (game) => game.state.units.a.damage++],
    ["a field that nothing was read from", hand, (game) => game.state.lost.push("a")],
    ["a card in other zones", table, (game) => game.draw("deck", "hand:0")],
    ["a card, if none was looked at", damage, (game) => game.draw("deck", "hand:0")],
    ["the turn, if it was not looked at", damage, (game) => game.turn.extra.push(1)],
  ])("not by %s", (_, reads, between) => {
    expect(calculated(between, reads)).toBe(1);
  });

  it.each<[string, Reads, (game: Game<Tiny>) => unknown]>([
    ["the field that was read", damage, (game) => game.state.units.a.damage++],
    ["a new list in the field that was read", lost, (game) => Object.assign(game.state, { lost: ["b"] })],
    ["a card in a zone that was read", hand, (game) => game.draw("deck", "hand:0")],
    ["the turn that was read", seat, (game) => Object.assign(game.turn, { seat: 1 })],
    ["what an inner result depends on", (position) => position.once(lost), (game) => game.state.lost.push("a")],
    ["a field that was not there yet", ({ state }) => state.found, (game) => Object.assign(game.state, { found: 1 })],
    ["a field that is gone", ({ state }) => state.lost, (game) => delete game.state.lost],
  ])("by %s", (_, reads, between) => {
    expect(calculated(between, reads)).toBe(2);
  });

  it("by a piece that was moved to another field and is still held", () => {
    const found: unknown[] = [];
    const graves = ({ state }: Position<Tiny>) => JSON.stringify(state.lost);
    watched((game) => {
      Object.assign(game.state, { units: { a: { runes: ["time"] } }, lost: [] });
      const { a } = game.state.units;
      const { runes } = a;
      game.state.lost.push(a);
      delete game.state.units.a;
      found.push(game.once(graves));
      runes.push("growth");
      found.push(game.once(graves));
    });
    expect(found).toEqual(['[{"runes":["time"]}]', '[{"runes":["time","growth"]}]']);
  });

  it("by what an inner result depends on that was known already", () => {
    const inner = counted(({ state }: Position<Tiny>) => state.units.a.damage);
    const outer = counted((position: Position<Tiny>) => position.once(inner.run) + position.seats.length);
    const found: number[] = [];
    watched((game) => {
      game.state.units = { a: { damage: 0 } };
      found.push(game.once(inner.run), game.once(outer.run));
      game.state.units.a.damage = 3;
      found.push(game.once(outer.run));
    });
    expect(found).toEqual([0, 2, 5]);
  });

  it.each<[string, (game: Game<Tiny>) => unknown]>([
    ["a number deep in the state", (game) => game.state.units.a.damage++],
    ["a part of the state that is gone", (game) => delete game.state.units.a],
    ["an item more in a list", (game) => game.state.units.a.runes.push("time")],
    ["a list in another order", (game) => game.state.units.a.runes.reverse()],
    ["several parts at once", (game) => Object.assign(game.state, { round: 2 })],
    ["a card that moves", (game) => game.draw("deck", "hand:0")],
    ["a card that is turned", (game) => game.turnCard(game.zone("deck")[0] as never, true)],
    ["a card that is shown", (game) => game.show(game.zone("deck")[0] as never, [1])],
    ["a new card", (game) => game.createCard("red", "table:0")],
    ["a shuffled deck", (game) => game.shuffle("deck")],
    ["a zone that changes hands", (game) => game.setZoneOwner("table:0", 1)],
    ["a new zone", (game) => game.createZone("table:spare")],
    ["the turn", (game) => game.turn.extra.push(1)],
    ["an extra turn", (game) => game.extraTurn(1)],
    ["a player who is out", (game) => game.eliminate(1)],
  ])("by %s", (_, between) => {
    expect(calculated(between, everything)).toBe(2);
  });

  it("by a part of the state that was taken before the look", () => {
    let unit: { damage: number };
    const found: number[] = [];
    const damage = (position: Position<Tiny>): number => position.state.unit.damage;
    watched((game) => {
      game.state.unit = { damage: 0 };
      unit = game.state.unit;
      found.push(game.once(damage));
      unit.damage = 3;
      found.push(game.once(damage));
    });
    expect(found).toEqual([0, 3]);
  });

  it("by the part of an extension", () => {
    const found: number[] = [];
    const gold = (position: Position<Tiny>): number => position.stateOf<{ gold: number }>("mine").gold;
    const mine = tinyExtension("mine", { setup: () => ({ gold: 1 }) });
    const game = tiny({
      watched: true,
      phases: {
        *only(game): Rule {
          found.push(game.once(gold));
          game.stateOf<{ gold: number }>("mine").gold = 2;
          found.push(game.once(gold));
          yield* game.confirm(0, "again");
        },
      },
    });
    Match.create(composeRuleSet(game, [mine], { seats: 2, extensions: ["mine"] }), "watched");
    expect(found).toEqual([1, 2]);
  });

  it("and a change in a look is a fault", () => {
    let held: { damage: number };
    const act = () =>
      watched((game) => {
        game.state.unit = { damage: 0 };
        held = game.state.unit;
        game.look(() => {
          held.damage = 1;
        });
      });
    expect(act).toThrow(expect.objectContaining({ kind: "RULE_MISUSED_ENGINE" }));
  });

  it("the state stays plain data, whatever it is made of", () => {
    const match = watched(({ state }) => {
      state.units = [{ id: "a" }, { id: "b" }];
      state.units = state.units.filter(({ id }: { id: string }) => id === "b");
      state.last = { unit: state.units[0], all: [...state.units] };
    });
    const { game } = matchStateOf(match.position);
    expect(game).toEqual({ units: [{ id: "b" }], last: { unit: { id: "b" }, all: [{ id: "b" }] } });
    expect([game.units, game.units[0], game.last, game.last.unit, game.last.all].some(types.isProxy)).toBe(false);
  });

  it("by something new that has no value yet", () => {
    expect(calculated((game) => Object.assign(game.state, { last: undefined }), everything)).toBe(2);
  });

  it("the state can contain frozen data, such as a list printed on a card", () => {
    let read: unknown;
    watched(({ state }) => {
      state.splash = Object.freeze({ victims: Object.freeze(["marine", "zealot"]) });
      read = [...state.splash.victims, JSON.stringify(state)];
    });
    expect(read).toEqual(["marine", "zealot", '{"splash":{"victims":["marine","zealot"]}}']);
  });

  it("checked, a calculation that depends on anything else is a fault", () => {
    let clock = 0;
    function time(): number {
      return clock++;
    }
    const looks = (game: Game<Tiny>) => [game.once(time), game.once(time)];
    expect(() => watched(looks)).not.toThrow();
    expect(() => watched(looks, { watched: "checked" })).toThrow(
      "time has another result although nothing has changed that it reads",
    );
  });
});
