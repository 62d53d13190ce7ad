import { expect } from "vitest";

/** How long a test waits for what must come, in milliseconds: much longer than the busiest machine takes, and less than a test may. */
export const patience = 60_000;

/** Expects of what somebody sees what may take a while, however busy the machine is. */
export const eventually = <Result>(look: () => Result) => expect.poll(look, { timeout: patience, interval: 5 });

/** Waits until the condition holds. */
export async function until(condition: () => Promise<boolean> | boolean, longest = patience): Promise<void> {
  const deadline = Date.now() + longest;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error("timed out waiting for the condition");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
