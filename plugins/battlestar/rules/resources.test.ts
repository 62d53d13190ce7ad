import type { Text } from "conclave/rules";
import { scenario } from "conclave/testing";
import { describe, expect, it } from "vitest";
import { trying } from "../testing/space.ts";
import type { Match } from "../types.ts";
import { changeResource } from "./resources.ts";

const tried = trying((game, settings) => scenario(game, settings));
const done = { asked: [[0, "done"]] } as const;

/** Morale, which starts at 10, after these changes, and the log entry of each. */
function morale(...deltas: readonly number[]) {
  const play = tried(
    function* (game: Match) {
      for (const delta of deltas) yield* changeResource(game, "morale", delta);
    },
    () => {},
  );
  play.end(done);
  const told = play
    .log("spectator")
    .map(({ params }) => [(params?.amount as Text | undefined)?.params?.count, params?.left]);
  return { now: play.state.resources.morale, told };
}

describe("a resource", () => {
  it("does not fall below 0; later gains count from there (B161)", () => {
    expect(morale(-12)).toEqual({ now: 0, told: [[10, 0]] });
    expect(morale(-12, 2)).toEqual({
      now: 2,
      told: [
        [10, 0],
        [2, 2],
      ],
    });
  });

  it("does not rise above 15, the last number of its dial (B161)", () => {
    expect(morale(7, -1)).toEqual({
      now: 14,
      told: [
        [5, 15],
        [1, 14],
      ],
    });
  });
});
