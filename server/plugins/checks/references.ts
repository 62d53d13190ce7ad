import { didYouMean, mergedVocabulary, partsOf, ReferenceIndex, type RuleSet } from "../../engine/index.ts";
import type { Findings } from "./findings.ts";

const kinds = ["entry", "part", "place", "link", "step", "piece", "seat"];

/** Checks the declaration of where things are found. */
export function checkReferences(findings: Findings, value: unknown): void {
  for (const [type, given] of Object.entries(findings.record("references", value))) {
    const path = `references.${type}`;
    const sources = Array.isArray(given) ? given : [given];
    if (sources.length === 0) findings.add(path, "must say where things are found, as reference.entry(…) does");
    for (const source of sources) {
      const { found, lists, boards, board, tracks, print } = findings.record(path, source);
      findings.oneOf(`${path}.found`, found, kinds);
      if (found === "entry" || found === "part") checkNames(findings, path, lists);
      if (found === "place" || found === "link") checkNames(findings, path, boards);
      if (found === "step") checkNames(findings, path, tracks);
      if (found === "step") findings.string(`${path}.board`, board);
      if (print === undefined) continue;
      const printed = findings.record(`${path}.print`, print);
      findings.string(`${path}.print.field`, printed.field);
      checkNames(findings, `${path}.print`, printed.lists);
    }
  }
}

function checkNames(findings: Findings, path: string, value: unknown): void {
  for (const name of findings.list(path, value)) findings.string(path, name);
}

/**
 * Checks that declared references lead to lists and boards of these rules, and, if any are declared, that all types that the vocabulary
 * has are found somewhere.
 */
export function checkFound(findings: Findings, rules: RuleSet): void {
  const parts = [rules.game, ...rules.extensions];
  const lists = [...rules.catalogues.keys(), ...rules.decks.keys()];
  const boards = [...rules.boards.keys()];
  const named = (type: string, what: string, names: readonly string[], known: readonly string[]): void => {
    for (const name of names) {
      if (known.includes(name)) continue;
      findings.add(`references.${type}`, `names the ${what} "${name}", which is not there${didYouMean(name, known)}`);
    }
  };
  for (const { references = {} } of parts) {
    for (const [type, given] of Object.entries(references)) {
      for (const source of "found" in given ? [given] : given) {
        if ("lists" in source) named(type, "list", source.lists, lists);
        if ("boards" in source) named(type, "board", source.boards, boards);
        if ("print" in source) named(type, "list", source.print?.lists ?? [], lists);
        if (source.found !== "step") continue;
        named(type, "board", [source.board], boards);
        const board = rules.boards.get(source.board);
        if (board)
          named(
            type,
            "track",
            source.tracks,
            partsOf(board, "track").map(({ id }) => id),
          );
      }
    }
  }
  if (!parts.some(({ references }) => references)) return;
  const index = ReferenceIndex.of(rules);
  for (const type of mergedVocabulary(parts.map(({ vocabulary }) => vocabulary)).about) {
    if (index.knows(type)) continue;
    findings.add("references", `must say where a "${type}" is found, which options are about`);
  }
}
