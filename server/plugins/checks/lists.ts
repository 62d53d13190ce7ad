import { listAll, type Messages, type RuleSet } from "../../engine/index.ts";
import { checkPrintedBoards } from "./boards.ts";
import { describeError, type Findings } from "./findings.ts";
import { checkText } from "./messages.ts";
import { checkFound } from "./references.ts";

/** Checks that every list and board of the rules can be looked up, and that all their texts have messages. */
export function checkLists(findings: Findings, rules: RuleSet): void {
  const messages = englishOf(rules.messages);
  try {
    for (const { id: list, kind, entries } of listAll(rules)) {
      for (const { id, name, summary, text, cost, facts, art } of entries) {
        const of = (what: string): string => `the ${kind} "${list}": the ${what} of "${id}"`;
        checkText(findings, of("name"), name, messages);
        if (summary) checkText(findings, of("summary"), summary, messages);
        for (const paragraph of findings.list(of("text"), text)) checkText(findings, of("text"), paragraph, messages);
        for (const amount of findings.list(of("cost"), cost)) {
          const { symbol } = findings.record(of("cost"), amount);
          if (!rules.symbols.find(String(symbol))) findings.add(of("cost"), `names the unknown symbol "${symbol}"`);
        }
        for (const fact of findings.list(of("facts"), facts)) {
          const { id: named, value } = findings.record(of("facts"), fact);
          if (typeof value !== "number") checkText(findings, of(`fact "${named}"`), value, messages);
        }
        findings.string(of("art"), art);
      }
    }
    checkPrintedBoards(findings, rules, messages);
    checkFound(findings, rules);
  } catch (error) {
    findings.problems.push(error instanceof Error ? error.message : describeError(error));
  }
}

function englishOf(sets: readonly Messages[]): { readonly en: Messages["en"] } {
  return { en: Object.assign({}, ...sets.map(({ en }) => en)) };
}
