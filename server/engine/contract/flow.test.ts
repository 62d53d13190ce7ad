import { describe, expect, it } from "vitest";
import { begin, type Tiny } from "../../../test/games/tiny.ts";
import { gameOf } from "../../../test/kit/observe.ts";
import type { Match } from "../running/match.ts";
import type { Seat } from "../seats.ts";
import { t } from "../text/text.ts";
import { rounds, turnOrder } from "./flow.ts";
import type { Game } from "./game.ts";
import { event } from "./handles.ts";
import { on } from "./hooks.ts";
import type { Rule } from "./rule.ts";

type Happening = (game: Game<Tiny>) => void;

/** A match with one prompt per turn; `happens` lists what happens, by turn number. */
function turns(happens: { [turn: number]: Happening }, opening?: Happening, seats = 3): Match<Tiny> {
  return begin(
    {
      phases: {
        *opening(game) {
          opening?.(game);
        },
        *turn(game): Rule {
          yield* game.confirm(game.current, "turn");
          happens[game.turn.number]?.(game);
        },
        *late(game): Rule {
          yield* game.confirm(game.current, "late");
        },
      },
      flow: turnOrder({ opening: ["opening"], turn: ["turn", "late"] }),
    },
    { seats },
  );
}

/** Plays `count` turns; returns the seat and the round of each. */
function play(match: Match<Tiny>, count: number): [Seat, number][] {
  const order: [Seat, number][] = [];
  while (order.length < count && !match.outcome) {
    const [prompt] = match.prompts;
    if (!prompt) break;
    if (prompt.key === "turn") order.push([prompt.seat, match.position.turn.round]);
    match.answer(prompt.seat, prompt.id, { confirm: true });
  }
  return order;
}

const everybodyLeaves: Happening = (game) => {
  for (const seat of game.seats) game.eliminate(seat);
};

