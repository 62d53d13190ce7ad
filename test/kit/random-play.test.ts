import { describe, expect, it } from "vitest";
import {
  choice,
  type ExtensionDefinition,
  type Game,
  type GameDefinition,
  type Rule,
  t,
  view,
} from "../../server/engine/index.ts";
import { bazaar, bigHands, pirates, privateers, quietSeason } from "../games/harbour/extensions.ts";
import { harbour } from "../games/harbour/index.ts";
import type { Harbour } from "../games/harbour/state.ts";
import { type Tiny, tiny } from "../games/tiny.ts";
import { playRandomly } from "./index.ts";
import { matchStateOf } from "./inside.ts";

describe("random play", () => {
  it.each<[number, readonly ExtensionDefinition<Harbour>[]]>([
    [2, []],
    [3, []],
    [4, []],
    [3, [pirates, privateers, bigHands, bazaar]],
    [4, [quietSeason, bigHands]],
  ])("plays whole games with %i seats to the end and replays them identically", (seats, extensions) => {
    const kinds = new Set<string>();
    for (let game = 0; game < 5; game++) {
      const { decisions, answered } = playRandomly(harbour, extensions, { seats, seed: `random ${game}` });
      expect(decisions).toBeGreaterThan(seats * 3);
      for (const key of answered.keys()) kinds.add(key);
    }
    expect(kinds.size).toBeGreaterThan(10);
  });

  const ask = (rule: (game: Game<Tiny>) => unknown): GameDefinition<Tiny> =>
    tiny({
      phases: {
        *only(game): Rule {
          yield* game.confirm(0, "k");
          rule(game);
        },
      },
      victoryChecks: {
        over: {
          at: ["phase-end"],
          check: ({ turn }) => (turn.number > 9 ? { winners: [], text: t("over") } : undefined),
        },
      },
    });
  let outside = 0;
  const shown = view.object("TinyView", "", { n: view.list(view.integer(""), "") });

  it.each<[string, GameDefinition<Tiny>, string | RegExp]>([
    ["a game without end", { ...ask(() => {}), victoryChecks: {} }, "has not ended after 100 decisions"],
    ["a card that is lost", ask((game) => matchStateOf(game).zones.deck?.cards.pop()), "lies nowhere"],
    [
      "a card that is doubled",
      ask((game) => matchStateOf(game).zones.discard?.cards.push(game.zone("deck")[0] as never)),
      "lies both in",
    ],
    [
      "a card that turns into another",
      ask((game) => {
        for (const card of Object.values(matchStateOf(game).cards)) card.kind = "red";
      }),
      'has 10 cards "red"; 4 are right',
    ],
    ["state that is not JSON", ask((game) => Object.assign(game.state, { when: new Map() })), "state.game.when"],
    [
      "a rule that depends on what is no part of the match",
      ask((game) => {
        game.state.outside = outside++;
      }),
      /differs from every replay|state is different/,
    ],
    [
      "objects that are shared in memory and not when stored",
      ask((game) => {
        game.state.one ??= { n: 0 };
        game.state.two ??= game.state.one;
        game.state.one.n++;
      }),
      /state is different/,
    ],
    ["a view that is not of its type", { ...ask(() => {}), view: () => ({ seat: 5 }) }, "view.seat is not a string"],
    [
      "a view with more than its type has",
      { ...ask(() => {}), view: () => ({ seat: "", secret: "" }) },
      "view.secret is not declared",
    ],
    [
      "a view that changes the state",
      {
        ...ask(() => {}),
        view: (position) => {
          (position.state as { looks: number }).looks = ((position.state as { looks?: number }).looks ?? 0) + 1;
          return { seat: "" };
        },
      },
      "must not do that",
    ],
    [
      "a view that hands out the state itself",
      {
        ...ask((game) => {
          game.state.n ??= [];
          game.state.n.push(1);
        }),
        viewType: shown,
        view: ({ state }) => ({ n: (state as { n?: number[] }).n ?? [] }),
      },
      "must not contain parts of the state",
    ],
    [
      "an option without id",
      {
        ...tiny({
          phases: {
            *only(game): Rule {
              yield* game.choose(0, "k", [choice("", t("x"), 1), choice("b", t("x"), 1)]);
            },
          },
        }),
      },
      "is not an option id",
    ],
    [
      "a rule that throws now and then",
      ask((game) => {
        if (game.random.die(3) === 1) throw new Error("oops");
      }),
      "Error: oops",
    ],
  ])("finds %s", (_, game, message) => {
    expect(() => playRandomly(game, [], { maxDecisions: 100 })).toThrow(message);
  });

  it("reports the seed and the decision of a failure", () => {
    expect(() => playRandomly({ ...ask(() => {}), victoryChecks: {} }, [], { seed: "x", maxDecisions: 7 })).toThrow(
      /^seed "x", 1 seats, after decision 7: /,
    );
  });
});
