import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cluster } from "./cluster.ts";
import { playRound, reportOf } from "./round.ts";

const { CHAOS_SEED, CHAOS_ROUNDS = "200", CHAOS_SERIES = String(Date.now()) } = process.env;

/** One round again, or a series of rounds that nobody has seen before; every name of a series has its own. */
const seeds = CHAOS_SEED
  ? [CHAOS_SEED]
  : Array.from({ length: Number(CHAOS_ROUNDS) }, (_, index) => `${CHAOS_SERIES}/${index + 1}`);

describe("three nodes with something breaking all the time", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.start();
  });
  afterAll(() => cluster.stop());

  it.each(seeds)("keep every promise in round %s", async (seed) => {
    const result = await playRound(cluster, seed);
    if (result.violations.length > 0) expect.fail(reportOf(seed, result, cluster.outputs));
  });
});