describe("in turn order", () => {
  it("seats take turns, and a round has one turn for each", () => {
    expect(play(turns({}), 7)).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
      [0, 3],
    ]);
  });

  it("a round starts with the first seat, whichever it is", () => {
    const match = turns({}, (game) => {
      game.turn.first = 1;
    });
    expect(play(match, 4)).toEqual([
      [1, 1],
      [2, 1],
      [0, 1],
      [1, 2],
    ]);
  });

  it("rounds are still counted after the seat that started them has left the game", () => {
    const match = turns({ 2: (game) => game.eliminate(0) });
    expect(play(match, 6)).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
      [1, 3],
    ]);
  });

  it("a first seat eliminated before the first turn gets no turn", () => {
    expect(
      play(
        turns({}, (game) => game.eliminate(0)),
        3,
      ),
    ).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
    ]);
  });

  it("a turn missed during set-up is missed in the first round", () => {
    expect(
      play(
        turns({}, (game) => game.missTurn(0)),
        3,
      ),
    ).toEqual([
      [1, 1],
      [2, 1],
      [0, 2],
    ]);
  });

  it("an extra turn comes next, counts as a turn, and advances neither order nor round", () => {
    const match = turns({ 1: (game) => game.extraTurn(2) });
    expect(play(match, 4)).toEqual([
      [0, 1],
      [2, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it("extra turns are taken in the order granted, but not by seats that have left", () => {
    const match = turns({
      1: (game) => {
        for (const seat of [1, 2, 0]) game.extraTurn(seat);
        game.eliminate(2);
      },
    });
    expect(play(match, 4).map(([seat]) => seat)).toEqual([0, 1, 0, 1]);
  });

  it("missed turns add up, and each is missed once", () => {
    const match = turns({
      1: (game) => {
        game.missTurn(1);
        game.missTurn(1);
      },
    });
    expect(play(match, 7)).toEqual([
      [0, 1],
      [2, 1],
      [0, 2],
      [2, 2],
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
  });

  it("ending a turn skips the rest of it", () => {
    const match = turns({ 1: (game) => game.endTurn() });
    const [prompt] = match.prompts;
    match.answer(0, prompt?.id ?? "", { confirm: true });
    expect(match.prompts.map(({ seat, key }) => [seat, key])).toEqual([[1, "turn"]]);
  });

  it("ending the turn in the opening does not shorten the first turn", () => {
    const match = turns({}, (game) => game.endTurn());
    const [prompt] = match.prompts;
    match.answer(0, prompt?.id ?? "", { confirm: true });
    expect(match.prompts.map(({ seat, key }) => [seat, key])).toEqual([[0, "late"]]);
  });

  it("a sole survivor takes every turn, each in a new round", () => {
    const match = turns({
      1: (game) => {
        game.eliminate(0);
        game.eliminate(2);
      },
    });
    expect(play(match, 4)).toEqual([
      [0, 1],
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });

  it("the game ends when nobody is left", () => {
    const match = turns({ 1: everybodyLeaves });
    play(match, 3);
    expect(match.outcome).toMatchObject({ id: "ended", winners: [] });
  });

  it("the game ends before the first turn if nobody is left by then", () => {
    const match = turns({}, everybodyLeaves);
    expect(match.outcome?.id).toBe("ended");
  });
});

describe("in the game's own order", () => {
  /** Turns in the order that the state holds, if it holds one. */
  function ordered(happens: { [turn: number]: Happening }, order: unknown, seats = 3): Match<Tiny> {
    return begin(
      {
        seatOrder: ({ state }) => state.order,
        setup: () => ({ order }),
        phases: {
          *turn(game): Rule {
            yield* game.confirm(game.current, "turn");
            happens[game.turn.number]?.(game);
          },
        },
        flow: turnOrder({ turn: ["turn"] }),
      },
      { seats },
    );
  }

  it("turns follow it, and a round starts with its first seat", () => {
    const match = ordered({}, [2, 0, 1]);
    expect([match.position.seatOrder, match.position.turn.first]).toEqual([[2, 0, 1], 2]);
    expect(play(match, 4)).toEqual([
      [2, 1],
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
  });

  it("a round keeps its order, and a new order applies from the next round", () => {
    const reorder: Happening = (game) => {
      game.state.order = [0, 2, 1];
      expect(game.seatsFrom(2)).toEqual([2, 1, 0]);
    };
    const match = ordered({ 1: reorder }, [2, 1, 0]);
    expect(play(match, 7)).toEqual([
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 2],
      [2, 2],
      [1, 2],
      [0, 3],
    ]);
    expect(match.position.turn.first).toBe(0);
  });

  it("a seat that has left is skipped, but keeps its place in the order", () => {
    const match = ordered({ 2: (game) => game.eliminate(0) }, [2, 0, 1, 3], 4);
    expect(play(match, 7)).toEqual([
      [2, 1],
      [0, 1],
      [1, 1],
      [3, 1],
      [2, 2],
      [1, 2],
      [3, 2],
    ]);
  });

  it("extra and missed turns work as in table order", () => {
    const match = ordered(
      {
        1: (game) => {
          game.extraTurn(1);
          game.missTurn(0);
        },
      },
      [2, 0, 1],
    );
    expect(play(match, 5)).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
      [2, 2],
      [0, 2],
    ]);
  });

  it("seats can be listed from any seat on, without those that have left", () => {
    const game = gameOf(ordered({}, [2, 0, 3, 1], 4));
    expect([0, 1, 2, 3].map((seat) => game.seatsFrom(seat))).toEqual([
      [0, 3, 1, 2],
      [1, 2, 0, 3],
      [2, 0, 3, 1],
      [3, 1, 2, 0],
    ]);
    game.eliminate(0);
    expect(game.seatsFrom(0)).toEqual([3, 1, 2]);
  });

  it("players react in this order, from the current one on", () => {
    const played = event("played");
    const match = begin({
      seatOrder: () => [1, 0, 2],
      events: [played],
      reactions: [
        on<Tiny, unknown>(played, {
          timing: "after",
          optional: {
            window: "react",
            seats: ({ seats }) => seats,
            options: () => [{ label: t("react") }],
            *rule(game, _, seat) {
              game.state.reacted.push(seat);
            },
          },
        }),
      ],
      phases: {
        *only(game): Rule {
          game.state.reacted = [];
          yield* game.event(played, undefined, function* () {});
          yield* game.confirm(0, "after");
        },
      },
    });
    for (const seat of [0, 1, 2]) match.answer(seat, `${seat}.1`, { option: "react" });
    expect(match.position.state.reacted).toEqual([1, 0, 2]);
  });

  it.each<[string, unknown]>([
    ["lacks a seat", [0, 1]],
    ["names a seat twice", [0, 1, 1]],
    ["names one too many", [0, 1, 2, 3]],
    ["names one that is not there", [0, 1, 7]],
    ["is none", undefined],
    ["is something else", "012"],
  ])("an order that %s is a fault of the rules", (_, order) => {
    expect(() => ordered({}, order)).toThrow(
      expect.objectContaining({
        kind: "RULE_MISUSED_ENGINE",
        message: `the order of seats must contain each of the 3 seats once: ${order}`,
      }),
    );
  });

  it("an order function that acts is a fault, too", () => {
    expect(() =>
      begin({
        seatOrder: (position) => (position as unknown as Game<Tiny>).random.shuffle([0, 1, 2]),
        phases: { turn: (game) => game.confirm(0, "turn") as never },
      }),
    ).toThrow("tried to draw a random number");
  });

  it("the default is table order, from the first seat on", () => {
    const match = turns({}, (game) => {
      game.turn.first = 1;
    });
    expect(match.position.seatOrder).toEqual([1, 2, 0]);
    expect(gameOf(match).seatsFrom(2)).toEqual([2, 0, 1]);
    expect(gameOf(match).seatsFrom(3)).toEqual([0, 1, 2]);
  });
});

describe("in rounds", () => {
  it("a round starts with the first seat of the current order", () => {
    const match = begin({
      seatOrder: ({ turn }) => (turn.round % 2 === 1 ? [2, 1, 0] : [0, 1, 2]),
      phases: {
        *round(game): Rule {
          for (const seat of game.seatsFrom(game.turn.first)) yield* game.confirm(seat, "turn");
        },
      },
      flow: rounds({ round: ["round"] }),
    });
    expect(play(match, 6)).toEqual([
      [2, 1],
      [1, 1],
      [0, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it("the phases of a round repeat after those of the opening", () => {
    const ask = (name: string) =>
      function* (game: Game<Tiny>): Rule {
        yield* game.confirm(0, name);
        if (name === "first" && game.turn.round === 2) game.endTurn();
      };
    const match = begin({
      phases: { opening: ask("opening"), first: ask("first"), second: ask("second") },
      flow: rounds({ opening: ["opening"], round: ["first", "second"] }),
    });
    const asked: string[] = [];
    for (let count = 0; count < 7; count++) {
      const [prompt] = match.prompts;
      asked.push(`${prompt?.key} ${match.position.turn.round}`);
      match.answer(0, prompt?.id ?? "", { confirm: true });
    }
    expect(asked).toEqual(["opening 0", "first 1", "second 1", "first 2", "first 3", "second 3", "first 4"]);
  });
});
