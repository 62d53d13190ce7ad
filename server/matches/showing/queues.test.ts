import { expect, it } from "vitest";
import { Queues } from "./queues.ts";

it("does one piece of work of a queue after the other, however they end, and other queues beside it", async () => {
  const queues = new Queues();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queues.inTurn("a", async () => {
    await gate.promise;
    done.push("first");
    throw new Error("failed");
  });
  const second = queues.inTurn("a", async () => done.push("second"));
  await queues.inTurn("b", async () => done.push("beside"));
  gate.resolve();
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(done).toEqual(["beside", "first", "second"]);
});
