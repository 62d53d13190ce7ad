import { expect } from "vitest";
import { testRounds } from "./rounds.ts";

/** Some rounds of `chaos.deep.ts`, which draws new ones in every run; together these cover all faults but two. */
testRounds(["short/4", "short/67", "short/1575"], ({ acknowledged }) => expect(acknowledged).toBeGreaterThan(0));
