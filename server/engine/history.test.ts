import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DecisionRow,
  type LogRow,
  replayOf,
  standingAmong,
  standingDecisions,
  undoable,
  undoFrom,
  undoHorizon,
} from "./history.ts";

/** Answers behind a veil are made apart, too. */
function decision(
  sequence: number,
  seat = 0,
  { barrier = false, hidden = false, apart = hidden }: Partial<DecisionRow> = {},
): DecisionRow {
  return {
    kind: "decision",
    sequence,
    seat,
    barrier,
    apart,
    hidden,
    promptId: `${seat}.${sequence}`,
    answer: { confirm: true },
    fingerprint: "f",
  };
}

const undo = (sequence: number, undoes: number, { seat = 0, hidden = false } = {}): LogRow => ({
  kind: "undo",
  ...{ sequence, seat, undoes, hidden },
});
const diverged = expect.objectContaining({ name: "RuleFault", kind: "REPLAY_DIVERGED" });
const sequences = (rows: readonly DecisionRow[]) => rows.map((row) => row.sequence);
const taking = (standing: readonly DecisionRow[], seat: number) => sequences(undoable(standing, seat).decisions);

describe("the decisions that stand", () => {
  it("are all, if none was taken back", () => {
    expect(sequences(standingDecisions([decision(1), decision(2)]))).toEqual([1, 2]);
    expect(standingDecisions([])).toEqual([]);
  });

  it("are those that no undo has taken off, one after the other", () => {
    const rows = [decision(1), decision(2), undo(3, 2), decision(4), undo(5, 4), undo(6, 1), decision(7)];
    expect(sequences(standingDecisions(rows))).toEqual([7]);
  });

  it("are without all that one undo takes back: those of its seat that stand, from one on", () => {
    const rows = [
      decision(1, 1),
      decision(2),
      decision(3),
      undo(4, 3),
      decision(5),
      decision(6),
      undo(7, 2),
      decision(8),
    ];
    expect(sequences(standingDecisions(rows))).toEqual([1, 8]);
  });

  it("follow on those that stood before, which stay as they were", () => {
    const before = [decision(1), decision(2)];
    expect(sequences(standingDecisions([undo(3, 2), decision(4)], before))).toEqual([1, 4]);
    expect(sequences(before)).toEqual([1, 2]);
  });

  it("are not to be told when an undo names one that does not stand, or that others have built upon", () => {
    expect(() => standingDecisions([undo(1, 1)])).toThrow(diverged);
    expect(() => standingDecisions([decision(1), undo(2, 1), undo(3, 1)])).toThrow(diverged);
    expect(() => standingDecisions([decision(1), decision(2, 1), undo(3, 1)])).toThrow(diverged);
    expect(() => standingDecisions([decision(1), decision(2, 1, { apart: true }), undo(3, 1)])).toThrow(diverged);
  });

  it("are not to be told when a seat takes back what another has decided", () => {
    for (const hidden of [false, true]) {
      const rows = [decision(1), decision(2, 1, { hidden }), undo(3, 2, { hidden })];
      expect(() => standingDecisions(rows)).toThrow(diverged);
      expect(() => replayOf(rows, [0, 0])).toThrow(diverged);
    }
  });

  it("can be told of the last rows alone, whatever was taken back before them", () => {
    const row = fc.record({ seat: fc.nat(2), apart: fc.boolean(), barrier: fc.boolean(), back: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.nat(30), (plans, from) => {
        const rows: LogRow[] = [];
        for (const { seat, apart, barrier, back } of plans) {
          const standing = standingDecisions(rows);
          const first = undoable(standing, seat).decisions[back];
          const sequence = rows.length + 1;
          if (back > 0 && first) rows.push(undo(sequence, first.sequence, { seat }));
          else rows.push(decision(sequence, seat, { apart, barrier }));
        }
        const all = sequences(standingDecisions(rows)).filter((sequence) => sequence > from);
        expect(sequences(standingAmong(rows.filter(({ sequence }) => sequence > from)))).toEqual(all);
      }),
    );
  });
});

describe("a seat may take back", () => {
  it("its last decisions, back to the first that has shown something", () => {
    const standing = [decision(1, 0, { barrier: true }), decision(2), decision(3)];
    expect(taking(standing, 0)).toEqual([3, 2]);
    expect(undoable(standing, 0).after).toBe(1);
    expect(undoable([decision(1), decision(2)], 0).after).toBe(0);
  });

  it("nothing that another seat has built upon", () => {
    expect(taking([decision(1), decision(2, 1), decision(3)], 0)).toEqual([3]);
    expect(taking([decision(1), decision(2, 1)], 0)).toEqual([]);
  });

  it.each<[string, DecisionRow[]]>([
    ["what has shown somebody something", [decision(1), decision(2, 0, { barrier: true })]],
    ["what was never decided", []],
  ])("nothing: not %s", (_, standing) => {
    expect(taking(standing, 0)).toEqual([]);
  });

  it("so many at once, and no more", () => {
    const standing = Array.from({ length: 400 }, (_, index) => decision(index + 1));
    expect(undoable(standing, 0)).toMatchObject({ decisions: { length: 250 }, after: 150 });
  });
});

