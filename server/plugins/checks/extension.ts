import { satisfies } from "semver";
import {
  composeRuleSet,
  didYouMean,
  type ExtensionDefinition,
  extensionTarget,
  type GameDefinition,
  isForSeats,
  RuleSetError,
  viewFieldOf,
} from "../../engine/index.ts";
import { checkBoards } from "./boards.ts";
import { describeError, Findings, isRecord } from "./findings.ts";
import { checkLists } from "./lists.ts";
import { checkMessages, checkNames, checkText, namesIn } from "./messages.ts";
import {
  checkActions,
  checkCatalogues,
  checkDecks,
  checkNamed,
  checkOptions,
  checkProcedures,
  checkReactions,
  checkSeats,
  checkShowing,
  checkStrings,
  checkVictoryChecks,
  checkVocabulary,
  checkZones,
} from "./parts.ts";
import { checkReferences } from "./references.ts";
import { checkScenes } from "./scenes.ts";
import { checkEnumLabels, checkViewFields, type ViewTypes } from "./view.ts";

/** An extension that has passed so far, or its problems. */
export type CheckedExtension =
  | { readonly extension: ExtensionDefinition; readonly viewTypes: ViewTypes }
  | { readonly reason: string };

/** Whether an export is meant to be an extension and not a game. */
export function looksLikeExtension(exported: unknown): boolean {
  return typeof exported === "object" && exported !== null && ("kind" in exported || "for" in exported);
}

/** Checks an extension's exported definition field by field, independently of its game. */
export function checkExtension(exported: unknown): CheckedExtension {
  try {
    return check(exported);
  } catch (error) {
    return { reason: describeError(error) };
  }
}

function check(exported: unknown): CheckedExtension {
  const findings = new Findings();
  const extension = findings.record("the default export", exported);
  if (findings.problems.length > 0) return { reason: findings.summary };

  findings.kebabCase("id", extension.id);
  findings.version("version", extension.version);
  const target = findings.string("for", extension.for);
  if (target !== undefined) {
    const [game, range, ...rest] = target.split("@");
    findings.kebabCase("for", game);
    if (range !== undefined) findings.range("for", range);
    if (rest.length > 0) findings.add("for", `must be a game and a range such as "battlestar@^1", not "${target}"`);
  }
  findings.oneOf("kind", extension.kind, ["expansion", "variant", "house-rule"]);
  checkMessages(findings, extension.messages);
  checkText(findings, "title", extension.title, extension.messages);
  checkText(findings, "summary", extension.summary, extension.messages);
  const viewTypes = checkOptionalParts(findings, extension);

  return findings.problems.length > 0
    ? { reason: findings.summary }
    : { extension: exported as ExtensionDefinition, viewTypes };
}

function checkOptionalParts(findings: Findings, extension: Readonly<Record<string, unknown>>): ViewTypes {
  const { id, options, requires, excludes, after, seats, zones, decks, phases, values } = extension;
  if (options !== undefined) checkOptions(findings, options);
  for (const [required, range] of Object.entries(requires === undefined ? {} : findings.record("requires", requires))) {
    findings.range(`requires.${required}`, range);
    if (required === id) findings.add("requires", "must not name the extension itself");
  }
  for (const [excluded, reason] of Object.entries(
    excludes === undefined ? {} : findings.record("excludes", excludes),
  )) {
    checkText(findings, `excludes.${excluded}`, reason, extension.messages);
    if (excluded === id) findings.add("excludes", "must not name the extension itself");
  }
  if (after !== undefined) checkStrings(findings, "after", after);
  if (seats !== undefined) checkSeats(findings, seats, true);
  for (const part of ["prepare", "setup", "refuse", "determinize", "length"]) {
    if (extension[part] !== undefined) findings.function(part, extension[part]);
  }
  if (extension.bots !== undefined) {
    for (const [kind, lesson] of Object.entries(findings.record("bots", extension.bots))) {
      findings.function(`bots.${kind}`, lesson);
    }
  }
  if (extension.sets !== undefined) findings.record("sets", extension.sets);
  if (zones !== undefined) findings.record("zones", zones);
  if (phases !== undefined) checkPhases(findings, phases);
  const listed = Object.entries(decks === undefined ? {} : findings.record("decks", decks));
  const own = listed.filter(([, deck]) => isRecord(deck) && "entries" in deck);
  checkDecks(findings, Object.fromEntries(own), extension.messages);
  for (const [name, change] of listed.filter((entry) => !own.includes(entry)))
    findings.function(`decks.${name}`, change);
  if (extension.catalogues !== undefined) {
    checkCatalogues(findings, extension.catalogues, extension.messages, true);
  }
  if (extension.vocabulary !== undefined) checkVocabulary(findings, extension.vocabulary);
  if (extension.references !== undefined) checkReferences(findings, extension.references);
  if (extension.showing !== undefined) checkShowing(findings, extension.showing);
  if (extension.scenes !== undefined) checkScenes(findings, extension.scenes, extension.messages);
  if (extension.boards !== undefined) checkBoards(findings, extension.boards, extension.messages, true);
  for (const [index, item] of (values === undefined ? [] : findings.list("values", values)).entries()) {
    const modifier = findings.record(`values[${index}]`, item);
    if ("base" in modifier) {
      findings.string(`values[${index}].name`, modifier.name);
      findings.function(`values[${index}].base`, modifier.base);
      continue;
    }
    findings.string(`values[${index}].value`, modifier.value);
    findings.function(`values[${index}].apply`, modifier.apply);
    if (!Number.isFinite(modifier.order)) findings.add(`values[${index}].order`, "must be a number");
  }
  if (extension.reactions !== undefined) checkReactions(findings, extension.reactions);
  if (extension.actions !== undefined) checkActions(findings, extension.actions);
  if (extension.replaceActions !== undefined) {
    const replaced = Object.entries(findings.record("replaceActions", extension.replaceActions));
    checkActions(findings, Object.fromEntries(replaced.filter(([, action]) => action !== false)));
  }
  if (extension.events !== undefined) checkNamed(findings, "events", extension.events);
  if (extension.procedures !== undefined) checkProcedures(findings, extension.procedures, true);
  if (extension.windows !== undefined) checkStrings(findings, "windows", extension.windows);
  if (extension.victoryChecks !== undefined) {
    checkVictoryChecks(findings, "victoryChecks", extension.victoryChecks);
  }
  if (extension.replaceVictoryChecks !== undefined) {
    const replaced = findings.record("replaceVictoryChecks", extension.replaceVictoryChecks);
    const others = Object.fromEntries(Object.entries(replaced).filter(([, check]) => check !== false));
    checkVictoryChecks(findings, "replaceVictoryChecks", others);
  }
  if (extension.view === undefined) return new Map();
  const { fields, resolve } = findings.record("view", extension.view);
  findings.function("view.resolve", resolve);
  return checkViewFields(findings, "view.fields", fields);
}

