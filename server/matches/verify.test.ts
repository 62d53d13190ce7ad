import { describe, expect, it } from "vitest";
import { bet, type Coin, coinRules } from "../../test/support/small-game.ts";
import {
  canonicalJson,
  type DecisionRow,
  type GameDefinition,
  Match,
  type RuleSet,
  randomAnswer,
  randomFrom,
  SeededRandom,
  sha256,
} from "../engine/index.ts";
import { packed, unpacked } from "./records/checkpoints.ts";
import type { StoredCheckpoint, StoredRow } from "./records/records.ts";
import { type MatchArchive, NotFinished, verifyMatch } from "./verify.ts";

const seed = "a seed";
const at = new Date("2026-01-01");

/** A game in which a bet can be taken back, because the coin is tossed only after a second question. */
const patient: Partial<GameDefinition<Coin>> = {
  phases: {
    *bet(game) {
      if (yield* game.confirm(game.current, "bet")) yield* bet(game);
    },
  },
};

/** A match as a host would have stored it, with checkpoints at some rows and the first free decision taken back. */
function archive(ruleSet: RuleSet, settings: { checkpointsAt?: readonly number[]; undo?: boolean } = {}): MatchArchive {
  const { checkpointsAt = [4, 9], undo = false } = settings;
  const random = new SeededRandom(randomFrom("bots"));
  let match = Match.create(ruleSet, seed);
  const { opening } = match;
  const rows: StoredRow[] = [];
  const checkpoints: StoredCheckpoint[] = [];
  let undone = !undo;
  while (!match.outcome) {
    const prompt = match.prompts[0]!;
    const sequence = rows.length + 1;
    const decision = match.decisionFor(prompt.seat, prompt.id, randomAnswer(prompt, random));
    if (checkpointsAt.includes(sequence)) match.wantCheckpoint();
    const step = match.answer(decision.seat, decision.promptId, decision.answer);
    const row = { ...decision, kind: "decision" as const, sequence, ...step, at };
    rows.push(row);
    const checkpoint = match.takeCheckpoint();
    if (checkpoint) checkpoints.push(packed(checkpoint, sequence));
    if (undone || step.barrier) continue;
    undone = true;
    rows.push({
      kind: "undo",
      sequence: sequence + 1,
      seat: row.seat,
      undoes: sequence,
      entries: [],
      hidden: false,
      at,
    });
    match = Match.create(ruleSet, seed);
    match.replay(rows);
  }
  return {
    rows,
    checkpoints,
    record: {
      id: "m1",
      pin: ruleSet.pin,
      status: "FINISHED",
      visibility: "PUBLIC",
      watching: "OPEN",
      host: "a1",
      hostName: "Ada",
      seats: [],
      seed,
      commitment: sha256(seed),
      sequence: rows.length,
      outcome: match.outcome,
      opening,
      createdAt: at,
      updatedAt: at,
      revision: 2,
    },
  };
}

/** The findings that disagree. */
function complaints(changed: MatchArchive, ruleSet: RuleSet): readonly string[] {
  const { agrees, findings } = verifyMatch(changed, ruleSet);
  const wrong = findings.filter((finding) => !finding.agrees).map(({ text }) => text);
  expect(agrees).toBe(wrong.length === 0);
  return wrong;
}

const rules = coinRules({}, { options: { goal: 8 } });
const good = archive(rules);

function withRow(index: number, change: object): MatchArchive {
  return {
    ...good,
    rows: good.rows.map((row, place) => (place === index ? ({ ...row, ...change } as StoredRow) : row)),
  };
}

