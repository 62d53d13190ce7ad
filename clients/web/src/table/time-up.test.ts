import { expect, it } from "vitest";
import { timeUpBetween } from "./time-up.ts";

const clock = (seat: number, deadline: string | null) => ({ seat, deadline, bankSeconds: null });
const at = (version: number, ...clocks: ReturnType<typeof clock>[]) => ({ version, clocks });
const decided = (time: string) => [{ version: 8, at: `2026-01-01T10:00:${time}Z` }];
const until30 = "2026-01-01T10:00:30Z";

it("tells for whom was decided when their time was up", () => {
  const before = at(7, clock(0, until30), clock(1, null));
  const after = at(8, clock(0, null), clock(1, "2026-01-01T10:01:00Z"));
  expect(timeUpBetween(before, after, decided("30"))).toEqual([0]);
});

it("says nothing of who decided in time", () => {
  expect(timeUpBetween(at(7, clock(0, until30)), at(8, clock(0, null)), decided("29"))).toEqual([]);
});

it("says nothing of who is still asked the same", () => {
  const same = clock(0, until30);
  expect(timeUpBetween(at(7, same), at(8, same), decided("31"))).toEqual([]);
});
