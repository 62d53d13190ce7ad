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

/** Answers in a veiled window are made apart, too. */
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

  it("are those that no undo has taken back", () => {
    const rows = [decision(1), decision(2), undo(3, 2), decision(4), undo(5, 4), undo(6, 1), decision(7)];
    expect(sequences(standingDecisions(rows))).toEqual([7]);
  });

  it("exclude all decisions that an undo takes back: those of its seat from one on", () => {
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

  it("follow the earlier ones, which stay unchanged", () => {
    const before = [decision(1), decision(2)];
    expect(sequences(standingDecisions([undo(3, 2), decision(4)], before))).toEqual([1, 4]);
    expect(sequences(before)).toEqual([1, 2]);
  });

  it("cannot be determined if an undo names one that does not stand, or that later ones depend on", () => {
    expect(() => standingDecisions([undo(1, 1)])).toThrow(diverged);
    expect(() => standingDecisions([decision(1), undo(2, 1), undo(3, 1)])).toThrow(diverged);
    expect(() => standingDecisions([decision(1), decision(2, 1), undo(3, 1)])).toThrow(diverged);
    expect(() => standingDecisions([decision(1), decision(2, 1, { apart: true }), undo(3, 1)])).toThrow(diverged);
  });

  it("cannot be determined if a seat takes back another's decision", () => {
    for (const hidden of [false, true]) {
      const rows = [decision(1), decision(2, 1, { hidden }), undo(3, 2, { hidden })];
      expect(() => standingDecisions(rows)).toThrow(diverged);
      expect(() => replayOf(rows, [0, 0])).toThrow(diverged);
    }
  });

  it("can be determined from the last rows alone, whatever was taken back before", () => {
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
  it("its last decisions, back to one that has revealed something", () => {
    const standing = [decision(1, 0, { barrier: true }), decision(2), decision(3)];
    expect(taking(standing, 0)).toEqual([3, 2]);
    expect(undoable(standing, 0).after).toBe(1);
    expect(undoable([decision(1), decision(2)], 0).after).toBe(0);
  });

  it("no decision that another seat's depends on", () => {
    expect(taking([decision(1), decision(2, 1), decision(3)], 0)).toEqual([3]);
    expect(taking([decision(1), decision(2, 1)], 0)).toEqual([]);
  });

  it.each<[string, DecisionRow[]]>([
    ["what has shown somebody something", [decision(1), decision(2, 0, { barrier: true })]],
    ["what was never decided", []],
  ])("nothing: not %s", (_, standing) => {
    expect(taking(standing, 0)).toEqual([]);
  });

  it("up to a maximum number at once", () => {
    const standing = Array.from({ length: 400 }, (_, index) => decision(index + 1));
    expect(undoable(standing, 0)).toMatchObject({ decisions: { length: 250 }, after: 150 });
  });
});

describe("while several seats decide at the same time", () => {
  const apart = { apart: true };

  it("a seat may take back its own answers, whatever others have answered since", () => {
    const standing = [decision(1, 1), decision(2, 0, apart), decision(3, 1, apart), decision(4, 0, apart)];
    expect(taking(standing, 0)).toEqual([4, 2]);
    expect(taking(standing, 1)).toEqual([3]);
    expect(sequences(standingDecisions([undo(5, 2)], standing))).toEqual([1, 3]);
    expect(sequences(standingDecisions([undo(5, 4)], standing))).toEqual([1, 2, 3]);
  });

  it("it may not take back earlier decisions once others have answered", () => {
    const opened = [decision(1), decision(2, 0, apart)];
    expect(taking(opened, 0)).toEqual([2, 1]);
    expect(taking([...opened, decision(3, 1, apart)], 0)).toEqual([2]);
  });

  it("answers of others stay, even if they cannot be taken back", () => {
    const standing = [decision(1, 0, apart), decision(2, 1, { apart: true, barrier: true })];
    expect(taking(standing, 0)).toEqual([1]);
    expect(taking(standing, 1)).toEqual([]);
  });

  it("nothing can be taken back once the last of them has decided", () => {
    const standing = [decision(1, 0, apart), decision(2, 1, { barrier: true })];
    for (const seat of [0, 1]) expect(taking(standing, seat)).toEqual([]);
  });

  it("all answered prompts of the seat come back under new ids, and nobody else's", () => {
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

  it("the ability to undo does not reveal whether others have answered", () => {
    const before = [decision(1, 0, { barrier: true })];
    const after = [...before, decision(2, 1, hidden)];
    for (const viewer of [0, 2, "spectator"] as const) {
      expect(undoable(after, viewer)).toEqual(undoable(before, viewer));
    }
  });

  it("decisions before the veiled window cannot be taken back", () => {
    expect(() => standingDecisions([decision(1), decision(2), decision(3, 1, hidden), undo(4, 1)])).toThrow(diverged);
  });

  it("only decisions that nobody has noticed are taken back unnoticed", () => {
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

  it("is sufficient: earlier decisions make no difference", () => {
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
