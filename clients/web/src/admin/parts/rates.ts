import type { ServerFiguresQuery } from "../generated/operations.ts";

export type Figures = NonNullable<ServerFiguresQuery["administration"]>["figures"];

/** How many samples to remember: ten minutes. */
const most = 120;

/** Samples with one more: the oldest are forgotten. */
export function withSample(samples: readonly Figures[], sample: Figures): readonly Figures[] {
  return [...samples, sample].slice(-most);
}

/**
 * How fast something grew before each sample, in units a second. Behind a proxy several nodes may answer in turn, so each sample is
 * compared with the one before of its own process.
 */
export function ratesOf(samples: readonly Figures[], count: (figures: Figures) => number): readonly number[] {
  return samples.flatMap((sample, index) => {
    const before = samples.slice(0, index).findLast(({ startedAt }) => startedAt === sample.startedAt);
    if (!before) return [];
    const seconds = (Date.parse(sample.at) - Date.parse(before.at)) / 1_000;
    return seconds > 0 ? [Math.max(0, count(sample) - count(before)) / seconds] : [];
  });
}
