import { expect } from "vitest";
import { testRounds } from "./rounds.ts";

/** A selection of `chaos.deep.ts`, which draws new rounds at every run: between them these have all kinds of faults but two. */
testRounds(["short/4", "short/67", "short/1575"], ({ acknowledged }) => expect(acknowledged).toBeGreaterThan(0));
