import { describe, expect, it } from "vitest";
import { crowdedBoard, reachingAbilities } from "../../../test/games/crowded.ts";
import { begin, type Tiny, tinyExtension } from "../../../test/games/tiny.ts";
import { counted } from "../../../test/support/counted.ts";
import type { GameDefinition } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import { procedure } from "../contract/handles.ts";
import { implement, modify } from "../contract/hooks.ts";
import type { Position } from "../contract/position.ts";
import { value } from "../contract/position.ts";
import type { Rule } from "../contract/rule.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import type { Match } from "./match.ts";

/** A match that runs this rule, records its result, and asks seat 0 whether to continue. */
function playing(rule: (game: Game<Tiny>) => unknown, parts: Partial<GameDefinition<Tiny>> = {}): Match<Tiny> {
  return begin({
    phases: {
      *only(game): Rule {
        const result = rule(game);
        game.state.result = result ?? "nothing";
        yield* game.confirm(0, "again");
      },
    },
    ...parts,
  });
}

function faultOf(rule: (game: Game<Tiny>) => unknown, parts: Partial<GameDefinition<Tiny>> = {}): unknown {
  try {
    playing(rule, parts);
  } catch (error) {
    return error;
  }
  throw new Error("the rule is not at fault");
}

describe("within one look", () => {
  it("a function is evaluated once, even if its result is undefined", () => {
    const sum = counted((position: Position<Tiny>) => position.seats.length);
    const nothing = counted((_: Position<Tiny>): undefined => undefined);
    const match = playing((game) =>
      game.look((position) => {
        position.once(nothing.run);
        position.once(nothing.run);
        return position.once(sum.run) + position.once(sum.run);
      }),
    );
    expect(match.position.state.result).toBe(6);
    expect(sum.calls).toHaveLength(1);
    expect(nothing.calls).toHaveLength(1);
  });

  it("it is evaluated once for each subject", () => {
    const twice = counted((_: Position<Tiny>, about: number) => about * 2);
    const match = playing((game) =>
      game.look((position) => [3, 4, 3, 4].map((about) => position.once(twice.run, about))),
    );
    expect(match.position.state.result).toEqual([6, 8, 6, 8]);
    expect(twice.calls.map(([, about]) => about)).toEqual([3, 4]);
  });

  it("values and nested looks share the results", () => {
    const sum = counted((position: Position<Tiny>) => position.seats.length);
    const total = value(
      "total",
      (position: Position<Tiny>, { more }: { more: number }) => position.once(sum.run) + more,
    );
    const match = playing((game) =>
      game.look((position) => [
        position.value(total, { more: 1 }),
        position.value(total, { more: 2 }),
        game.look(() => position.once(sum.run)),
      ]),
    );
    expect(match.position.state.result).toEqual([4, 5, 3]);
    expect(sum.calls).toHaveLength(1);
  });

  it("a function that failed is evaluated again", () => {
    let fails = true;
    const fragile = (): string => {
      if (fails) throw new Error("not yet");
      return "found";
    };
    const match = playing((game) =>
      game.look((position) => {
        expect(() => position.once(fragile)).toThrow("not yet");
        fails = false;
        return position.once(fragile);
      }),
    );
    expect(match.position.state.result).toBe("found");
  });

  it("nothing may act", () => {
    expect(faultOf((game) => game.look(() => game.endTurn()))).toMatchObject({ kind: "RULE_MISUSED_ENGINE" });
  });
});

