import { didYouMean, looksLikeDeck, looksLikeEntries, type MatchOption, optionProblem } from "../../engine/index.ts";
import type { Findings } from "./findings.ts";
import { checkText } from "./messages.ts";

/** Checks of the parts that games and extensions have in common. */

/** The most seats that the engine can keep apart: viewers are bits of a 32-bit number, spectators being one more. */
const mostSeats = 29;

export function checkSeats(findings: Findings, value: unknown, partial: boolean): void {
  const { min, max, except } = findings.record("seats", value);
  const least = partial && min === undefined ? 1 : findings.integer("seats.min", min, 1, mostSeats);
  const most = partial && max === undefined ? mostSeats : findings.integer("seats.max", max, 1, mostSeats);
  if (least !== undefined && most !== undefined && least > most) findings.add("seats", "has a min above its max");
  if (!partial || except === undefined) return;
  if (!Array.isArray(except) || !except.every(Number.isInteger)) {
    findings.add("seats.except", "must be a list of whole numbers");
  }
}

export function checkOptions(findings: Findings, value: unknown): void {
  for (const [id, definition] of Object.entries(findings.record("options", value))) {
    const path = `options.${id}`;
    // A dot separates the name of an extension from its option.
    if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(id)) findings.add(path, "may only have letters, digits, hyphens in its id");
    const option = findings.record(path, definition);
    switch (option.kind) {
      case "boolean":
        break;
      case "integer": {
        const { min, max } = option;
        if (!Number.isInteger(min) || !Number.isInteger(max) || (min as number) > (max as number)) {
          findings.add(path, "must have a whole min, and a whole max that is not below it");
          continue;
        }
        break;
      }
      case "choice": {
        const { choices } = option;
        if (!Array.isArray(choices) || choices.length === 0 || choices.some((item) => typeof item !== "string")) {
          findings.add(path, "must have a list of choices");
          continue;
        }
        findings.distinct(`${path}.choices`, choices);
        break;
      }
      default:
        findings.add(`${path}.kind`, "must be one of boolean, integer, choice");
        continue;
    }
    const problem = optionProblem(option as unknown as MatchOption, option.default);
    if (problem !== undefined) findings.add(`${path}.default`, problem);
  }
}

/** Checks what clients draw and plot. */
export function checkShowing(findings: Findings, value: unknown): void {
  const { figures = {} } = findings.record("showing", value);
  for (const [key, definition] of Object.entries(findings.record("showing.figures", figures))) {
    const path = `showing.figures.${key}`;
    const figure = findings.record(path, definition);
    findings.oneOf(`${path}.of`, figure.of, ["match", "seats"]);
    findings.function(`${path}.read`, figure.read);
  }
}

/** Checks zones; a refill zone may also be one of those named in `others`. */
export function checkZones(findings: Findings, value: unknown, others: readonly string[] = []): void {
  const zones = findings.record("zones", value);
  for (const [name, definition] of Object.entries(zones)) {
    const path = `zones.${name}`;
    // The suffix after a colon distinguishes zones of one kind: `hand:2`.
    if (name.includes(":")) findings.add(path, "must not have a colon in its name");
    const zone = findings.record(path, definition);
    findings.oneOf(`${path}.visibleTo`, zone.visibleTo, ["everybody", "owner", "nobody"]);
    const { refill, refillAtOnce } = zone;
    if (refillAtOnce !== undefined && (typeof refillAtOnce !== "boolean" || refill === undefined)) {
      findings.add(`${path}.refillAtOnce`, "must be true or false, beside the name of a zone in refill");
    }
    if (refill === undefined) continue;
    if (typeof refill !== "string") findings.add(`${path}.refill`, "must be the name of a zone");
    else {
      const kind = refill.split(":")[0] ?? refill;
      if (!Object.hasOwn(zones, kind) && !others.includes(kind)) {
        const hint = didYouMean(kind, [...Object.keys(zones), ...others]);
        findings.add(`${path}.refill`, `names "${refill}", no zone${hint}`);
      }
    }
  }
}

export function checkDecks(findings: Findings, value: unknown, messages: unknown): void {
  const cards = new Map<string, unknown>();
  for (const [name, deck] of Object.entries(findings.record("decks", value))) {
    const path = `decks.${name}`;
    if (!looksLikeDeck(deck)) {
      findings.add(path, "must be a deck list, made with DeckList.of");
      continue;
    }
    for (const [index, entry] of deck.entries.entries()) {
      const { card, copies } = findings.record(`${path}[${index}]`, entry);
      const printed = findings.record(`${path}[${index}].card`, card);
      const id = findings.id(`${path}[${index}].card.id`, printed.id);
      if (id === undefined) continue;
      findings.integer(`${path}: copies of "${id}"`, copies, 0);
      checkText(findings, `${path}: the name of "${id}"`, printed.name, messages);
      if (cards.has(id) && cards.get(id) !== card) findings.add(path, `has another card with the id "${id}"`);
      cards.set(id, card);
    }
  }
}

export function checkActions(findings: Findings, value: unknown): void {
  for (const [id, definition] of Object.entries(findings.record("actions", value))) {
    const action = findings.record(`actions.${id}`, definition);
    findings.string(`actions.${id}.group`, action.group);
    findings.function(`actions.${id}.choices`, action.choices);
    findings.function(`actions.${id}.rule`, action.rule);
  }
}

