import { describe, expect, it } from "vitest";
import { type Game, t, turnOrder } from "../../server/engine/index.ts";
import { type Tiny, tiny } from "../games/tiny.ts";
import { playRandomly } from "./play-randomly.ts";

/** Plays a game for one that writes names to its log, and adds one to its state afterwards. */
const played = (namesIn: (game: Game<Tiny>) => readonly string[]) =>
  playRandomly(
    tiny({
      setup: () => ({ names: ["Ada"] }),
      phases: {
        *play(game) {
          game.log("present", { names: namesIn(game) });
          yield* game.confirm(0, "sure");
          game.state.names.push("Ben");
          yield* game.end({ id: "over", winners: [], text: t("game.title") });
        },
      },
      flow: turnOrder({ turn: ["play"] }),
    }),
  );

describe("a random game", () => {
  it.each([
    ["rules", "the rules of the game allow at most 2"],
    ["trial", "the game declares for all that was tried at most 2"],
  ] as const)("fails if it comes further than its game declares by %s", (by, said) => {
    const rounds = (most: number) =>
      playRandomly(
        tiny({
          length: { unit: "round", reached: ({ turn }) => turn.round, bound: () => ({ most, by }) },
          phases: {
            *play(game) {
              yield* game.confirm(0, "sure");
              if (game.turn.round === 3) yield* game.end({ id: "over", winners: [], text: t("game.title") });
            },
          },
          flow: turnOrder({ turn: ["play"] }),
        }),
      );
    expect(rounds(3).decisions).toBeGreaterThan(0);
    expect(() => rounds(2)).toThrow(`the match has come to round 3, but ${said}`);
  });

  it("fails if the log contains a part of the state, which changes what was written", () => {
    expect(() => played((game) => [...game.state.names])).not.toThrow();
    expect(() => played((game) => game.state.names)).toThrow('the log entry "log.present" has changed');
  });
});
