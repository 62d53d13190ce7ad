import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Prompt } from "../../clients/sdk/index.ts";
import { promptId } from "../../server/api/graph/base/ids.ts";
import {
  type GameDefinition,
  Match,
  mayRead,
  randomAnswer,
  randomFrom,
  SeededRandom,
} from "../../server/engine/index.ts";
import { Games } from "../../server/matches/records/games.ts";
import type { StoredRow } from "../../server/matches/records/records.ts";
import type { MatchArchive } from "../../server/matches/verify.ts";
import { harbour } from "../games/harbour/index.ts";
import { compare } from "./compare.ts";
import { describeInjection, planOf } from "./faults.ts";
import { Ledger, type Received } from "./ledger.ts";

const games = new Games([harbour] as unknown as GameDefinition[]);
const seed = "a whole match";

/** A match played by two people, its log, and what the first of them recorded. */
function played(): { archive: MatchArchive; ledger: Ledger; received: Received[] } {
  const ruleSet = games.compose("harbour", { seats: 2, options: { rounds: 1, council: false } });
  const match = Match.create(ruleSet, seed);
  const random = new SeededRandom(randomFrom(seed));
  const rows: StoredRow[] = [];
  const ledger = new Ledger();
  ledger.matches.add("m");
  ledger.follow("Ann", "m", 0);
  const received: Received[] = ledger.followings[0]!.received;
  const shown = (since: number, entries: Received["entries"]): void => {
    const version = rows.length;
    const status = match.outcome ? "FINISHED" : "RUNNING";
    const prompts = match.promptsOf(0).map(({ id }) => ({ id: promptId("m", id) })) as Prompt[];
    const asked = { prompts, waitingFor: match.waitingFor(0), openWindows: [], procedures: [] };
    received.push({ since, cursor: `at ${version}`, version, entries, match: { status, round: 1, turn: 1, ...asked } });
  };
  shown(0, []);
  while (!match.outcome) {
    const [prompt] = match.prompts;
    if (!prompt) throw new Error("nobody is asked");
    const decision = match.decisionFor(prompt.seat, prompt.id, randomAnswer(prompt, random));
    const step = match.answer(decision.seat, decision.promptId, decision.answer);
    const sequence = rows.length + 1;
    const { barrier, apart, entries, hidden } = step;
    const key = `key ${sequence}`;
    rows.push({
      kind: "decision",
      ...decision,
      sequence,
      barrier,
      apart,
      entries,
      hidden,
      at: new Date(0),
      account: "a",
      key,
    });
    const { seat } = decision;
    ledger.acknowledged.push({
      match: "m",
      seat,
      key,
      prompt: promptId("m", decision.promptId),
      receipt: { version: sequence, repeated: false },
    });
    const readable = entries.filter((entry) => mayRead(entry, 0));
    shown(
      sequence - 1,
      readable.map(({ key: name }, index) => ({
        version: sequence,
        index,
        label: { key: name, params: null, text: "" },
      })),
    );
  }
  const archive: MatchArchive = {
    record: {
      id: "m",
      pin: ruleSet.pin,
      status: "FINISHED",
      visibility: "PUBLIC",
      watching: "OPEN",
      host: "a",
      hostName: "Ada",
      seats: [
        { seat: 0, account: "a" },
        { seat: 1, account: "b" },
      ],
      seed,
      commitment: createHash("sha256").update(seed).digest("hex"),
      sequence: rows.length,
      outcome: match.outcome,
      opening: match.opening,
      createdAt: new Date(0),
      updatedAt: new Date(0),
      revision: 1,
    },
    rows,
    checkpoints: [],
  };
  return { archive, ledger, received };
}

/** The violations found after tampering with the ledger or the log. */
function found(spoil: (match: ReturnType<typeof played>) => MatchArchive | undefined): string {
  const match = played();
  const archive = spoil(match) ?? match.archive;
  return compare(match.ledger, [archive], games).join("\n");
}

/** The last update with log entries before the one that ends the match. */
function someUpdate(received: Received[]): number {
  return received.findLastIndex(({ entries, match }) => entries.length > 0 && match.status === "RUNNING");
}

function change(received: Received[], index: number, fields: Partial<Received>): undefined {
  received[index] = { ...(received[index] as Received), ...fields };
}

