import { expect } from "vitest";
import { testRounds } from "./rounds.ts";

/** Two rounds of `chaos.deep.ts`, which draws new ones in every run. */
testRounds(["short/67", "short/144"], ({ acknowledged }) => expect(acknowledged).toBeGreaterThan(0));
