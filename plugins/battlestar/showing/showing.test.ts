import {
  composeRuleSet,
  type ExtensionDefinition,
  listAll,
  Match,
  type Matter,
  mattersOf,
  piecesOf,
  type Reference,
  ReferenceIndex,
  type RuleSetChoice,
  randomAnswer,
  randomFrom,
  SeededRandom,
  type Text,
  type Viewer,
} from "conclave/rules";
import { describe, expect, it } from "vitest";
import openLoyalty from "../extensions/open-loyalty.ts";
import outriders from "../extensions/outriders/index.ts";
import battlestar from "../index.ts";
import type { Battlestar } from "../types.ts";

type Rules = Match<Battlestar>["ruleSet"];

const locales = ["en", "zh-Hans", "zh-Hant"] as const;

/** Whether there is a message in every language. */
function isWorded({ messages }: Rules, key: string): boolean {
  return locales.every((locale) => messages.some(({ [locale]: words }) => key in words));
}

type Facts = readonly { readonly id: string; readonly name?: Text; readonly value: Text | number }[];

/** Collects what a client could not draw. */
class Problems {
  readonly found = new Set<string>();
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  expect(holds: boolean, otherwise: string): void {
    if (!holds) this.found.add(otherwise);
  }

  facts(facts: Facts = []): void {
    for (const { id, name, value } of facts) {
      this.texts([name ?? { key: `fact.${id}` }, ...(typeof value === "number" ? [] : [value])]);
    }
  }

  texts(texts: readonly (Text | undefined)[]): void {
    for (const text of texts) if (text) this.expect(isWorded(this.#rules, text.key), `no words for ${text.key}`);
  }
}

const nameOf = ({ type, id }: Pick<Reference, "id" | "type">) => `${type} ${id}`;

/** What is wrong with everything that a client would draw at a position, for one viewer. */
function problemsOf(match: Match<Battlestar>, viewer: Viewer, index: ReferenceIndex): readonly string[] {
  const rules = match.ruleSet;
  const view = match.view(viewer);
  const problems = new Problems(rules);
  const pieces = piecesOf(rules, view);
  const known = new Set<string>();
  for (const piece of pieces) {
    problems.expect(!known.has(nameOf(piece)), `twice: ${nameOf(piece)}`);
    known.add(nameOf(piece));
  }
  const find = (references: readonly (Reference | undefined)[], where: string) => {
    for (const reference of references) {
      if (!reference || index.locate(reference).kind !== "piece") continue;
      problems.expect(known.has(nameOf(reference)), `${where}: there is no ${nameOf(reference)}`);
    }
  };
  for (const piece of pieces) {
    const { at, entry, zone, facts = [] } = piece;
    find([at, entry, ...facts.map(({ about }) => about)], nameOf(piece));
    problems.expect((at === undefined) !== (zone === undefined), `not in one place: ${nameOf(piece)}`);
    problems.expect(facts.length <= 5, `too many facts: ${nameOf(piece)}`);
    problems.texts([{ key: `piece.${piece.type}` }, ...(zone === undefined ? [] : [{ key: `zone.${zone}` }])]);
    problems.facts(facts);
  }
  for (const matter of mattersOf(rules, view, match.procedures)) {
    if (matter) checkMatter(matter, find, problems);
  }
  for (const prompt of match.prompts.filter(({ seat }) => seat === viewer)) {
    for (const option of "options" in prompt ? prompt.options : []) {
      if ("about" in option) find(option.about ?? [], prompt.key);
    }
  }
  return [...problems.found];
}

function checkMatter(
  { title, about = [], stage, stages = [], facts, sides = [], results = [] }: Matter,
  find: (references: readonly Reference[], where: string) => void,
  problems: Problems,
): void {
  problems.texts([title, ...stages.map(({ id, name = { key: `stage.${id}` } }) => name)]);
  problems.facts(facts);
  problems.expect(stage === undefined || stages.some(({ id }) => id === stage), `no stage ${stage}`);
  for (const side of sides) {
    problems.texts([side.name]);
    problems.facts(side.facts);
    find(side.about ?? [], side.name.key);
  }
  for (const { name, effect, condition } of results) problems.texts([name, effect, condition]);
  find(about, title.key);
}

const tables: readonly [string, readonly ExtensionDefinition<Battlestar>[], RuleSetChoice][] = [
  ["five players", [], { seats: 5 }],
  ["outriders with a leader", [outriders], { seats: 4, options: { "outriders.leader": true } }],
  ["open loyalty cards", [openLoyalty], { seats: 3 }],
];

/** Whom everybody plays is no secret: it stays the same when hidden things are dealt out again. */
function checkPersonas(match: Match<Battlestar>, random: SeededRandom): void {
  const checkpoint = match.takeCheckpoint();
  if (!checkpoint) return;
  const dealt = Match.determinized(match.ruleSet, checkpoint, "spectator", random);
  const [here, there] = [checkpoint, dealt].map((one) => Match.resume(match.ruleSet, one).personas);
  expect(there).toEqual(here);
}

/** How many decisions of a game are looked at, and how many lie between. */
const decisions = { most: 900, step: 7 };

describe("A game of Battlestar", () => {
  it.each(tables)("of %s can be drawn at any moment, by everybody", (name, extensions, settings) => {
    const ids = extensions.map(({ id }) => id);
    const rules = composeRuleSet(battlestar, extensions, { ...settings, extensions: ids });
    const index = new ReferenceIndex(rules);
    const random = new SeededRandom(randomFrom(name));
    const match = Match.create(rules, name);
    const shown = new Set<string>();
    for (let made = 0; made < decisions.most && !match.outcome; made++) {
      const prompt = random.pick(match.prompts);
      const view = match.view(prompt.seat);
      if (made % decisions.step === 0) {
        for (const viewer of [prompt.seat, "spectator"] as const) {
          expect(problemsOf(match, viewer, index)).toEqual([]);
          for (const matter of mattersOf(rules, match.view(viewer), match.procedures))
            if (matter) shown.add(matter.kind);
        }
        checkPersonas(match, random);
        match.wantCheckpoint();
      }
      // Bots come to more than chance does, which tries more.
      const answer = random.below(5) === 0 ? randomAnswer(prompt, random) : rules.heuristicAnswer(view, prompt, random);
      match.answer(prompt.seat, prompt.id, answer);
    }
    expect([...shown]).toEqual(expect.arrayContaining(["battle", "check", "event"]));
  });

  it("has a symbol for all that is paid, and words for all facts, in every language", () => {
    const rules = composeRuleSet(battlestar, [outriders], { seats: 3, extensions: ["outriders"] });
    const problems = new Problems(rules);
    for (const { name, amounts } of rules.symbols.all) problems.texts([name, ...amounts.map((key) => ({ key }))]);
    for (const { cost, facts, parts } of listAll(rules).flatMap(({ entries }) => entries)) {
      for (const { symbol } of [...cost, ...parts.flatMap((part) => part.cost ?? [])]) {
        problems.expect(rules.symbols.find(symbol) !== undefined, `no symbol ${symbol}`);
      }
      problems.facts(facts);
      for (const { name, text, condition, effect, facts: own } of parts) {
        problems.texts([name, text, condition, effect]);
        problems.facts(own);
      }
    }
    expect([...problems.found]).toEqual([]);
  });
});