describe("at the end of a look all results are forgotten", () => {
  const shown = (position: Position<Tiny>) => position.once(coins);
  function coins(position: Position<Tiny>): number {
    return position.state.coins;
  }

  it("so a rule that changes the state sees the current results", () => {
    const match = playing((game) => {
      const found: number[] = [];
      for (const amount of [1, 2, 3]) {
        game.state.coins = amount;
        found.push(game.once(coins), game.look(shown));
      }
      return found;
    });
    expect(match.position.state.result).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it("after a look that failed, too", () => {
    const match = playing((game) => {
      game.state.coins = 1;
      expect(() =>
        game.look((position) => {
          position.once(coins);
          throw new Error("something else");
        }),
      ).toThrow();
      game.state.coins = 2;
      return game.once(coins);
    });
    expect(match.position.state.result).toBe(2);
  });

  it("so views show the current position: after a decision, in a replayed match, and in another world", () => {
    const parts: Partial<GameDefinition<Tiny>> = {
      phases: {
        *only(game): Rule {
          game.state.coins = (game.state.coins ?? 0) + 1;
          yield* game.confirm(0, "again");
        },
      },
      view: (position) => ({ coins: shown(position) }),
      determinize: (game) => {
        game.state.coins = 10 + game.once(coins);
        game.state.coins = 10 + game.once(coins);
      },
    };
    const match = begin(parts);
    expect(match.view(0)).toEqual({ coins: 1 });
    match.answer(0, match.prompts[0]?.id ?? "", { confirm: true });
    expect(match.view(0)).toEqual({ coins: 2 });
    expect(begin(parts).view(0)).toEqual({ coins: 1 });
    match.determinize(0, new SeededRandom(randomFrom("world")));
    expect(match.view(0)).toEqual({ coins: 22 });
  });
});

it("a value is modified if an extension modifies it", () => {
  const income = value("income", () => 1);
  const upkeep = value("upkeep", () => 1);
  const richer = tinyExtension("richer", { values: [modify(income, (before) => before + 1)] });
  const { position } = begin({ values: [income, upkeep] }, { extensions: [richer] });
  expect([income, upkeep].map((each) => position.isModified(each))).toEqual([true, false]);
});

describe("a circular calculation is a fault that names the circle:", () => {
  const strength = value("strength", (position: Position<Tiny>, { unit }: { unit: string }): number =>
    position.value(unit === "wolf" ? support : strength, { unit: unit === "wolf" ? "bear" : "wolf" }),
  );
  const support = value("support", (position: Position<Tiny>, { unit }: { unit: string }): number =>
    position.value(strength, { unit }),
  );
  function first(position: Position<Tiny>): number {
    return position.once(second, 2);
  }
  function second(position: Position<Tiny>, about: number): number {
    return about + position.once(first);
  }

  it("values", () => {
    const march = procedure("march");
    const marching = implement(march, function* (game: Game<Tiny>) {
      game.value(strength, { unit: "wolf" });
    });
    expect(faultOf((game) => game.call(march).next(), { procedures: [marching] })).toMatchObject({
      kind: "CIRCULAR_VALUE",
      message:
        'values depend on each other in a circle: strength {"unit":"wolf"} → support {"unit":"bear"} → strength {"unit":"bear"} → strength {"unit":"wolf"}',
      trace: ["only", "march"],
    });
  });

  it("functions for `once`", () => {
    expect(faultOf((game) => game.once(first))).toMatchObject({
      kind: "CIRCULAR_VALUE",
      message: "values depend on each other in a circle: first → second 2 → first",
      trace: ["only"],
    });
  });

  it("a value that uses functions for `once`, and a function without a name", () => {
    const nameless = [(position: Position<Tiny>): number => position.value(total, {})][0] as () => number;
    const total = value("total", (position: Position<Tiny>, _: object): number => position.once(nameless));
    expect(faultOf((game) => game.value(total, {}))).toMatchObject({
      message:
        "values depend on each other in a circle: (a function without a name) → total {} → (a function without a name)",
    });
  });

  it("values without end", () => {
    const deeper = value("deeper", (position: Position<Tiny>, { level }: { level: number }): number =>
      position.value(deeper, { level: level + 1 }),
    );
    expect(faultOf((game) => game.value(deeper, { level: 0 }))).toMatchObject({
      kind: "CIRCULAR_VALUE",
      message: expect.stringMatching(
        /^values are nested 300 deep: … → deeper {"level":280} → .* → deeper {"level":299}$/,
      ),
    });
  });

  it("but a long chain of calculations is not", () => {
    const link = value("link", (position: Position<Tiny>, { from }: { from: number }): number =>
      from === 0 ? 0 : 1 + [from].map((each) => position.once(chain, each - 1)).reduce((sum, each) => sum + each),
    );
    const chain = (position: Position<Tiny>, from: number): number => position.value(link, { from });
    expect(playing((game) => game.value(link, { from: 120 })).position.state.result).toBe(120);
  });
});

describe("a board full of abilities that change each other", () => {
  it("evaluates each unit and each ability once for thirty times thirty attacks", () => {
    const counts = new Map<string, number>();
    const { parts, extension } = crowdedBoard((what) => counts.set(what, (counts.get(what) ?? 0) + 1));
    const match = begin(parts, { extensions: [extension] });
    expect(match.prompts[0]).toMatchObject({ kind: "choose", options: { length: 900 } });
    expect(counts.size).toBe(60 + reachingAbilities);
    expect(Math.max(...counts.values())).toBe(1);
  });
});
