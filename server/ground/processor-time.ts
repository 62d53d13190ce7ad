/** How old the processor time may be that is known without asking the system, in milliseconds. */
const recent = 1;

let sampledAt = Number.NEGATIVE_INFINITY;
let sample = 0;

/** The processor time that this thread has used, in milliseconds. Asking the system takes some microseconds. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  sample = (user + system) / 1_000;
  sampledAt = performance.now();
  return sample;
}

/** The processor time that this thread had used a moment ago, at most a millisecond: for the beginning of something. */
export function recentProcessorTime(): number {
  return performance.now() - sampledAt < recent ? sample : processorTime();
}

/**
 * Does a piece of work, and tells what processor time it took, in milliseconds and to about one: short work cannot have been
 * interrupted for long, so that a clock tells it; of longer work, what the machine did meanwhile does not count.
 */
export function timed<Made>(work: () => Made, took: (time: number) => void): Made {
  const before = recentProcessorTime();
  const begun = performance.now();
  try {
    return work();
  } finally {
    const elapsed = performance.now() - begun;
    took(elapsed < recent ? elapsed : Math.min(elapsed, processorTime() - before));
  }
}
