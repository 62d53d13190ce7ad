import { describe, expect, it } from "vitest";
import { counting, fault, give, yes } from "../../../test/games/counting.ts";
import { begin, type Tiny, tiny } from "../../../test/games/tiny.ts";
import { ruleSetOf } from "../../../test/kit/rule-set.ts";
import type { GameDefinition } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import type { Rule } from "../contract/rule.ts";
import { sha256 } from "../json/json.ts";
import { randomFrom, SeededRandom } from "../json/random.ts";
import { choice } from "../prompts/prompt-settings.ts";
import { RuleFault } from "../text/errors.ts";
import { t } from "../text/text.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { Decision } from "./history.ts";
import { Match } from "./match.ts";

describe("a checkpoint", () => {
  /** A match after `count` decisions, with all its decisions and checkpoints. */
  function played(count: number) {
    const match = begin(counting);
    const decisions: Decision[] = [];
    const checkpoints: Checkpoint[] = [];
    for (let index = 0; index < count; index++) {
      match.wantCheckpoint();
      decisions.push(give(match, yes).decision);
      const checkpoint = match.takeCheckpoint();
      if (checkpoint) checkpoints.push(checkpoint);
    }
    return { match, decisions, checkpoints };
  }

  it("is made at the next phase end after a request, and returned once", () => {
    const match = begin(counting);
    give(match, yes);
    expect(match.takeCheckpoint()).toBeUndefined();
    match.wantCheckpoint();
    give(match, yes);
    expect(match.takeCheckpoint()).toMatchObject({ decisions: 2 });
    give(match, yes);
    expect(match.takeCheckpoint()).toBeUndefined();
  });

  it("leads to the same match as the original: state, prompts, dice", () => {
    const { match, decisions, checkpoints } = played(6);
    for (const checkpoint of checkpoints) {
      const loaded = Match.resume(match.ruleSet, JSON.parse(JSON.stringify(checkpoint)));
      loaded.replay(decisions.slice(checkpoint.decisions));
      expect(loaded.hash).toBe(match.hash);
      expect(loaded.prompts).toEqual(match.prompts);
      give(loaded, yes);
    }
  });

  it.each<[string, (checkpoint: Checkpoint) => Checkpoint]>([
    ["is cut off", (checkpoint) => ({ ...checkpoint, state: checkpoint.state.slice(0, -5) })],
    ["is changed", (checkpoint) => ({ ...checkpoint, state: checkpoint.state.replace('"count":2', '"count":3') })],
    ["has another hash", (checkpoint) => ({ ...checkpoint, hash: "0".repeat(64) })],
    ["is no state", () => ({ decisions: 1, state: "null", hash: sha256("null") })],
    [
      "is the state of fewer seats",
      (checkpoint) => {
        const state = JSON.stringify({ ...JSON.parse(checkpoint.state), seats: 2 });
        return { ...checkpoint, state, hash: sha256(state) };
      },
    ],
  ])("that %s is damaged, and cannot be resumed", (_, damage) => {
    const { match, checkpoints } = played(2);
    const damaged = damage(checkpoints[1] as Checkpoint);
    expect(() => Match.resume(match.ruleSet, damaged)).toThrow(fault("CHECKPOINT_DAMAGED"));
  });
});

describe("replayed decisions", () => {
  const parts = (options: readonly string[], key = "pick", kind: "choose" | "confirm" = "choose") => ({
    phases: {
      *pick(game: Game<Tiny>): Rule {
        if (kind === "confirm") yield* game.confirm(0, key);
        else
          game.state.picked = yield* game.choose(
            0,
            key,
            options.map((id) => choice(id, t(id), id)),
          );
      },
    },
  });
  const decision = give(begin(parts(["a", "b"])), { option: "a" }).decision;

  it("lead to the same position", () => {
    const match = begin(parts(["a", "b"]));
    const [step] = match.replay([decision]);
    expect(match.position.state.picked).toBe("a");
    expect(step).toMatchObject({ entries: [], barrier: false, hidden: false });
  });

  it.each<[string, Partial<GameDefinition<Tiny>>]>([
    ["there is another option", parts(["a", "b", "c"])],
    ["an option is gone", parts(["b"])],
    ["the options come in another order", parts(["b", "a"])],
    ["something else is asked", parts(["a", "b"], "other")],
    ["it is asked in another way", parts([], "pick", "confirm")],
  ])("do not fit any more when %s", (_, changed) => {
    const match = begin(changed);
    expect(() => match.replay([decision])).toThrow(fault("REPLAY_DIVERGED"));
    expect(match.decisions).toBe(0);
  });

  it("do not fit when the seat, the prompt or the answer is another", () => {
    for (const wrong of [{ seat: 1 }, { promptId: "0.2" }, { answer: { option: "z" } }]) {
      expect(() => begin(parts(["a", "b"])).replay([{ ...decision, ...wrong }])).toThrow(fault("REPLAY_DIVERGED"));
    }
  });
});

describe("determinize", () => {
  it("re-deals only what a viewer cannot know, in place or from a checkpoint", () => {
    const match = begin({
      phases: {
        *only(game): Rule {
          for (const seat of game.seats) game.draw("deck", `hand:${seat}`, 2);
          yield* game.confirm(0, "k");
        },
      },
    });
    match.wantCheckpoint();
    give(match, yes);
    const checkpoint = match.takeCheckpoint() as Checkpoint;
    const other = Match.determinized(match.ruleSet, checkpoint, 1, new SeededRandom(randomFrom("x")));
    const kinds = (state: string, zone: string) => {
      const { zones, cards } = JSON.parse(state);
      return zones[zone].cards.map((id: string) => cards[id].kind);
    };
    expect(kinds(other.state, "hand:1")).toEqual(kinds(checkpoint.state, "hand:1"));
    expect(other.state).not.toBe(checkpoint.state);
    expect(Match.resume(match.ruleSet, other).decisions).toBe(1);
  });

  it("lets a copy continue with other dice after reseeding", () => {
    const rolls = (reseed: boolean) => {
      const match = begin(counting, { seed: "dice" });
      if (reseed) match.reseed("others");
      const rolled: number[] = [];
      for (let count = 0; count < 20; count++) {
        give(match, yes);
        rolled.push(match.position.state.rolled);
      }
      return rolled;
    };
    expect(rolls(false)).toEqual(rolls(false));
    expect(rolls(true)).not.toEqual(rolls(false));
  });
});

it("a match cannot be resumed with a game that lacks its phase", () => {
  const match = begin(counting);
  match.wantCheckpoint();
  give(match, yes);
  const checkpoint = match.takeCheckpoint() as Checkpoint;
  const other = ruleSetOf(tiny({ phases: {}, flow: { phases: [], next: () => "count" } }), [], { seats: 3 });
  expect(() => Match.resume(other, checkpoint)).toThrow(RuleFault);
});
