import { IntlMessageFormat } from "intl-messageformat";
import { type Locale, locales, type Text } from "../../engine/index.ts";
import { type Findings, isRecord } from "./findings.ts";

/** Checks that every message exists in every language and can be formatted. */
export function checkMessages(findings: Findings, value: unknown): void {
  const messages = findings.record("messages", value);
  const keys = new Map<Locale, ReadonlySet<string>>();
  for (const locale of locales) {
    const set = findings.record(`messages.${locale}`, messages[locale]);
    keys.set(locale, new Set(Object.keys(set)));
    for (const [key, pattern] of Object.entries(set)) checkPattern(findings, locale, key, pattern);
  }
  for (const locale of Object.keys(messages)) {
    if (!locales.includes(locale as Locale)) findings.add(`messages.${locale}`, "is none of our languages");
  }
  const all = new Set([...keys.values()].flatMap((set) => [...set]));
  for (const [locale, own] of keys) {
    const missing = [...all].filter((key) => !own.has(key));
    if (missing.length > 0) findings.add(`messages.${locale}`, `lacks ${quoteSome(missing)}`);
  }
}

function checkPattern(findings: Findings, locale: Locale, key: string, pattern: unknown): void {
  const path = `messages.${locale}["${key}"]`;
  if (typeof pattern !== "string") {
    findings.add(path, "must be a string");
    return;
  }
  // Most messages are plain text; parse only the others.
  if (!pattern.includes("{") && !pattern.includes("'")) return;
  try {
    new IntlMessageFormat(pattern, locale, undefined, { ignoreTag: true });
  } catch (error) {
    findings.add(path, `is no ICU message: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Checks that a text's key has a message. */
export function checkText(findings: Findings, path: string, value: unknown, messages: unknown): void {
  const key = findings.string(`${path}.key`, findings.record(path, value).key);
  if (key === undefined) return;
  const english = isRecord(messages) ? messages.en : undefined;
  if (isRecord(english) && !Object.hasOwn(english, key))
    findings.add(path, `needs the message "${key}", which is missing`);
}

/** Everything whose name is shown to players: phases, actions (procedures named by their id), other procedures, windows, figures. */
interface Named {
  readonly phases: readonly string[];
  readonly actions: readonly string[];
  readonly procedures: readonly string[];
  readonly windows: readonly string[];
  readonly figures: readonly string[];
}

/** The parts of a plugin that contain names. */
interface WithNames {
  readonly phases?: unknown;
  readonly actions?: unknown;
  readonly procedures?: unknown;
  readonly windows?: unknown;
  readonly reactions?: unknown;
  readonly showing?: unknown;
}

/** The names in these parts of a plugin, which may have other problems. */
export function namesIn({ phases, actions, procedures, windows, reactions, showing }: WithNames): Named {
  const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const ofReactions = items(reactions).flatMap((reaction) => {
    const optional = isRecord(reaction) && isRecord(reaction.optional) ? reaction.optional : {};
    return typeof optional.window === "string" ? [optional.window] : [];
  });
  const keys = (value: unknown) => (isRecord(value) ? Object.keys(value) : []);
  const strings = (values: readonly unknown[]) => values.filter((item): item is string => typeof item === "string");
  return {
    phases: keys(phases),
    actions: keys(actions),
    procedures: strings(items(procedures).map((part) => (isRecord(part) ? part.procedure : undefined))),
    windows: [...ofReactions, ...strings(items(windows))],
    figures: isRecord(showing) ? keys(showing.figures) : [],
  };
}

/**
 * Checks that there are words for everything that goes on: without them players would read names of the rules. The words
 * may stand in the messages of any of those that are given.
 */
export function checkNames(
  findings: Findings,
  { phases, actions, procedures, windows, figures }: Named,
  messages: readonly unknown[],
): void {
  const need = (what: string, ...keys: readonly [string, ...string[]]) => needOneOf(findings, what, keys, messages);
  for (const name of phases) need(`phase "${name}"`, `phase.${name}`);
  for (const id of actions) need(`action "${id}"`, `procedure.${id}`, `phase.${id}`, `window.${id}`);
  for (const name of procedures) need(`procedure "${name}"`, `procedure.${name}`, `phase.${name}`, `window.${name}`);
  for (const id of windows) need(`window "${id}"`, `window.${id}`);
  for (const key of figures) need(`figure "${key}"`, `figure.${key}`);
}

/** Checks that a text without parameters has a message in every language, in any of these sets. */
export function checkPlainWords(findings: Findings, what: string, { key }: Text, messages: readonly unknown[]): void {
  needOneOf(findings, what, [key], messages);
  if (messages.some((set) => hasMessage(set, "en", key, /\{/))) {
    findings.add(what, `needs a message without parameters, which "${key}" is not`);
  }
}

/** Checks that one of these keys has a message in every language. */
function needOneOf(
  findings: Findings,
  what: string,
  keys: readonly [string, ...string[]],
  messages: readonly unknown[],
): void {
  const lacking = locales.filter((locale) => !keys.some((key) => messages.some((set) => hasMessage(set, locale, key))));
  if (lacking.length > 0)
    findings.add(what, `needs the message "${keys[0]}", which is missing in ${lacking.join(", ")}`);
}

function hasMessage(messages: unknown, locale: Locale, key: string, pattern = /^/): boolean {
  const set = isRecord(messages) ? messages[locale] : undefined;
  return isRecord(set) && Object.hasOwn(set, key) && pattern.test(String(set[key]));
}

function quoteSome(keys: readonly string[]): string {
  const shown = keys.slice(0, 5).map((key) => `"${key}"`);
  return keys.length > shown.length ? `${shown.join(", ")} and ${keys.length - shown.length} more` : shown.join(", ");
}
