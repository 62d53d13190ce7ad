import { describe, expect, it } from "vitest";
import { checkTime, clocksAfter, firstClocks, nextDeadline, type SeatClock, type TimeControl } from "./clocks.ts";

const at = (seconds: number) => new Date(seconds * 1000);
const asked = (id: string, seat: number, veiled = false) => ({ id, seat, window: { id: "window", veiled } });
const decision = (seat: number, seconds: number, more: { hidden?: boolean; barrier?: boolean } = {}) => ({
  ...{ seat, at: at(seconds), hidden: false },
  ...more,
});
const deadlines = (clocks: readonly SeatClock[]) =>
  clocks.map(({ running }) => (running ? running.deadline / 1000 : undefined));
const banks = (clocks: readonly SeatClock[]) => clocks.map(({ bank }) => bank && bank / 1000);

describe("a limit for every decision", () => {
  const time: TimeControl = { perDecision: 60, onExpiry: "BOT" };
  const first = firstClocks(time, 2, [asked("a", 0)], at(0));

  it("runs from the question on, for those who are asked", () => {
    expect(deadlines(first)).toEqual([60, undefined]);
    expect(deadlines(clocksAfter(time, first, [asked("b", 1)], decision(0, 50)))).toEqual([undefined, 110]);
  });

  it("goes on while others decide, and begins anew with another question", () => {
    const both = firstClocks(time, 2, [asked("a", 0), asked("b", 1)], at(0));
    expect(deadlines(clocksAfter(time, both, [asked("b", 1)], decision(0, 50)))).toEqual([undefined, 60]);
    expect(deadlines(clocksAfter(time, both, [asked("c", 1)], decision(0, 50)))).toEqual([undefined, 110]);
  });

  it("is not longer for somebody who takes back, until something can no longer be taken back", () => {
    const decided = clocksAfter(time, first, [asked("b", 0)], decision(0, 10));
    const undone = clocksAfter(time, decided, [asked("a2", 0)], { ...decision(0, 20), takenBack: 1 });
    const again = clocksAfter(time, undone, [asked("b2", 0)], decision(0, 30));
    expect([decided, undone, again].map((clocks) => deadlines(clocks)[0])).toEqual([70, 70, 70]);
    expect(deadlines(clocksAfter(time, again, [asked("c", 0)], decision(0, 40, { barrier: true })))[0]).toBe(100);
  });
});

describe("a bank", () => {
  const time: TimeControl = { bank: 600, increment: 10, onExpiry: "BOT" };
  const first = firstClocks(time, 2, [asked("a", 0)], at(0));

  it("loses the time that a decision takes, and gains the increment", () => {
    const clocks = clocksAfter(time, first, [asked("b", 1)], decision(0, 100));
    expect(banks(clocks)).toEqual([510, 600]);
    expect(deadlines(clocks)).toEqual([undefined, 700]);
  });

  it("gains nothing by deciding and taking back", () => {
    const decided = clocksAfter(time, first, [asked("b", 0)], decision(0, 100));
    const undone = clocksAfter(time, decided, [asked("a2", 0)], { ...decision(0, 120), takenBack: 1 });
    expect(banks(undone)[0]).toBe(480);
    expect(deadlines(undone)[0]).toBe(600);
  });

  it("is empty at least", () => {
    expect(banks(clocksAfter(time, first, [], decision(0, 5000)))).toEqual([10, 600]);
  });
});

describe("behind a veil", () => {
  const time: TimeControl = { bank: 600, increment: 10, onExpiry: "BOT" };
  const open = [asked("a", 0, true), asked("b", 1, true), asked("c", 2, true)];
  const first = firstClocks(time, 3, open, at(0));

  it("all have the same time, whatever is left in their banks", () => {
    expect(deadlines(first)).toEqual([70, 70, 70]);
  });

  it("an answer changes no clock of others, and what follows in the window has no more time", () => {
    const clocks = clocksAfter(
      time,
      first,
      [asked("a2", 0, true), ...open.slice(1)],
      decision(0, 30, { hidden: true }),
    );
    expect(deadlines(clocks)).toEqual([70, 70, 70]);
    expect(clocks.slice(1)).toEqual(first.slice(1));
  });

  it("banks tell nothing of who has thought for how long", () => {
    const one = clocksAfter(time, first, open.slice(1), decision(0, 5, { hidden: true }));
    const two = clocksAfter(time, one, open.slice(2), decision(1, 60, { hidden: true }));
    const closed = clocksAfter(time, two, [asked("d", 0)], decision(2, 65));
    expect(banks(closed)).toEqual([600, 600, 600]);
  });
});

it("the next deadline is the first of all seats, or none", () => {
  const time: TimeControl = { perDecision: 60, onExpiry: "DEFAULT" };
  expect(nextDeadline(firstClocks(time, 2, [asked("a", 0)], at(7)))).toEqual(at(67));
  expect(nextDeadline(firstClocks(time, 2, [], at(7)))).toBeUndefined();
});

it.each([
  { perDecision: 9 },
  { perDecision: 10.5 },
  { perDecision: 2_592_001 },
  { bank: 59 },
  { bank: 7_776_001 },
  { bank: 60, increment: -1 },
  { bank: 60, perDecision: 60 },
  { perDecision: 60, increment: 1 },
  { increment: 1 },
  {},
])("%o is no time control", (time) => {
  expect(() => checkTime({ ...time, onExpiry: "BOT" })).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
});
