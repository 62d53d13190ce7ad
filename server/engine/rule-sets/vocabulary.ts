import type { DeclaredVocabulary } from "../contract/contract.ts";
import { dictionary } from "../json/json.ts";
import { ReferenceIndex } from "../printed/reference-index.ts";
import { messageParameters } from "../text/message-parameters.ts";
import { type ViewEnum, wordsIn } from "../text/view-type.ts";
import type { RuleSet } from "./rule-set.ts";
import { wholeViewFields } from "./whole-view-type.ts";

/** A message with the names of its parameters. */
export interface MessageKey {
  readonly key: string;
  readonly params: readonly string[];
}

/** A sort of prompt: its key, the parameters of its title, and the kinds of prompts that ask it. */
export interface PromptKey extends MessageKey {
  /** Empty if no plugin declares them. */
  readonly kinds: readonly string[];
}

/** Every word that clients can meet in matches with certain rules. Lists are in alphabetical order, enumerations as declared. */
export interface Vocabulary {
  readonly enums: readonly ViewEnum[];
  /** The fields of views that have a name for players. */
  readonly fields: readonly string[];
  readonly prompts: readonly PromptKey[];
  /** The messages of log entries; their keys begin with `log.`. */
  readonly log: readonly MessageKey[];
  /** All other messages, those of prompts included. */
  readonly messages: readonly MessageKey[];
  readonly phases: readonly string[];
  readonly procedures: readonly string[];
  readonly actions: readonly string[];
  readonly windows: readonly string[];
  readonly outcomes: readonly string[];
  /** The types of things that options, log entries and the like are about. */
  readonly about: readonly string[];
}

/** The prompts of the engine itself. */
export const engineVocabulary: DeclaredVocabulary = { prompts: { trigger: ["choose"], triggers: ["order"] } };

/** Lists the vocabulary of rules: what their declarations say, with what they declare of prompts and outcomes. */
export function vocabularyOf(rules: RuleSet): Vocabulary {
  const { game, extensions, messages: sets } = rules;
  const messages = new Map<string, MessageKey>();
  // The first of the sets that has a key is the one that is read.
  for (const { en } of sets.toReversed()) {
    for (const [key, pattern] of Object.entries(en)) messages.set(key, { key, params: paramsOf(pattern) });
  }
  const [log, others] = partition(
    // No client meets the titles of scenes.
    sorted(messages.keys()).flatMap((key) => (key.startsWith("scene.") ? [] : (messages.get(key) ?? []))),
  );
  const { prompts, about, outcomes } = mergedVocabulary([
    engineVocabulary,
    ...[game, ...extensions].map(({ vocabulary }) => vocabulary),
  ]);
  const asked = others.flatMap(({ key }) => (key.startsWith("prompt.") ? [key.slice("prompt.".length)] : []));
  const { enums, names } = wordsIn(wholeViewFields({ game, extensions }));
  return {
    enums,
    fields: sorted(names.filter((name) => nameKeysOf(name).some((key) => messages.has(key)))),
    prompts: sorted(asked).map((key) => ({
      key,
      kinds: prompts[key] ?? [],
      params: messages.get(`prompt.${key}`)?.params ?? [],
    })),
    log,
    messages: others,
    phases: sorted(rules.phases.keys()),
    procedures: sorted(rules.procedures.keys()),
    actions: sorted([...rules.actions.values()].flatMap((group) => group.map(([id]) => id))),
    windows: sorted(windowsOf(rules)),
    outcomes: sorted([...plainOutcomesOf(rules), ...outcomes]),
    about: sorted([...about, ...ReferenceIndex.of(rules).types]),
  };
}

/**
 * The messages that name a field of a view, the first that there is: its own, or that of the figure or the zone that is called like it.
 */
export function nameKeysOf(field: string): readonly [string, ...string[]] {
  return [`field.${field}`, `figure.${field}`, `zone.${field}`];
}

/** The windows that plugins declare: of reactions, and those that their rules open. */
export function windowsOf({ game, extensions }: Pick<RuleSet, "game" | "extensions">): ReadonlySet<string> {
  const parts = [game, ...extensions];
  const ofReactions = parts.flatMap(({ reactions = [] }) =>
    reactions.flatMap((reaction) => ("optional" in reaction ? [reaction.optional.window] : [])),
  );
  return new Set([...ofReactions, ...parts.flatMap(({ windows = [] }) => windows)]);
}

/** The outcomes that need no declaration: those of victory checks, the end of the flow without one, and conceding. */
export function plainOutcomesOf({ victoryChecks, game }: Pick<RuleSet, "victoryChecks" | "game">): readonly string[] {
  const conceded = game.concede ? ["conceded"] : [];
  return [...[...victoryChecks.values()].flatMap((checks) => checks.map(([id]) => id)), "ended", ...conceded];
}

/** What several plugins declare together, in alphabetical order. */
export function mergedVocabulary(parts: readonly (DeclaredVocabulary | undefined)[]): Required<DeclaredVocabulary> {
  const given = parts.filter((part) => part !== undefined);
  const kinds = new Map<string, string[]>();
  for (const { prompts = {} } of given) {
    for (const [key, own] of Object.entries(prompts)) kinds.set(key, [...(kinds.get(key) ?? []), ...own]);
  }
  return {
    prompts: dictionary(sorted(kinds.keys()).map((key) => [key, sorted(kinds.get(key) ?? [])])),
    about: sorted(given.flatMap(({ about = [] }) => about)),
    outcomes: sorted(given.flatMap(({ outcomes = [] }) => outcomes)),
  };
}

/** Most messages are plain text; only the others are parsed. */
function paramsOf(pattern: string): readonly string[] {
  return pattern.includes("{") ? messageParameters(pattern, "en") : [];
}

function partition(messages: readonly MessageKey[]): [MessageKey[], MessageKey[]] {
  const isLog = ({ key }: MessageKey): boolean => key.startsWith("log.");
  return [messages.filter(isLog), messages.filter((message) => !isLog(message))];
}

function sorted(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort();
}
