import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  type Certainty,
  type Change,
  changesBetween,
  changesTold,
  type Decision,
  Match,
  mayRead,
  type Piece,
  piecesOf,
  randomFrom,
  SeededRandom,
  tryOut,
  type Viewer,
} from "../../server/engine/index.ts";
import { loadPlugins } from "../../server/plugins/plugin-loader.ts";
import { answerFor } from "../kit/answers.ts";
import { ruleSetOf, textProblems, UsedTexts } from "../kit/index.ts";

const games = await loadPlugins(fileURLToPath(new URL("../../plugins", import.meta.url)));

/** What a client keeps of the pieces that goes by changes: how many there are where, and their numbers. */
type Table = Map<string, { count: number; where: unknown; numbers: Map<string, number> }>;

function tableOf(pieces: readonly Piece[]): Table {
  return new Map(
    pieces.map(({ type, id, at, zone, seat, count = 1, faceDown = false, facts = [] }) => {
      const numbers = facts.flatMap(({ id: fact, value }) =>
        typeof value === "number" ? [[fact, value] as const] : [],
      );
      const where = { ...(at && { at }), ...(zone !== undefined && { zone }), ...(seat !== undefined && { seat }) };
      return [`${type} ${id}`, { count, where, numbers: new Map([...numbers, ["face-down", Number(faceDown)]]) }];
    }),
  );
}

/** Does to a table what the changes say; what comes is put there with what it is then. */
function apply(table: Table, changes: readonly Change[], after: Table): void {
  for (const { about, fact, before, after: now, from, to } of changes) {
    const name = `${about.type} ${about.id}`;
    if (to && !from) table.set(name, structuredClone(after.get(name)) as never);
    else if (from && !to) table.delete(name);
    const piece = table.get(name);
    if (!piece || (to && !from)) continue;
    if (to) piece.where = to;
    else if (fact === undefined) piece.count = now ?? piece.count;
    else if (now === undefined) piece.numbers.delete(fact);
    else {
      expect(piece.numbers.get(fact)).toBe(before);
      piece.numbers.set(fact, now);
    }
  }
}

/** How many decisions lie between two that are foretold: a copy of the match replays all before. */
const betweenForecasts = 12;

test.each(games.all)("what is certain of an answer in $id is what happens", (game) => {
  const rules = ruleSetOf(game, [], {});
  const match = Match.create(rules, "forecasts");
  const random = new SeededRandom(randomFrom(`forecasts ${game.id}`));
  const decisions: Decision[] = [];
  let certain = 0;
  for (let decided = 0; decided < 120 && !match.outcome; decided++) {
    const prompt = random.pick(match.prompts);
    const { seat, id } = prompt;
    const answer = answerFor(match, prompt, random, 0);
    const look = () => piecesOf(rules, match.view(seat));
    const before = look();
    const said = match.forecast(seat, id, answer);
    let certainty: Certainty | undefined;
    if (decided % betweenForecasts === 0) {
      const copy = Match.create(rules, "forecasts");
      copy.replay(decisions);
      certainty = tryOut(copy, seat, id, answer);
    }
    decisions.push(match.decisionFor(seat, id, answer));
    match.answer(seat, id, answer);
    const changes = changesBetween(rules, before, look());
    if (certainty) {
      expect(certainty.changes).toEqual(changes);
      certain++;
    }
    // What rules call certain is among what has changed; they may say it in words of their own.
    for (const { text: _, ...change } of said?.certain ? (said.changes ?? []) : []) {
      expect(changes).toContainEqual(expect.objectContaining(change));
    }
  }
  expect(certain).toBeGreaterThan(0);
});

test.each(games.all)("the changes of $id lead from what was seen to what is seen, for everybody", (game) => {
  const rules = ruleSetOf(game, [], {});
  const match = Match.create(rules, "changes");
  const random = new SeededRandom(randomFrom(`changes ${game.id}`));
  const viewers: readonly Viewer[] = ["spectator", 0];
  const look = () => viewers.map((viewer) => piecesOf(rules, match.view(viewer)));
  const texts = new UsedTexts();
  const tables = look().map(tableOf);
  let seen = look();
  let found = 0;
  for (let decided = 0; decided < 120 && !match.outcome; decided++) {
    const prompt = random.pick(match.prompts);
    const { entries } = match.answer(prompt.seat, prompt.id, answerFor(match, prompt, random, 0));
    const now = look();
    for (const [at, viewer] of viewers.entries()) {
      const [before, after, table] = [seen[at] ?? [], now[at] ?? [], tables[at] as Table];
      const changes = changesBetween(rules, before, after);
      const readable = entries.filter((entry) => mayRead(entry, viewer));
      const told = changesTold(rules, readable, changes, [before, after]).flat();
      if (readable.length > 0) {
        expect(told).toHaveLength(changes.length);
        expect(changes.filter((change) => !told.includes(change))).toEqual([]);
      }
      apply(table, changes, tableOf(after));
      expect(table).toEqual(tableOf(after));
      for (const { text } of changes) if (text) texts.add(text);
      found += changes.length;
    }
    seen = now;
  }
  expect(found).toBeGreaterThan(100);
  expect(textProblems(texts, rules.messages)).toEqual([]);
});
