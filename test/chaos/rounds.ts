import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cluster } from "./cluster.ts";
import { playRound, type RoundResult, reportOf } from "./round.ts";

/** Tests one round after the other on one cluster; `check` looks at what a round without a violation has done. */
export function testRounds(seeds: readonly string[], check: (result: RoundResult) => void = () => {}): void {
  describe("three nodes with something breaking all the time", () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await Cluster.start();
    });
    afterAll(() => cluster.stop());

    it.each(seeds)("keep every promise in round %s", async (seed) => {
      const result = await playRound(cluster, seed);
      if (result.violations.length > 0) expect.fail(reportOf(seed, result, cluster.outputs));
      check(result);
    });
  });
}
