import { expect, it } from "vitest";
import { type Side, table } from "../testing/table.ts";
import shortWar from "./short-war.ts";

const sides = (points: number): Side[] => [
  { faction: "jim-raynor", bases: ["tarsonis-2"], points },
  { faction: "overmind", bases: ["torus-2"], points: 3 },
];

/** The end of the first and of the second round. */
function twoRounds(points: number) {
  const { play } = table(sides(points), {
    phase: "clean-up",
    extensions: [shortWar],
    options: { "short-war.rounds": 2 },
  });
  expect(play.position.phase).toBe("planning");
  play.arrange("clean-up", () => {});
  return play;
}

it("the war ends after so many rounds, and most points win (S48)", () => {
  twoRounds(4).end({ outcome: "war-over", winners: [0] });
});

it("ties at its end are broken as always: here by the resources on cards (S48)", () => {
  const play = table(sides(3), {
    phase: "clean-up",
    extensions: [shortWar],
    options: { "short-war.rounds": 2 },
    arrange: ({ state }) => {
      state.resourceCards["tarsonis-2"] = { seat: 0, workers: 0 };
    },
  }).play;
  play.arrange("clean-up", () => {});
  play.end({ outcome: "war-over", winners: [0] });
});
