import "reflect-metadata";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Viewer } from "../../../engine/index.ts";
import type { Observation, UpdatePoint } from "../../../matches/records/hosting.ts";
import { readPoint, writePoint } from "./update-cursor.ts";

const id = "96c910a6-1b3c-4a52-9d1e-0b6f5f3a7c11";
const another = "b67cf4d4-1b3c-4a52-9d1e-0b6f5f3a7c11";
const now: Required<UpdatePoint> = { version: 17, status: "RUNNING", revision: 2, orders: "1x9z" };

const cursorOf = (viewer: Viewer, point: Required<UpdatePoint>, match = id): string =>
  writePoint({ match: { id: match } as Observation["match"], viewer }, point);

test("a cursor brings back the point that it was made of, and is short", () => {
  const statuses = ["LOBBY", "RUNNING", "PAUSED", "FAULTED", "STRANDED", "FINISHED", "CANCELLED", "ABANDONED"] as const;
  const count = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  const orders = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((sum) => (sum === 0 ? "" : sum.toString(36)));
  const points = fc.record({ version: count, status: fc.constantFrom(...statuses), revision: count, orders });
  const viewers = fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant("spectator" as const));
  fc.assert(
    fc.property(points, viewers, (point, viewer) => {
      expect(readPoint(id, viewer, cursorOf(viewer, point))).toEqual(point);
    }),
  );
  expect(cursorOf(3, { ...now, orders: "" })).toHaveLength(16);
});

test("whoever looks with other eyes begins anew", () => {
  const cursor = cursorOf(1, now);
  expect(readPoint(id, 1, cursor)).toEqual(now);
  for (const viewer of [0, 11, "spectator"] as const) expect(readPoint(id, viewer, cursor)).toBeUndefined();
});

const [start] = cursorOf(1, now).split(".");
test.each([
  ["nothing", ""],
  ["that of another match", cursorOf(1, now, another)],
  ["the beginning alone", `${start}.`],
  ["a part less", `${start}.1.17.R.2`],
  ["a part more", `${start}.1.17.R.2.1x9z.`],
  ["a version that is none", `${start}.1.-1.R.2.`],
  ["a version with a fraction", `${start}.1.1e3.R.2.`],
  ["a version beyond all that are stored", `${start}.1.2147483648.R.2.`],
  ["a revision beyond all that are stored", `${start}.1.17.R.9999999999.`],
  ["a status that is none", `${start}.1.17.Q.2.`],
  ["eyes that nobody has", `${start}.everybody.17.R.2.`],
  ["a line break after it", `${cursorOf(1, now)}\n`],
  ["digits of another script", `${start}.1.١٧.R.2.`],
  ["a mark that is none", `${start}.1.17.R.2.'; --`],
  ["far too much", `${start}.1.17.R.2.${"1".repeat(100_000)}`],
])("%s is no cursor of a match", (_what, cursor) => {
  expect(() => readPoint(id, 1, cursor)).toThrow("the cursor does not come from this list");
});
