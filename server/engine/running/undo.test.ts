import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harbour } from "../../../test/games/harbour/index.ts";
import { type Tiny, tiny } from "../../../test/games/tiny.ts";
import { answerFor } from "../../../test/kit/answers.ts";
import { observe, viewersOf } from "../../../test/kit/observe.ts";
import { Recording } from "../../../test/kit/recording.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import type { Game } from "../contract/game.ts";
import type { GameTypes } from "../contract/position.ts";
import type { Rule } from "../contract/rule.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import { choice } from "../prompts/prompt-settings.ts";
import { t } from "../text/text.ts";
import { undoable } from "./history.ts";
import { Match } from "./match.ts";

/** The decisions that a viewer may take back now, newest first, by sequence. */
const taking = (recording: Recording<never>, viewer: number | "spectator") =>
  undoable(recording.standing, viewer).decisions.map(({ sequence }) => sequence);
const idsOf = (match: Match<never>) => match.prompts.map(({ id }) => id);

/** The number of undos in a random game, and how many of them took back several decisions. */
interface Undos {
  all: number;
  several: number;
}

/**
 * Fails if an answered prompt comes back under its id. One that nobody answered may: if the decision that closed it is taken
 * back, it is the same question again.
 */
class Ids {
  readonly #answered = new Set<string>();

  answered(id: string): void {
    this.#answered.add(id);
  }

  note(match: Match<never>): void {
    const open = idsOf(match);
    expect(new Set(open).size).toBe(match.prompts.length);
    for (const id of open) expect(this.#answered, `prompt ${id} is asked a second time`).not.toContain(id);
  }
}

/** Plays at random; players take back their last decision, or go back to any version that they can reach. */
function playWithUndo<T extends GameTypes>(recording: Recording<T>, seed: string, decisions: number): Undos {
  const random = new SeededRandom(randomFrom(`undo ${seed}`));
  const ids = new Ids();
  const undos = { all: 0, several: 0 };
  ids.note(recording.match as never);
  while (!recording.match.outcome && recording.moves.length < decisions) {
    const able = recording.match.position.seats.filter((seat) => taking(recording as never, seat).length > 0);
    if (able.length > 0 && random.below(3) === 0) {
      const seat = random.pick(able);
      const { after, decisions: own } = undoable(recording.standing, seat);
      const last = (own[0] as { sequence: number }).sequence;
      const gone = recording.undo(seat, random.coin() ? undefined : after + random.below(last - after));
      undos.all++;
      if (gone.length > 1) undos.several++;
    } else {
      const prompt = random.pick(recording.match.prompts);
      recording.answer(prompt.seat, prompt.id, answerFor(recording.match, prompt, random, 0));
      ids.answered(prompt.id);
    }
    ids.note(recording.match as never);
  }
  return undos;
}

describe("a game in which players go back to any version that they can reach", () => {
  it("consists of the standing decisions: on one object, from the log, from every checkpoint, and in all views", () => {
    const undos = { all: 0, several: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.integer(), (seats, number) => {
        const ruleSet = ruleSetOf(harbour, [], { seats });
        const seed = `undo ${number}`;
        const recording = Recording.create(ruleSet, seed);
        const { all, several } = playWithUndo(recording, seed, 60);
        undos.all += all;
        undos.several += several;
        const { match, rows } = recording;
        const fromLog = Match.create(ruleSet, seed);
        fromLog.replay(JSON.parse(JSON.stringify(rows)));
        expect(fromLog.hash).toBe(match.hash);
        for (const viewer of viewersOf(match)) expect(observe(fromLog, viewer)).toEqual(observe(match, viewer));
        recording.verify({ samples: 8 });
      }),
      // In the example the decision that closes a race of all seats is taken back.
      { numRuns: 12, examples: [[4, 757299766]] },
    );
    expect(undos.all).toBeGreaterThan(50);
    expect(undos.several).toBeGreaterThan(5);
  });
});

