/**
 * Does what a limit must count within one minute. Limits count anew when the next minute of the clock begins: if that happens
 * meanwhile, it is done again from its beginning, so it has to start the server that counts.
 */
export async function withinOneMinute(work: () => Promise<void>): Promise<void> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const begun = minute();
    const [outcome] = await Promise.allSettled([work()]);
    if (minute() !== begun) continue;
    if (outcome.status === "rejected") throw outcome.reason;
    return;
  }
}
