import { setImmediate as turnOfLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import { afterArrivals, connectionCame } from "./arrivals.ts";

/** Has connections come in this many turns of the event loop, one in each. @returns in which turn the work was done */
async function turnOfWork(connections: number): Promise<number> {
  let turn = 0;
  let done: number | undefined;
  connectionCame();
  afterArrivals(() => {
    done = turn;
  });
  for (; done === undefined; turn++) {
    if (turn > 0 && turn < connections) connectionCame();
    await turnOfLoop();
  }
  return done;
}

test("work waits until no more connections come", async () => {
  expect(await turnOfWork(1)).toBeLessThan(4);
  const after = await turnOfWork(20);
  expect(after).toBeGreaterThanOrEqual(20);
  expect(after).toBeLessThan(24);
});

test("work goes on however many connections come", async () => {
  expect(await turnOfWork(1_000)).toBeLessThan(40);
});

test("where none come, work is done in the next turn", async () => {
  for (let turn = 0; turn < 4; turn++) await turnOfLoop();
  let isDone = false;
  afterArrivals(() => {
    isDone = true;
  });
  expect(isDone).toBe(false);
  await turnOfLoop();
  expect(isDone).toBe(true);
});
