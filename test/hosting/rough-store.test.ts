import fc from "fast-check";
import { afterAll, beforeAll, describe, it } from "vitest";
import { option } from "../../server/engine/index.ts";
import { openStorage, type Storage } from "../../server/storage/index.ts";
import { harbour } from "../games/harbour/index.ts";
import { depth } from "../support/depth.ts";
import { inMemory } from "../support/in-memory.ts";
import { coinGame } from "../support/small-game.ts";
import { roughRound } from "./rough-store.ts";

describe("two nodes over a store that fails at random", () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage({ dataDir: inMemory() });
  });
  afterAll(() => storage.close());

  const rounds = (most: { bots: number; tries: number }) =>
    fc.record({
      seed: fc.uuid(),
      failures: fc.integer({ min: 0, max: 30 }),
      badNotices: fc.integer({ min: 0, max: 100 }),
      bots: fc.integer({ min: 0, max: most.bots }),
      tries: fc.integer({ min: 5, max: most.tries }),
    });

  it.each([
    ["a game with undo", harbour, { bots: 2, tries: 25 }],
    [
      "a quick game",
      coinGame({ options: { goal: option.integer({ min: 1, max: 1000, default: 20 }) } }),
      { bots: 2, tries: 40 },
    ],
  ] as const)("play %s without losing, repeating, leaking or faulting anything", async (_, game, most) => {
    await fc.assert(
      fc.asyncProperty(rounds(most), (round) => roughRound(storage.matches, game, round)),
      { numRuns: depth(10, 40), endOnFailure: true },
    );
  });
});
