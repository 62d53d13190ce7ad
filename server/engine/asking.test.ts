import { describe, expect, it } from "vitest";
import { always, type Tiny } from "../../test/games/tiny.ts";
import type { Game } from "./game.ts";
import type { Match } from "./match.ts";
import type { Answer, Option, Prompt } from "./prompts.ts";
import type { Rule } from "./rule.ts";
import { t } from "./text.ts";

/** A match that runs this rule and notes in its state what came of it, then asks seat 0 whether to go on. */
function asking(rule: (game: Game<Tiny>) => Rule<unknown>): Match<Tiny> {
  return always(function* (game) {
    const result = yield* rule(game);
    game.state.result = result instanceof Map ? [...result] : (result ?? "nothing");
    yield* game.confirm(0, "again");
  });
}

function give(match: Match<Tiny>, answer: Answer): unknown {
  const prompt = match.prompts[0] as Prompt;
  match.answer(prompt.seat, prompt.id, answer);
  return match.position.state.result;
}

describe("a prompt of many options", () => {
  /** How often the ids of so many options are read when they are asked for, and all of them are named in the answer. */
  function reads(
    size: number,
    ask: (game: Game<Tiny>, options: readonly Option<number>[]) => Rule<unknown>,
    answer: (ids: readonly string[]) => Answer,
  ): number {
    let count = 0;
    const ids = Array.from({ length: size }, (_, index) => `o${index}`);
    const options = ids.map((id, value) => ({
      get id() {
        count++;
        return id;
      },
      label: t("o"),
      value,
    }));
    give(
      asking((game) => ask(game, options)),
      answer(ids),
    );
    return count;
  }

  it.each<
    [
      string,
      (game: Game<Tiny>, options: readonly Option<number>[]) => Rule<unknown>,
      (ids: readonly string[]) => Answer,
    ]
  >([
    ["choose", (game, options) => game.choose(0, "k", options), (ids) => ({ option: ids.at(-1) as string })],
    [
      "choose many",
      (game, options) => game.chooseMany(0, "k", options, { min: 0, max: 1e9 }),
      (ids) => ({ options: ids }),
    ],
    ["order", (game, options) => game.order(0, "k", options), (ids) => ({ order: ids })],
    [
      "allocate",
      (game, options) => game.allocate(0, "k", options, { total: options.length, limit: () => 1 }),
      (ids) => ({ allocation: Object.fromEntries(ids.map((id) => [id, 1])) }),
    ],
  ])("costs no more for each of them than one of a few: %s", (_, ask, answer) => {
    expect(reads(2000, ask, answer)).toBeLessThanOrEqual(10 * reads(200, ask, answer));
  });
});