describe("verifying a match", () => {
  it("confirms an untouched match", () => {
    const { agrees, findings } = verifyMatch(good, rules);
    expect(agrees).toBe(true);
    expect(good.checkpoints).toHaveLength(2);
    expect(findings.map(({ text }) => text)).toEqual([
      "the seed has the SHA-256 that was published when the match started",
      "played by coin 1.0.0; verified by coin 1.0.0",
      "the options are those that it was created with",
      `the ${good.rows.length} rows of the log follow on each other`,
      `all ${good.rows.length} decisions meet the prompts that they answered (0 were taken back)`,
      "all log entries agree",
      "what could be taken back, and what others could notice, agrees",
      "all 2 checkpoints agree",
      expect.stringMatching(/^the outcome agrees: goal, won by seat [01]$/),
    ]);
  });

  it("follows decisions that were taken back", () => {
    const patientRules = coinRules(patient);
    const stored = archive(patientRules, { undo: true, checkpointsAt: [10] });
    expect(stored.rows.some(({ kind }) => kind === "undo")).toBe(true);
    expect(complaints(stored, patientRules)).toEqual([]);
    const wrong = stored.rows.map((row) => (row.kind === "undo" ? { ...row, undoes: 99 } : row));
    expect(complaints({ ...stored, rows: wrong }, patientRules)).toEqual([
      expect.stringMatching(/takes back decision 99, which does not stand$/),
    ]);
  });

  it("refuses a match that is not over", () => {
    for (const status of ["LOBBY", "RUNNING", "FAULTED"] as const) {
      const record = { ...good.record, status };
      expect(() => verifyMatch({ ...good, record }, rules)).toThrow(NotFinished);
    }
  });

  it("notices another seed", () => {
    const record = { ...good.record, seed: "another" };
    expect(complaints({ ...good, record }, rules)[0]).toMatch(/^the seed does not have the SHA-256/);
    const both = { ...good.record, seed: "another", commitment: sha256("another") };
    expect(complaints({ ...good, record: both }, rules)).not.toEqual([]);
  });

  it("notices another answer by its consequences", () => {
    const first = good.rows[0] as DecisionRow;
    const option = "option" in first.answer && first.answer.option === "heads" ? "tails" : "heads";
    expect(complaints(withRow(0, { answer: { option } }), rules)).toContain("row 1: other log entries");
  });

  it("notices an answer to another prompt, and an impossible one", () => {
    expect(complaints(withRow(2, { fingerprint: "0" }), rules)).toEqual([
      expect.stringMatching(/^row 3 of \d+: decision 3 answered prompt 0\.2 of seat 0, which has changed/),
    ]);
    expect(complaints(withRow(2, { answer: { option: "edge" } }), rules)).toEqual([
      expect.stringMatching(/^row 3 of \d+: decision 3 is now refused: there is no such option/),
    ]);
  });

  it("notices other log entries, and another opening", () => {
    expect(complaints(withRow(1, { entries: [] }), rules)).toEqual(["row 2: other log entries"]);
    const record = { ...good.record, opening: [{ key: "log.wrong" }] };
    expect(complaints({ ...good, record }, rules)).toEqual(["before the first decision: other log entries"]);
  });

  it("notices rows that say something else of undo and of veils", () => {
    expect(complaints(withRow(1, { barrier: false, apart: true, hidden: true }), rules)).toEqual([
      "row 2: barrier was false",
      "row 2: apart was true",
      "row 2: hidden was true",
    ]);
  });

  it("notices a missing row, and rows out of order", () => {
    expect(complaints({ ...good, rows: good.rows.slice(0, -1) }, rules)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^the match says \d+ rows/), "the replayed match is not over"]),
    );
    expect(complaints(withRow(1, { sequence: 7 }), rules)[0]).toBe("row 7 stands where 2 should");
  });

  it("notices a checkpoint that was changed, with or without its hash, or that is out of place", () => {
    const [first, second] = good.checkpoints as [StoredCheckpoint, StoredCheckpoint];
    const state = unpacked(first).state.replace('"points":[', '"points":[1');
    const changed = packed({ ...first, state }, 4);
    expect(complaints({ ...good, checkpoints: [changed, second] }, rules)).toEqual([
      "checkpoint 4: it does not have the hash that it was stored with",
    ]);
    const other = { ...first, hash: sha256("other"), decisions: 5 };
    expect(complaints({ ...good, checkpoints: [other, second] }, rules)).toEqual([
      "checkpoint 4: it says 5 decisions, not 4",
      "checkpoint 4: it does not have the hash that it was stored with",
    ]);
    expect(complaints({ ...good, checkpoints: [{ ...changed, hash: sha256(state) }, second] }, rules)).toEqual([
      "checkpoint 4: the replayed state is another one",
    ]);
    expect(complaints({ ...good, checkpoints: [{ ...first, packed: "AAAA" }, second] }, rules)).toEqual([
      "checkpoint 4: it is damaged",
    ]);
    const late = { ...first, sequence: 1000 };
    expect(complaints({ ...good, checkpoints: [late, second] }, rules)).toEqual([
      "checkpoint 1000: no phase ended there",
    ]);
  });

  it("accepts a checkpoint whose keys are in another order, as after loading the match in between", () => {
    const [first, second] = good.checkpoints as [StoredCheckpoint, StoredCheckpoint];
    const { state } = unpacked(first);
    const sorted = canonicalJson(JSON.parse(state));
    expect(sorted).not.toBe(state);
    const reordered = packed({ ...first, state: sorted, hash: sha256(sorted) }, 4);
    expect(complaints({ ...good, checkpoints: [reordered, second] }, rules)).toEqual([]);
  });

  it("notices another outcome", () => {
    const outcome = { ...good.record.outcome!, winners: [0, 1] };
    expect(complaints({ ...good, record: { ...good.record, outcome } }, rules)).toEqual([
      expect.stringMatching(
        /^the outcome is another one: goal, won by seat [01]; stored is goal, won by seat 0, seat 1$/,
      ),
    ]);
  });

  it("notices other rules", () => {
    const failing = coinRules({
      phases: {
        *bet(game) {
          yield* bet(game);
          throw new TypeError("broken since");
        },
      },
    });
    expect(complaints(good, failing)).toContainEqual(
      expect.stringMatching(/^row 1 .*TypeError: broken since \(in bet\)$/),
    );
    const shorter = coinRules({}, { options: { goal: 7 } });
    expect(complaints(good, shorter)).toContainEqual(expect.stringMatching(/^the options are not those/));
  });
});