describe("while several decide at once", () => {
  const apart = { apart: true };

  it("a seat may take back its own answers, whatever others have answered since", () => {
    const standing = [decision(1, 1), decision(2, 0, apart), decision(3, 1, apart), decision(4, 0, apart)];
    expect(taking(standing, 0)).toEqual([4, 2]);
    expect(taking(standing, 1)).toEqual([3]);
    expect(sequences(standingDecisions([undo(5, 2)], standing))).toEqual([1, 3]);
    expect(sequences(standingDecisions([undo(5, 4)], standing))).toEqual([1, 2, 3]);
  });

  it("it may not take back what led there, once others have answered", () => {
    const opened = [decision(1), decision(2, 0, apart)];
    expect(taking(opened, 0)).toEqual([2, 1]);
    expect(taking([...opened, decision(3, 1, apart)], 0)).toEqual([2]);
  });

  it("what others have answered stays, even if nobody may take that back", () => {
    const standing = [decision(1, 0, apart), decision(2, 1, { apart: true, barrier: true })];
    expect(taking(standing, 0)).toEqual([1]);
    expect(taking(standing, 1)).toEqual([]);
  });

  it("nothing can be taken back once the last of them has decided", () => {
    const standing = [decision(1, 0, apart), decision(2, 1, { barrier: true })];
    for (const seat of [0, 1]) expect(taking(standing, seat)).toEqual([]);
  });

  it("prompts come back under new ids, all that were answered, and nobody else's", () => {
    const rows = [decision(1, 0, apart), decision(2, 1, apart), decision(3, 0, apart), undo(4, 1)];
    const { decisions, undone, renamed } = replayOf(rows, [0, 0]);
    expect(decisions.map((row) => row.decision.promptId)).toEqual(["1.2"]);
    expect(undone).toEqual([1, 1]);
    expect([...renamed]).toEqual([
      ["0.1", "0.1.1"],
      ["0.3", "0.3.1"],
    ]);
  });
});

describe("behind a veil", () => {
  const hidden = { hidden: true };

  it("whether a seat may take something back does not tell whether others have answered", () => {
    const before = [decision(1, 0, { barrier: true })];
    const after = [...before, decision(2, 1, hidden)];
    for (const viewer of [0, 2, "spectator"] as const) {
      expect(undoable(after, viewer)).toEqual(undoable(before, viewer));
    }
  });

  it("nothing can be taken back from before the veil", () => {
    expect(() => standingDecisions([decision(1), decision(2), decision(3, 1, hidden), undo(4, 1)])).toThrow(diverged);
  });

  it("what nobody has noticed is taken back unnoticed, and only that", () => {
    const standing = [decision(1, 0, { apart: true }), decision(2, 1, hidden), decision(3, 0, hidden)];
    expect(undoFrom(standing, standing[2] as DecisionRow)).toMatchObject({ undoes: 3, hidden: true });
    expect(undoFrom(standing, standing[0] as DecisionRow)).toMatchObject({ undoes: 1, hidden: false });
    const { undone } = replayOf([...standing, undo(4, 3, { hidden: true })], [0, 0]);
    expect(undone).toEqual([1, 0]);
  });
});

describe("how many decisions have to be known", () => {
  it.each<[string, DecisionRow[], number]>([
    ["more than none", [], -1],
    ["what stands in the way of everybody", [decision(1), decision(2, 0, { barrier: true }), decision(3)], 1],
    ["what stands in the way of whoever decided last", [decision(1, 1), decision(2), decision(3)], 0],
    ["more, as long as nothing stands in the way", [decision(2), decision(3)], -1],
    ["more, while all are made apart", [decision(2, 0, { apart: true, barrier: true })], -1],
    [
      "where others went apart",
      [decision(1), decision(2, 1, { barrier: true }), decision(3, 0, { apart: true, barrier: true })],
      1,
    ],
  ])("%s", (_, standing, horizon) => {
    expect(undoHorizon(standing)).toBe(horizon);
  });

  it("is enough: what is before changes nothing for anybody", () => {
    const row = fc.record({ seat: fc.nat(2), apart: fc.boolean(), barrier: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (plans) => {
        const standing = plans.map(({ seat, ...flags }, index) => decision(index + 1, seat, flags));
        const enough = standing.slice(Math.max(0, undoHorizon(standing)));
        for (const viewer of [0, 1, 2, "spectator"] as const) {
          const { decisions, after } = undoable(standing, viewer);
          expect(undoable(enough, viewer).decisions).toEqual(decisions);
          if (decisions.length > 0) expect(undoable(enough, viewer).after).toBe(after);
        }
      }),
    );
  });
});