describe("the id of a prompt", () => {
  it("changes when its answer is taken back; prompts that stayed open keep their ids", () => {
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

  it("changes for all decisions that are taken back at once", () => {
    const game = tiny({
      phases: {
        *only(game: Game<Tiny>): Rule {
          for (;;) yield* game.confirm(0, "step");
        },
      },
    });
    const recording = Recording.create(ruleSetOf(game, [], { seats: 2 }), "turn");
    for (const id of ["0.1", "0.2", "0.3"]) recording.answer(0, id, { confirm: true });
    expect(recording.undo(0, 1).map(({ sequence }) => sequence)).toEqual([2, 3]);
    expect(recording.rows.at(-1)).toMatchObject({ kind: "undo", sequence: 4, undoes: 2 });
    expect(idsOf(recording.match as never)).toEqual(["0.2.1"]);
    recording.answer(0, "0.2.1", { confirm: true });
    expect(idsOf(recording.match as never)).toEqual(["0.3.1"]);
    recording.undo(0, 0);
    expect(idsOf(recording.match as never)).toEqual(["0.1.2"]);
    recording.verify();
  });

  it("cannot be determined from a log that takes back an unknown decision", () => {
    const match = Match.create(ruleSetOf(together(), [], { seats: 3 }), "together");
    const undo = { kind: "undo" as const, sequence: 2, seat: 1, undoes: 1, hidden: false };
    expect(() => match.replay([undo])).toThrow(expect.objectContaining({ kind: "REPLAY_DIVERGED" }));
  });
});

describe("seats that decide at the same time", () => {
  /** Everybody chooses two secret amounts; then one seat continues. */
  function secret(rule: (game: Game<Tiny>, seat: number) => Rule = twice): Recording<Tiny> {
    const game = tiny({
      phases: {
        *only(game: Game<Tiny>): Rule {
          yield* game.confirm(0, "before");
          yield* game.together(game.seats, (seat) => rule(game, seat));
          yield* game.confirm(0, "after");
        },
      },
    });
    const recording = Recording.create(ruleSetOf(game, [], { seats: 3 }), "secret");
    recording.answer(0, "0.1", { confirm: true });
    return recording;
  }
  function* twice(game: Game<Tiny>, seat: number): Rule {
    const first = yield* game.integer(seat, "first", { min: 0, max: 9 });
    game.log("noted", { first }, [seat]);
    yield* game.integer(seat, "second", { min: 0, max: 9 });
  }
  const answers = (recording: Recording<Tiny>, ...ids: string[]) =>
    ids.map((id) => recording.answer(Number(id[0]), id, { integer: 1 }).step);

  it("may each take back their decisions, while later ones of others stay", () => {
    const recording = secret();
    const steps = answers(recording, "1.1", "0.2", "2.1", "1.2", "0.3");
    for (const step of steps) expect(step).toMatchObject({ apart: true, barrier: false, hidden: false });
    expect([0, 1, 2, "spectator" as const].map((viewer) => taking(recording as never, viewer))).toEqual([
      [6, 3],
      [5, 2],
      [4],
      [],
    ]);
    expect(recording.match.waitingFor(0)).toEqual([2]);
    recording.undo(1, 1);
    // The match waits for the seat again, with a new id for its first question; the others' prompts are unchanged.
    expect(recording.match.waitingFor(0)).toEqual([1, 2]);
    expect(idsOf(recording.match as never)).toEqual(["1.1.1", "2.2"]);
    expect(recording.moves.map(({ sequence }) => sequence)).toEqual([1, 3, 4, 6]);
    answers(recording, "1.1.1", "1.2.1");
    // Later decisions depend on the earlier ones.
    expect(taking(recording as never, 0)).toEqual([6, 3]);
    recording.verify();
  });

  it("may take nothing back once the last of them has decided", () => {
    const recording = secret();
    answers(recording, "0.2", "0.3", "1.1", "1.2", "2.1");
    expect(taking(recording as never, 0)).toEqual([3, 2]);
    const [last] = answers(recording, "2.2");
    expect(last).toMatchObject({ apart: false, barrier: true });
    for (const viewer of viewersOf(recording.match)) expect(taking(recording as never, viewer)).toEqual([]);
    recording.verify();
  });

  it("may go back to before the start only while nobody else has decided", () => {
    const recording = secret();
    answers(recording, "0.2");
    expect(taking(recording as never, 0)).toEqual([2, 1]);
    answers(recording, "2.1");
    expect(taking(recording as never, 0)).toEqual([2]);
    recording.undo(0);
    answers(recording, "0.2.1");
    expect(taking(recording as never, 0)).toEqual([5]);
  });

  it("are no longer independent if one of them makes others decide", () => {
    const recording = secret(function* (game, seat) {
      yield* game.integer(seat, "first", { min: 0, max: 9 });
      if (seat === 1) yield* game.integer(2, "helps", { min: 0, max: 9 });
    });
    const [own, asking] = answers(recording, "0.2", "1.1");
    expect([own?.apart, asking?.apart]).toEqual([true, false]);
    expect([0, 1, 2].map((seat) => taking(recording as never, seat))).toEqual([[], [3], []]);
    recording.verify();
  });

  it("fail the test of a game whose branches see each other", () => {
    const recording = secret(function* (game, seat) {
      const number = yield* game.integer(seat, "first", { min: 0, max: 9 });
      game.state.score = (game.state.score ?? 0) + number;
      yield* game.integer(seat, "second", { min: 0, max: game.state.score });
    });
    answers(recording, "0.2", "1.1");
    expect(() => recording.verify()).toThrow("concerns them");
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
    taking: taking(recording as never, viewer),
  });

  it("decisions before the window cannot be taken back, whether or not somebody has answered", () => {
    const recording = veiled();
    expect(recording.moves[0]?.step.barrier).toBe(true);
    for (const viewer of viewersOf(recording.match)) expect(taking(recording as never, viewer)).toEqual([]);
  });

  it("an answer that is taken back is never noticed by others", () => {
    const quiet = veiled();
    const busy = veiled();
    const others = [0, 2, "spectator"] as const;
    const before = others.map((viewer) => seen(busy, viewer));
    const { step } = busy.answer(1, "1.1", { option: "yes" });
    expect(step).toMatchObject({ hidden: true, barrier: false });
    expect(others.map((viewer) => seen(busy, viewer))).toEqual(before);
    expect(taking(busy as never, 1)).toEqual([2]);
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