describe("comparing ledgers with the log", () => {
  it("finds nothing if everything agrees", () => {
    expect(found(() => undefined)).toBe("");
  });

  it("finds an acknowledged decision that is missing from the log, or has another author or version", () => {
    const acknowledge = (fields: object) =>
      found(({ ledger }) => {
        ledger.acknowledged[3] = { ...ledger.acknowledged[3]!, ...fields };
        return undefined;
      });
    expect(acknowledge({ key: "never stored" })).toMatch(/"never stored".* is not in the log/);
    expect(acknowledge({ seat: 7 })).toMatch(/was made for seat/);
    expect(acknowledge({ receipt: { version: 99, repeated: false } })).toMatch(
      /acknowledged with version 99, is row 4/,
    );
  });

  it("finds a decision that is doubled, missing, or not what the rules produce", () => {
    const log = (spoil: (rows: StoredRow[]) => void) =>
      found(({ archive }) => {
        const rows = archive.rows.map((row) => ({ ...row }));
        spoil(rows);
        return { ...archive, rows };
      });
    expect(log((rows) => rows.push({ ...rows[0]!, sequence: rows.length + 1 }))).toMatch(/played again: row/);
    expect(log((rows) => rows.pop())).toMatch(/the match says \d+ rows/);
    expect(log((rows) => rows.splice(2, 1))).toMatch(/played again: row/);
    expect(log((rows) => Object.assign(rows[4]!, { entries: [{ key: "invented" }] }))).toMatch(/other log entries/);
    expect(
      found(({ archive }) => {
        const rows = archive.rows.map((row, index) => (index === 5 ? { ...row, key: "key 1" } : row));
        return { ...archive, rows };
      }),
    ).toMatch(/is in the log 2 times/);
  });

  it("finds updates that have gaps, go back, or contain doubled, lost, early, late or invented entries", () => {
    const update = (fields: (given: Received) => Partial<Received>) =>
      found(({ received }) => change(received, someUpdate(received), fields(received[someUpdate(received)]!)));
    expect(found(({ received }) => void received.splice(3, 1))).toMatch(/the update before ended at 2/);
    expect(update(({ since }) => ({ version: since - 1 }))).toMatch(/it goes back/);
    expect(update(({ entries }) => ({ entries: [...entries, ...entries] }))).toMatch(/doubled/);
    expect(update(() => ({ entries: [] }))).toMatch(/lost/);
    const at = (entries: Received["entries"], by: number) =>
      entries.map((entry) => ({ ...entry, version: entry.version + by }));
    expect(update(({ entries }) => ({ entries: at(entries, 1) }))).toMatch(/beyond its version/);
    expect(update(({ entries }) => ({ entries: at(entries, -1) }))).toMatch(/of versions that came before/);
    expect(
      update(({ entries, version }) => ({
        entries: [...entries, { version, index: 9, label: { key: "invented", params: null, text: "" } }],
      })),
    ).toMatch(/never happened/);
  });

  it("finds lost or invented entries in the update that ends the match, too", () => {
    const last = (fields: (given: Received) => Partial<Received>) =>
      found(({ received }) => change(received, received.length - 1, fields(received.at(-1)!)));
    expect(last(({ match }) => ({ match }))).toBe("");
    expect(last(() => ({ entries: [] }))).toMatch(/lost/);
    expect(
      last(({ entries, version }) => ({
        entries: [...entries, { version, index: 9, label: { key: "what others were told", params: null, text: "" } }],
      })),
    ).toMatch(/never happened/);
  });

  it("finds prompts that were never open, and viewers who see different things", () => {
    const other = { prompts: [{ id: "9.9" }] as Prompt[] };
    expect(found(({ received }) => change(received, 2, { match: { ...received[2]!.match, ...other } }))).toMatch(
      /the match never asked that/,
    );
    expect(
      found(({ ledger, received }) => {
        ledger.follow("Ben", "m", 0);
        const own = received.map((update) => ({ ...update, match: { ...update.match, turn: 2 } }));
        ledger.followings[1]!.received.push(...own);
        return undefined;
      }),
    ).toMatch(/Ben saw .* Ann saw/);
  });

  it("finds a prompt that was refused and then answered, odd replies, faults and lost matches", () => {
    expect(
      found(({ ledger }) => {
        const { prompt, seat } = ledger.acknowledged[2]!;
        ledger.refused.push({ match: "m", seat, prompt: prompt!, code: "PROMPT_NOT_OPEN" });
        return undefined;
      }),
    ).toMatch(/was refused prompt .* and then answered it/);
    expect(found(({ ledger }) => void ledger.surprise("INTERNAL"))).toBe("1 times: INTERNAL");
    const fault = { kind: "RULE_THREW", message: "no", trace: [], sequence: 3, at: new Date(0) };
    expect(found(({ archive }) => ({ ...archive, record: { ...archive.record, status: "FAULTED", fault } }))).toMatch(
      /is FAULTED: RULE_THREW at 3: no/,
    );
    expect(found(({ ledger }) => void ledger.matches.add("gone"))).toBe("match gone is lost");
  });
});

describe("the plan of a round", () => {
  it("depends only on its seed", () => {
    expect(planOf("one").map(describeInjection)).toEqual(planOf("one").map(describeInjection));
    expect(planOf("one").map(describeInjection)).not.toEqual(planOf("other").map(describeInjection));
  });

  it("contains every kind of fault eventually", () => {
    const kinds = new Set(
      Array.from({ length: 100 }, (_, index) => planOf(`${index}`))
        .flat()
        .map(({ fault }) => fault.kind),
    );
    expect(kinds.size).toBe(13);
  });
});
