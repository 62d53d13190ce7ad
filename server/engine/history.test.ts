import { describe, expect, it } from "vitest";
import { type DecisionRow, type LogRow, standingDecisions, undoable } from "./history.ts";

function decision(sequence: number, seat = 0, barrier = false): DecisionRow {
  return {
    kind: "decision",
    sequence,
    seat,
    barrier,
    promptId: `${seat}.${sequence}`,
    answer: { confirm: true },
    fingerprint: "f",
  };
}

const undo = (sequence: number, undoes: number): LogRow => ({ kind: "undo", sequence, seat: 0, undoes });
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
    expect(() => standingDecisions([decision(1), decision(2), undo(3, 1)])).toThrow(RangeError);
    expect(() => standingDecisions([undo(1, 1)])).toThrow(RangeError);
    expect(() => standingDecisions([decision(1), undo(2, 1), undo(3, 1)])).toThrow(RangeError);
  });
});

describe("a seat may take back", () => {
  it("the last decision, if it was its own", () => {
    expect(undoable([decision(1, 1), decision(2, 0)], 0).sequence).toBe(2);
  });

  it.each<[string, DecisionRow[]]>([
    ["what somebody decided after it", [decision(1, 0), decision(2, 1)]],
    ["what has shown somebody something", [decision(1, 0), decision(2, 0, true)]],
    ["what was never decided", []],
  ])("nothing: not %s", (_, standing) => {
    expect(() => undoable(standing, 0)).toThrow(expect.objectContaining({ code: "NOTHING_TO_UNDO" }));
  });

  it("its decisions one after the other, back to the first that has shown something", () => {
    const standing = [decision(1, 0, true), decision(2), decision(3)];
    for (const sequence of [3, 2]) {
      expect(undoable(standing, 0).sequence).toBe(sequence);
      standing.pop();
    }
    expect(() => undoable(standing, 0)).toThrow();
  });
});
