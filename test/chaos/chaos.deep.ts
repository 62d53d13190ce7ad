import { testRounds } from "./rounds.ts";

const { CHAOS_SEED, CHAOS_ROUNDS = "200", CHAOS_SERIES = String(Date.now()) } = process.env;

/** Repeats one round, or runs a series of new rounds; each named series has its own. */
testRounds(
  CHAOS_SEED
    ? [CHAOS_SEED]
    : Array.from({ length: Number(CHAOS_ROUNDS) }, (_, index) => `${CHAOS_SERIES}/${index + 1}`),
);