/** Checks reactions; `events` are the existing events, if known. */
export function checkReactions(findings: Findings, value: unknown, events?: readonly string[]): void {
  for (const [index, definition] of findings.list("reactions", value).entries()) {
    const path = `reactions[${index}]`;
    const reaction = findings.record(path, definition);
    const event = findings.string(`${path}.event`, reaction.event);
    if (event !== undefined && events && !events.includes(event)) {
      findings.add(path, `reacts to "${event}", no event${didYouMean(event, events)}`);
    }
    findings.oneOf(`${path}.timing`, reaction.timing, ["instead", "before", "after"]);
    if (reaction.triggers !== undefined) {
      findings.function(`${path}.triggers`, reaction.triggers);
      if (reaction.timing !== "after") findings.add(path, "lists triggers, which come after the event");
      continue;
    }
    if (reaction.optional === undefined) {
      findings.function(`${path}.rule`, reaction.rule);
      continue;
    }
    if (reaction.timing === "instead") findings.add(path, "cannot be optional and take the place of the event");
    const optional = findings.record(`${path}.optional`, reaction.optional);
    findings.string(`${path}.optional.window`, optional.window);
    for (const part of ["seats", "options", "rule"]) findings.function(`${path}.optional.${part}`, optional[part]);
  }
}

/** Checks victory checks; `moments` are those that rules announce, if known. */
export function checkVictoryChecks(
  findings: Findings,
  path: string,
  value: unknown,
  moments?: readonly string[],
): void {
  for (const [id, definition] of Object.entries(findings.record(path, value))) {
    const check = findings.record(`${path}.${id}`, definition);
    findings.function(`${path}.${id}.check`, check.check);
    const at = findings.list(`${path}.${id}.at`, check.at);
    if (at.length === 0) findings.add(`${path}.${id}.at`, "must name a moment, or it is never made");
    for (const moment of at) {
      if (moments && !moments.includes(moment as string)) {
        findings.add(
          `${path}.${id}.at`,
          `names "${String(moment)}", which is no moment of the game${didYouMean(String(moment), moments)}`,
        );
      }
    }
  }
}

/** Checks implementations of procedures and, with `wraps`, wrappers. Returns the names of the implemented ones. */
export function checkProcedures(findings: Findings, value: unknown, wraps: boolean): readonly string[] {
  const names: string[] = [];
  for (const [index, listed] of findings.list("procedures", value).entries()) {
    const path = `procedures[${index}]`;
    const part = findings.record(path, listed);
    const name = findings.string(`${path}.procedure`, part.procedure);
    if (wraps && "wrap" in part) findings.function(`${path}.wrap`, part.wrap);
    else {
      findings.function(`${path}.rule`, part.rule);
      if (name !== undefined) names.push(name);
    }
  }
  findings.distinct("procedures", names);
  return names;
}

/** Checks catalogues and, with `changes`, changes to existing ones. */
export function checkCatalogues(findings: Findings, value: unknown, messages: unknown, changes: boolean): void {
  const names: string[] = [];
  for (const [index, listed] of findings.list("catalogues", value).entries()) {
    const path = `catalogues[${index}]`;
    const part = findings.record(path, listed);
    if (changes && "amend" in part) {
      findings.string(`${path}.catalogue`, part.catalogue);
      findings.function(`${path}.amend`, part.amend);
      continue;
    }
    const name = findings.string(`${path}.name`, part.name);
    if (name !== undefined) names.push(name);
    findings.function(`${path}.describe`, part.describe);
    if (!looksLikeEntries(part.entries)) {
      findings.add(`${path}.entries`, "must be entries, made with catalogue(…)");
      continue;
    }
    for (const { id, name: called } of part.entries) {
      if (findings.id(`${path}.entries: an id`, id) !== undefined)
        checkText(findings, `${path}: the name of "${id}"`, called, messages);
    }
  }
  findings.distinct("catalogues", names);
}

/** Checks what a plugin declares of its vocabulary. */
export function checkVocabulary(findings: Findings, value: unknown): void {
  const { prompts = {}, about = [], outcomes = [] } = findings.record("vocabulary", value);
  for (const [key, kinds] of Object.entries(findings.record("vocabulary.prompts", prompts))) {
    checkStrings(findings, `vocabulary.prompts.${key}`, kinds);
  }
  checkStrings(findings, "vocabulary.about", about);
  checkStrings(findings, "vocabulary.outcomes", outcomes);
}

/** A list of strings, such as ids; an empty one after a finding. */
export function checkStrings(findings: Findings, path: string, value: unknown): readonly string[] {
  const strings = findings.list(path, value).filter((item): item is string => {
    if (typeof item === "string" && item !== "") return true;
    findings.add(path, "must only have strings");
    return false;
  });
  findings.distinct(path, strings);
  return strings;
}

/** Checks a list of named things, each with a further check, and returns their names. */
export function checkNamed(
  findings: Findings,
  path: string,
  value: unknown,
  check?: (path: string, item: Readonly<Record<string, unknown>>) => void,
): readonly string[] {
  const names: string[] = [];
  for (const [index, listed] of findings.list(path, value).entries()) {
    const item = findings.record(`${path}[${index}]`, listed);
    const name = findings.string(`${path}[${index}].name`, item.name);
    if (name !== undefined) names.push(name);
    check?.(`${path}[${index}]`, item);
  }
  findings.distinct(path, names);
  return names;
}
