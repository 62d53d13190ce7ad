import { expect, test } from "vitest";
import { type SideSettings, type Table, table } from "../../testing/table.ts";
import { cleanUpFleets } from "./fleet-clean-up.ts";

/** The clean-up of fleet tokens (section 5.5). */

const plain: SideSettings = { house: "cortozaar", glory: [2], active: 2, inactive: 0 };
const done = { asked: [[0, "trial"]] } as const;

function cleaning(cubes: { readonly [fleet: string]: number }, technologies: readonly string[] = []): Table {
  return table([{ ...plain, technologies }], {
    sectors: { s01: { seat: 0, cubes: { corvette: 1 } }, s11: { seat: 0, cubes } },
    *run(game) {
      yield* cleanUpFleets(game, 0);
    },
  });
}

test("two tokens stay as they are, cubes of a type share tokens", () => {
  for (const cubes of [{ corvette: 6 }, { corvette: 3, sentry: 3 }]) {
    const found = cleaning(cubes);
    expect(found.sector("s11").fleet?.cubes).toEqual(cubes);
    found.play.end(done);
  }
});

test("cubes are recalled until two tokens remain, and no more (V50)", () => {
  const found = cleaning({ corvette: 4, sentry: 2 });
  found.play.refuses(0, { allocation: {} }, "ANSWER_NOT_ALLOWED");
  found.play.refuses(0, { allocation: { "corvette@s11": 2 } }, "ANSWER_NOT_ALLOWED");
  found.play.refuses(0, { allocation: { "sentry@s11": 1 } }, "ANSWER_NOT_ALLOWED");
  found.play.allocate(0, { "sentry@s11": 2 });
  expect(found.sector("s11").fleet?.cubes).toEqual({ corvette: 4 });
  expect(found.player().active).toBe(4);
  found.play.end(done);
});

test("a dreadnought needs a token of its own until its technology is improved", () => {
  const cubes = { dreadnought: 3 };
  const basic = cleaning(cubes, ["dreadnoughts"]);
  basic.play.until("trial", "first");
  expect(basic.sector("s11").fleet?.cubes).toEqual({ dreadnought: 2 });
  basic.play.end(done);
  const improved = cleaning(cubes, ["dreadnoughts+"]);
  expect(improved.sector("s11").fleet?.cubes).toEqual(cubes);
  improved.play.end(done);
});
