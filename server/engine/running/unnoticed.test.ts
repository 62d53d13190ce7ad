import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Tiny, tiny } from "../../../test/games/tiny.ts";
import { observe, viewersOf } from "../../../test/kit/observe.ts";
import { Recording } from "../../../test/kit/recording.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import type { GameDefinition } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import type { Rule } from "../contract/rule.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import { choice } from "../prompts/prompt-settings.ts";
import { randomAnswer } from "../prompts/prompts.ts";
import type { Seat } from "../seats.ts";
import { t } from "../text/text.ts";
import { undoable } from "./history.ts";
import { Match } from "./match.ts";

/** A rule made up at random, for any seats. */
type Part =
  | { readonly kind: "question"; readonly to: number }
  | { readonly kind: "window"; readonly veiled: boolean; readonly enough: number }
  | { readonly kind: "race"; readonly questions: number }
  | { readonly kind: "happening"; readonly what: Happening }
  | { readonly kind: "sequence"; readonly parts: readonly Part[] }
  /** As many groups of seats as parts decide at the same time. */
  | { readonly kind: "groups"; readonly parts: readonly Part[] };

type Happening = "card" | "die" | "note" | "secret note";

const anyHappening = fc.constantFrom<Happening>("card", "die", "note", "secret note");

const { part: anyPart } = fc.letrec<{ part: Part }>((tie) => {
  const parts = fc.array(tie("part"), { minLength: 2, maxLength: 4 });
  const arbitrary = {
    question: fc.nat(3).map((to): Part => ({ kind: "question", to })),
    window: fc.tuple(fc.boolean(), fc.nat(3)).map(([veiled, enough]): Part => ({ kind: "window", veiled, enough })),
    race: fc.integer({ min: 1, max: 2 }).map((questions): Part => ({ kind: "race", questions })),
    happening: anyHappening.map((what): Part => ({ kind: "happening", what })),
    sequence: parts.map((list): Part => ({ kind: "sequence", parts: list })),
    groups: parts.map((list): Part => ({ kind: "groups", parts: list })),
  };
  const { question, window, race, happening, sequence, groups } = arbitrary;
  return {
    part: fc.oneof({ maxDepth: 3 }, question, { arbitrary: window, weight: 3 }, race, happening, sequence, {
      arbitrary: groups,
      weight: 2,
    }),
  };
});

/** Runs the rule for these seats. What it returns is known to nobody before all have decided. */
function* run(game: Game<Tiny>, part: Part, seats: readonly Seat[], path = "w"): Rule<unknown> {
  switch (part.kind) {
    case "question":
      return yield* game.confirm(seats[part.to % seats.length] as Seat, "question");
    case "window":
      return yield* game.window(path, {
        seats,
        veiled: part.veiled,
        options: () => [choice("yes", t("yes"), 1)],
        ...(part.enough > 0 && { until: (plays) => plays.length >= part.enough }),
      });
    case "race":
      return yield* game.either(seats, function* (seat): Rule {
        for (let count = 0; count < part.questions; count++) yield* game.confirm(seat, "race");
      });
    case "sequence": {
      const results: unknown[] = [];
      for (const [index, next] of part.parts.entries()) results.push(yield* run(game, next, seats, `${path}-${index}`));
      return results;
    }
    case "groups": {
      const count = Math.min(part.parts.length, seats.length);
      const groups = part.parts.slice(0, count).map((_, group) => seats.filter((__, index) => index % count === group));
      return yield* game.together([...groups.keys()], (group) =>
        run(game, part.parts[group] as Part, groups[group] as Seat[], `${path}-${group}`),
      );
    }
    case "happening":
      // Whoever decides beside others must not act.
      if (seats.length === game.seats.length) happen(game, part.what);
      return undefined;
  }
}

function happen(game: Game<Tiny>, what: Happening): void {
  if (what === "card") game.draw("deck", "hand:1");
  else if (what === "die") game.random.die(6);
  else game.log(what, undefined, what === "note" ? undefined : [1]);
}

const playing = (part: Part): GameDefinition<Tiny> =>
  tiny({
    phases: {
      *only(game) {
        game.state.known = JSON.stringify(yield* run(game, part, game.seats));
        yield* game.confirm(0, "next");
      },
    },
    view: (position, viewer) => {
      const hand = viewer === "spectator" ? [] : position.zone(`hand:${viewer}`);
      return { seat: `${position.state.known} ${hand}` };
    },
  });

/**
 * What each viewer can know of a match: what they see and are asked, and what they can take back. When a prompt was asked is told
 * to players in versions, in which a server counts only what they may notice.
 */
function knownTo({ match, standing }: Recording<Tiny>) {
  return viewersOf(match).map((viewer) => {
    const { prompts, ...seen } = observe(match, viewer);
    return {
      viewer,
      ...seen,
      prompts: prompts.map((prompt) => ({ ...prompt, since: undefined })),
      undoable: undoable(standing, viewer).decisions.map(({ sequence }) => sequence),
    };
  });
}

/** Decides for a random seat, or takes something back. Returns whose doing it was, and whether others must not notice. */
function goOn(recording: Recording<Tiny>, random: SeededRandom): { seat: Seat; hidden: boolean } {
  const { match } = recording;
  const able = match.position.seats.filter((seat) => undoable(recording.standing, seat).decisions.length > 0);
  if (able.length > 0 && random.below(3) === 0) {
    const seat = random.pick(able);
    recording.undo(seat, random.coin() ? undefined : undoable(recording.standing, seat).after);
    return { seat, hidden: recording.rows.at(-1)?.hidden === true };
  }
  const prompt = random.pick(match.prompts);
  const { step } = recording.answer(prompt.seat, prompt.id, randomAnswer(prompt, random));
  return { seat: prompt.seat, hidden: step.hidden };
}

describe("whatever rules ask, one after another and at the same time", () => {
  const vote: Part = { kind: "window", veiled: true, enough: 0 };

  it("nobody notices what is hidden, and the log leads to the same match", () => {
    let hidden = 0;
    fc.assert(
      fc.property(anyPart, fc.integer({ min: 2, max: 4 }), fc.integer(), (part, seats, seed) => {
        const ruleSet = ruleSetOf(playing(part), [], { seats });
        const recording = Recording.create(ruleSet, "unnoticed");
        const random = new SeededRandom(randomFrom(String(seed)));
        for (let count = 0; count < 20; count++) {
          const before = knownTo(recording);
          const done = goOn(recording, random);
          if (!done.hidden) continue;
          hidden++;
          const others = (known: typeof before) => known.filter(({ viewer }) => viewer !== done.seat);
          expect(others(knownTo(recording))).toEqual(others(before));
        }
        const fromLog = Match.create(ruleSet, "unnoticed");
        fromLog.replay(JSON.parse(JSON.stringify(recording.rows)));
        expect(fromLog.hash).toBe(recording.match.hash);
        recording.verify({ samples: 4 });
      }),
      // In the example several veiled windows are open at the same time.
      { numRuns: 60, examples: [[{ kind: "groups", parts: [vote, vote] }, 4, 1]] },
    );
    expect(hidden).toBeGreaterThan(20);
  });
});