function checkPhases(findings: Findings, value: unknown): void {
  const { define = {}, before = {}, after = {}, replace = {}, skip = {} } = findings.record("phases", value);
  for (const [name, phase] of Object.entries(findings.record("phases.define", define))) {
    findings.function(`phases.define.${name}`, phase);
  }
  for (const [place, changes] of Object.entries({ before, after, replace })) {
    for (const [target, own] of Object.entries(findings.record(`phases.${place}`, changes))) {
      findings.string(`phases.${place}.${target}`, own);
    }
  }
  for (const [target, condition] of Object.entries(findings.record("phases.skip", skip))) {
    if (condition !== true) findings.function(`phases.skip.${target}`, condition);
  }
}

/**
 * Checks an extension against its game and the other extensions of the game: everything that it refers to must be there.
 * Returns what is wrong, or `undefined`.
 */
export function checkAgainstGame(
  extension: ExtensionDefinition,
  game: GameDefinition,
  others: readonly ExtensionDefinition[],
): string | undefined {
  const { range } = extensionTarget(extension);
  if (!satisfies(game.version, range)) {
    return `for asks for version ${range} of "${game.id}", but ${game.version} is installed`;
  }
  const findings = new Findings();
  const together = withRequired(extension, others, findings);
  checkZones(
    findings,
    extension.zones ?? {},
    [game, ...together].flatMap(({ zones }) => Object.keys(zones ?? {})),
  );
  const field = viewFieldOf(extension.id);
  if (extension.view && Object.hasOwn(game.viewType.fields, field)) {
    findings.add("view", `is the field "${field}", which the game has already`);
  }
  if (findings.problems.length > 0) return findings.summary;

  const all = [game, ...together];
  const least = Math.max(...all.map((part) => part.seats?.min ?? 1));
  let seats = least;
  while (seats < game.seats.max && !all.every((part) => isForSeats(part.seats ?? {}, seats))) seats++;
  try {
    const extensions = together.map(({ id }) => id);
    const rules = composeRuleSet(game, together, { seats, extensions }, "reference");
    checkLists(findings, rules);
    // The names have been checked before.
    const everybodys = all.map(({ messages }) => messages);
    checkEnumLabels(findings, extension.view?.fields ?? {}, everybodys);
    checkNames(findings, namesIn({ ...extension, phases: extension.phases?.define }), everybodys);
    return findings.problems.length > 0 ? findings.summary : undefined;
  } catch (error) {
    return error instanceof RuleSetError ? error.message : describeError(error);
  }
}

/** The extension with all that it requires, directly or not. */
function withRequired(
  extension: ExtensionDefinition,
  others: readonly ExtensionDefinition[],
  findings: Findings,
): readonly ExtensionDefinition[] {
  const together = [extension];
  // The list grows during the loop.
  for (const part of together) {
    for (const [id, range] of Object.entries(part.requires ?? {})) {
      if (together.some((known) => known.id === id)) continue;
      const required = others.find((other) => other.id === id);
      if (!required) {
        const hint = didYouMean(
          id,
          others.map((other) => other.id),
        );
        findings.add(`requires.${id}`, `names an extension that is not installed (${range})${hint}`);
      } else together.push(required);
    }
  }
  return together;
}
