import {
  type BoardInPlay,
  type BoardPart,
  findNonJson,
  looksLikeEntries,
  partsOf,
  type RuleSet,
  type Text,
} from "../../engine/index.ts";
import type { Findings } from "./findings.ts";
import { checkText } from "./messages.ts";

/** Checks the declarations of boards and, with `changes`, changes to existing ones. */
export function checkBoards(findings: Findings, value: unknown, messages: unknown, changes: boolean): void {
  const names: string[] = [];
  for (const [index, listed] of findings.list("boards", value).entries()) {
    const path = `boards[${index}]`;
    const declared = findings.record(path, listed);
    if (changes && "amend" in declared) {
      findings.string(`${path}.board`, declared.board);
      findings.function(`${path}.amend`, declared.amend);
      continue;
    }
    const name = findings.id(`${path}.name`, declared.name);
    if (name !== undefined) names.push(name);
    checkText(findings, `${path}.title`, declared.title, messages);
    findings.function(`${path}.parts`, declared.parts);
    if (declared.art !== undefined) findings.string(`${path}.art`, declared.art);
    if (typeof declared.perSeat !== "boolean") findings.add(`${path}.perSeat`, "must be true or false");
  }
  findings.distinct("boards", names);
}

/** Checks that the parts of the boards of these rules fit each other, and that all their names have messages. */
export function checkPrintedBoards(findings: Findings, rules: RuleSet, messages: unknown): void {
  for (const printed of rules.boards.values()) {
    if (!looksLikeEntries(printed.entries)) {
      findings.add(`the board "${printed.name}"`, "must have entries as parts, made with board.of(…)");
      continue;
    }
    for (const part of printed.entries) checkPart(findings, rules, messages, printed, part);
  }
}

function checkPart(findings: Findings, rules: RuleSet, messages: unknown, of: BoardInPlay, part: BoardPart): void {
  const path = `the board "${of.name}": the ${part.part} "${part.id}"`;
  const name = (what: string, text: Text | undefined) => text && checkText(findings, what, text, messages);
  const numbers = (what: string, values: { readonly [name: string]: number } | undefined): void => {
    for (const [key, number] of Object.entries(values ?? {})) {
      if (!Number.isFinite(number)) findings.add(what, `must have a number as ${key}`);
    }
  };
  const place = (what: string, id: string): void => {
    if (of.entries.find(id)?.part !== "place")
      findings.add(path, `names "${id}" as ${what}, which is no place of the board`);
  };
  const data = (what: string, value: unknown): void => {
    const problem = value === undefined ? undefined : findNonJson(findings.record(what, value), "data");
    if (problem !== undefined) findings.add(what, `must be plain JSON, which ${problem} is not`);
  };
  findings.id(path, part.id);
  data(path, part.data);
  switch (part.part) {
    case "place":
      checkText(findings, path, part.name, messages);
      findings.string(`${path}: the kind`, part.kind);
      numbers(path, findings.record(path, part.at) as { x: number; y: number });
      numbers(path, part.size);
      for (const corner of part.shape ?? []) numbers(path, { ...corner });
      if (part.shape && part.shape.length < 3) findings.add(path, "has a shape with fewer than three corners");
      if (part.parent !== undefined) {
        place("its parent", part.parent);
        if (isWithinItself(of, part.id)) findings.add(path, "is a part of itself");
      }
      if (part.entry && !isListed(rules, part.entry)) {
        findings.add(path, `names the entry "${part.entry.id}" of "${part.entry.type}", which is not listed`);
      }
      return;
    case "link":
      name(path, part.name);
      findings.string(`${path}: the kind`, part.kind);
      place("an end", part.from);
      place("an end", part.to);
      return;
    case "track": {
      checkText(findings, path, part.name, messages);
      const steps = findings.list(`${path}: the steps`, part.steps) as typeof part.steps;
      if (steps.length === 0) findings.add(path, "must have at least one step");
      findings.distinct(
        `${path}: the steps`,
        steps.map(({ id }) => id),
      );
      for (const step of steps) {
        findings.id(`${path}: a step`, step.id);
        name(`${path}: the step "${step.id}"`, step.name);
        numbers(`${path}: the step "${step.id}"`, step.at && { ...step.at });
        data(`${path}: the step "${step.id}"`, step.data);
      }
      return;
    }
    default:
      findings.add(`the board "${of.name}"`, "must only have places, links and tracks");
  }
}

function isWithinItself(of: BoardInPlay, id: string): boolean {
  const places = new Map(partsOf(of, "place").map((place) => [place.id, place]));
  const passed = new Set<string>();
  for (
    let outer = places.get(id)?.parent;
    outer !== undefined && !passed.has(outer);
    outer = places.get(outer)?.parent
  ) {
    if (outer === id) return true;
    passed.add(outer);
  }
  return false;
}

function isListed(
  { catalogues, decks }: RuleSet,
  { type, id }: { readonly type: string; readonly id: string },
): boolean {
  return catalogues.get(type)?.entries.has(id) ?? decks.get(type)?.entries.some(({ card }) => card.id === id) ?? false;
}
