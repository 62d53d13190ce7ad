import { describe, expect, it } from "vitest";
import { type DecisionRow, type LogRow, mayUndo, replayOf, standingDecisions, undoable } from "./history.ts";

function decision(sequence: number, seat = 0, { barrier = false, hidden = false } = {}): DecisionRow {
  return {
    kind: "decision",
    sequence,
    seat,
    barrier,
    hidden,
    promptId: `${seat}.${sequence}`,
    answer: { confirm: true },
    fingerprint: "f",
  };
}

const undo = (sequence: number, undoes: number, hidden = false): LogRow => ({
  kind: "undo",
  sequence,
  seat: 0,
  undoes,
  hidden,
});
const diverged = expect.objectContaining({ name: "RuleFault", kind: "REPLAY_DIVERGED" });
const sequences = (rows: readonly DecisionRow[]) => rows.map((row) => row.sequence);

describe("the decisions that stand", () => {
  it("are all, if none was taken back", () => {
    expect(sequences(standingDecisions([decision(1), decision(2)]))).toEqual([1, 2]);
    expect(standingDecisions([])).toEqual([]);
  });

  it("are those that no undo has taken off, one after the other", () => {
    const rows = [decision(1), decision(2), undo(3, 2), decision(4), undo(5, 4), undo(6, 1), decision(7)];
    expect(sequences(standingDecisions(rows))).toEqual([7]);
  });

  it("follow on those that stood before, which stay as they were", () => {
    const before = [decision(1), decision(2)];
    expect(sequences(standingDecisions([undo(3, 2), decision(4)], before))).toEqual([1, 4]);
    expect(sequences(before)).toEqual([1, 2]);
  });

  it("are not to be told when an undo names another than the last", () => {
    expect(() => standingDecisions([decision(1), decision(2), undo(3, 1)])).toThrow(diverged);
    expect(() => standingDecisions([undo(1, 1)])).toThrow(diverged);
    expect(() => standingDecisions([decision(1), undo(2, 1), undo(3, 1)])).toThrow(diverged);
  });

  it("are not to be told when a seat takes back what another has decided", () => {
    for (const hidden of [false, true]) {
      const rows = [decision(1), decision(2, 1, { hidden }), undo(3, 2, hidden)];
      expect(() => standingDecisions(rows)).toThrow(diverged);
      expect(() => replayOf(rows, [0, 0])).toThrow(diverged);
    }
  });
});

describe("behind a veil", () => {
  const hidden = { hidden: true };

  it("a seat may take back its own answer, whatever others have answered since", () => {
    const standing = [decision(1, 1, { barrier: true }), decision(2, 0, hidden), decision(3, 1, hidden)];
    expect(undoable(standing, 0).sequence).toBe(2);
    expect(undoable(standing, 1).sequence).toBe(3);
    expect([0, 1, 2, "spectator" as const].map((viewer) => mayUndo(standing, viewer))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(sequences(standingDecisions([undo(4, 2, true)], standing))).toEqual([1, 3]);
  });

  it("whether a seat may take something back does not tell whether others have answered", () => {
    const before = [decision(1, 0, { barrier: true })];
    const after = [...before, decision(2, 1, hidden)];
    for (const viewer of [0, 2, "spectator"] as const) expect(mayUndo(after, viewer)).toBe(mayUndo(before, viewer));
  });

  it("nothing can be taken back from before the veil", () => {
    expect(() => standingDecisions([decision(1), decision(2), decision(3, 1, hidden), undo(4, 1)])).toThrow(diverged);
    expect(() => undoable([decision(1, 0, { barrier: true }), decision(2, 1, hidden)], 0)).toThrow();
  });
});

describe("a seat may take back", () => {
  it("the last decision, if it was its own", () => {
    expect(undoable([decision(1, 1), decision(2, 0)], 0).sequence).toBe(2);
  });

  it.each<[string, DecisionRow[]]>([
    ["what somebody decided after it", [decision(1, 0), decision(2, 1)]],
    ["what has shown somebody something", [decision(1, 0), decision(2, 0, { barrier: true })]],
    ["what was never decided", []],
  ])("nothing: not %s", (_, standing) => {
    expect(() => undoable(standing, 0)).toThrow(expect.objectContaining({ code: "NOTHING_TO_UNDO" }));
  });

  it("its decisions one after the other, back to the first that has shown something", () => {
    const standing = [decision(1, 0, { barrier: true }), decision(2), decision(3)];
    for (const sequence of [3, 2]) {
      expect(undoable(standing, 0).sequence).toBe(sequence);
      standing.pop();
    }
    expect(() => undoable(standing, 0)).toThrow();
  });
});
