import { describe, expect, it } from "vitest";
import { type Figures, ratesOf, withSample } from "./rates.ts";

const sample = (second: number, decisions: number, startedAt = "2026-11-22T10:00:00.000Z"): Figures => ({
  ...{ at: new Date(Date.parse("2026-11-22T12:00:00Z") + second * 1_000).toISOString(), startedAt, decisions },
  ...{ version: "0.1.0", nodes: 2, sockets: 0, subscriptions: 0, openMatches: 0, matchMemory: 0, mostMatchMemory: 1 },
  ...{ memory: 1, busySeconds: 0, operations: 0, errors: 0, mailsWaiting: 0, lastBackupAt: null },
  databaseConnections: null,
});

describe("rates", () => {
  it("are what was counted since the sample before, for each second", () => {
    expect(ratesOf([sample(0, 100), sample(5, 110), sample(15, 110)], ({ decisions }) => decisions)).toEqual([2, 0]);
  });

  it("need two samples", () => {
    expect(ratesOf([sample(0, 100)], ({ decisions }) => decisions)).toEqual([]);
  });

  it("compare each node with itself where several answer in turn, and a process that was started anew with nothing", () => {
    const other = "2026-11-22T11:00:00.000Z";
    const samples = [sample(0, 100), sample(5, 7, other), sample(10, 120), sample(15, 17, other), sample(20, 3, "now")];
    expect(ratesOf(samples, ({ decisions }) => decisions)).toEqual([2, 1]);
  });
});

it("remembers ten minutes", () => {
  const seconds = Array.from({ length: 130 }, (_, index) => index * 5);
  const samples = seconds.reduce<readonly Figures[]>((all, second) => withSample(all, sample(second, 0)), []);
  expect(samples).toHaveLength(120);
  expect(samples.at(-1)).toEqual(sample(645, 0));
});
