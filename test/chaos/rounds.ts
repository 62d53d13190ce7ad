import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cluster } from "./cluster.ts";
import { playRound, type RoundResult, reportOf } from "./round.ts";

/** Tests rounds one after another on one cluster; `check` inspects the result of a round without violations. */
export function testRounds(seeds: readonly string[], check: (result: RoundResult) => void = () => {}): void {
  describe("three nodes under continuous faults", () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await Cluster.start();
    });
    afterAll(() => cluster.stop());

    // Longer than a round waits, so that it can tell why it did not end.
    it.each(seeds)("keep all guarantees in round %s", { timeout: 600_000 }, async (seed) => {
      const result = await playRound(cluster, seed);
      if (result.violations.length > 0) expect.fail(reportOf(seed, result, cluster.outputs));
      check(result);
    });
  });
}
