import { describe, expect, it } from "vitest";
import { harbour } from "../../test/games/harbour/index.ts";
import { type Tiny, tiny } from "../../test/games/tiny.ts";
import { answerFor } from "../../test/kit/answers.ts";
import { observe, viewersOf } from "../../test/kit/observe.ts";
import { Recording } from "../../test/kit/recording.ts";
import { ruleSetOf } from "../../test/kit/rule-set.ts";
import { choice } from "./asking.ts";
import type { GameTypes } from "./contract.ts";
import type { Game } from "./game.ts";
import { mayUndo } from "./history.ts";
import { Match } from "./match.ts";
import { randomFrom, SeededRandom } from "./random.ts";
import type { Rule } from "./rule.ts";
import { t } from "./text.ts";

const idsOf = (match: Match<never>) => match.prompts.map(({ id }) => id);

/** Notes which prompts are open, and fails if one comes back that was closed. */
class Ids {
  readonly #ever = new Set<string>();
  #open = new Set<string>();

  note(match: Match<never>): void {
    const open = new Set(idsOf(match));
    expect(open.size).toBe(match.prompts.length);
    for (const id of open) {
      if (!this.#open.has(id)) expect(this.#ever, `prompt ${id} is asked a second time`).not.toContain(id);
      this.#ever.add(id);
    }
    this.#open = open;
  }
}

function playWithUndo<T extends GameTypes>(recording: Recording<T>, seed: string, decisions: number): number {
  const random = new SeededRandom(randomFrom(`undo ${seed}`));
  const ids = new Ids();
  let undone = 0;
  ids.note(recording.match as never);
  while (!recording.match.outcome && recording.moves.length < decisions) {
    const able = viewersOf(recording.match).filter((viewer) => mayUndo(recording.standing, viewer));
    if (able.length > 0 && random.below(3) === 0) {
      recording.undo(random.pick(able) as number);
      undone++;
    } else {
      const prompt = random.pick(recording.match.prompts);
      recording.answer(prompt.seat, prompt.id, answerFor(recording.match, prompt, random, 0));
    }
    ids.note(recording.match as never);
  }
  return undone;
}

describe("the id of a prompt", () => {
  it.each([2, 3, 4])(
    "is never used twice in a game of %i, whatever is taken back, and the log leads to it again",
    (seats) => {
      const ruleSet = ruleSetOf(harbour, [], { seats });
      let undone = 0;
      for (const seed of ["one", "two", "three", "four"]) {
        const recording = Recording.create(ruleSet, seed);
        undone += playWithUndo(recording, seed, 80);
        const again = Match.create(ruleSet, seed);
        again.replay(JSON.parse(JSON.stringify(recording.rows)));
        expect(idsOf(again as never)).toEqual(idsOf(recording.match as never));
        expect(again.hash).toBe(recording.match.hash);
        recording.verify({ samples: 8 });
      }
      expect(undone).toBeGreaterThan(20);
    },
  );

  it("changes when its answer is taken back; prompts that stayed open keep theirs", () => {
    const recording = Recording.create(ruleSetOf(together(), [], { seats: 3 }), "together");
    expect(idsOf(recording.match as never)).toEqual(["0.1", "1.1", "2.1"]);
    recording.answer(1, "1.1", { confirm: true });
    recording.undo(1);
    expect(idsOf(recording.match as never)).toEqual(["0.1", "1.1.1", "2.1"]);
    expect(() => recording.match.check(1, "1.1", { confirm: true })).toThrow(
      expect.objectContaining({ code: "PROMPT_NOT_OPEN" }),
    );
    recording.answer(1, "1.1.1", { confirm: true });
    recording.undo(1);
    expect(idsOf(recording.match as never)).toEqual(["0.1", "1.1.2", "2.1"]);
  });

  it("is not to be had from a log that takes back what it does not have", () => {
    const match = Match.create(ruleSetOf(together(), [], { seats: 3 }), "together");
    const undo = { kind: "undo" as const, sequence: 2, seat: 1, undoes: 1, hidden: false };
    expect(() => match.replay([undo])).toThrow(expect.objectContaining({ kind: "REPLAY_DIVERGED" }));
  });
});

function together() {
  return tiny({
    phases: {
      *only(game: Game<Tiny>): Rule {
        yield* game.together(game.seats, (seat) => game.confirm(seat, "k"));
        yield* game.confirm(0, "after");
      },
    },
  });
}

describe("behind a veil", () => {
  function veiled(): Recording<Tiny> {
    const game = tiny({
      phases: {
        *only(game: Game<Tiny>): Rule {
          yield* game.confirm(0, "open");
          yield* game.window("vote", {
            seats: game.seats,
            veiled: true,
            options: () => [choice("yes", t("yes"), 1), choice("no", t("no"), 2)],
          });
          yield* game.together(game.seats, (seat) => game.confirm(seat, "k"));
        },
      },
    });
    const recording = Recording.create(ruleSetOf(game, [], { seats: 3 }), "veiled");
    recording.answer(0, "0.1", { confirm: true });
    return recording;
  }
  const seen = (recording: Recording<Tiny>, viewer: number | "spectator") => ({
    ...observe(recording.match, viewer),
    mayUndo: mayUndo(recording.standing, viewer),
  });

  it("what led to the window cannot be taken back, whether somebody has answered or not", () => {
    const recording = veiled();
    expect(recording.moves[0]?.step.barrier).toBe(true);
    for (const viewer of viewersOf(recording.match)) expect(mayUndo(recording.standing, viewer)).toBe(false);
  });

  it("somebody who answers and takes it back is noticed by nobody else, neither then nor later", () => {
    const quiet = veiled();
    const busy = veiled();
    const others = [0, 2, "spectator"] as const;
    const before = others.map((viewer) => seen(busy, viewer));
    const { step } = busy.answer(1, "1.1", { option: "yes" });
    expect(step).toMatchObject({ hidden: true, barrier: false });
    expect(others.map((viewer) => seen(busy, viewer))).toEqual(before);
    expect(mayUndo(busy.standing, 1)).toBe(true);
    busy.answer(2, "2.1", { pass: true });
    busy.undo(1);
    expect(busy.rows.at(-1)).toMatchObject({ kind: "undo", hidden: true });
    expect(others.slice(0, 1).map((viewer) => seen(busy, viewer))).toEqual(before.slice(0, 1));
    expect(idsOf(busy.match as never)).toEqual(["0.2", "1.1.1"]);
    busy.answer(1, "1.1.1", { option: "no" });
    busy.answer(0, "0.2", { pass: true });
    quiet.answer(2, "2.1", { pass: true });
    quiet.answer(1, "1.1", { option: "no" });
    quiet.answer(0, "0.2", { pass: true });
    for (const viewer of others) expect(seen(busy, viewer)).toEqual(seen(quiet, viewer));
    busy.verify();
  });
});
