import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cluster } from "./cluster.ts";
import { playRound, reportOf } from "./round.ts";

/** A selection of `chaos.deep.ts`, which draws new rounds at every run: between them these have all kinds of faults but two. */
const seeds = ["short/4", "short/67", "short/1575"];

describe("three nodes with something breaking all the time", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster.stop());

  it.each(seeds)("keep every promise in round %s", async (seed) => {
    const result = await playRound(cluster, seed);
    if (result.violations.length > 0) expect.fail(reportOf(seed, result, cluster.outputs));
    expect(result.acknowledged).toBeGreaterThan(0);
  });
});
