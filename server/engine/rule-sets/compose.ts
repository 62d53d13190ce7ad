import { major, satisfies } from "semver";
import type { ExtensionDefinition, GameDefinition } from "../contract/contract.ts";
import { type OptionValue, optionProblem } from "../contract/options.ts";
import type { GameTypes } from "../contract/position.ts";
import { isForSeats, type RuleSetChoice, type SeatCounts } from "../contract/rulebook.ts";
import { didYouMean } from "../json/nearest.ts";
import { RuleFault, RuleSetError, type RuleSetProblem } from "../text/errors.ts";
import { engineMessages } from "../text/messages.ts";
import { spoken } from "../text/spoken.ts";
import { quoted, t } from "../text/text.ts";
import { RuleSet, type RuleSetPin } from "./rule-set.ts";

/** The game that an extension is for, with the range of its versions. */
export function extensionTarget(extension: ExtensionDefinition): { readonly game: string; readonly range: string } {
  const [game = "", range = "*"] = extension.for.split("@");
  return { game, range };
}

/**
 * Composes the rule set of a game with extensions and options.
 * @param installed all available extensions
 * @param use what for: only a new match can be refused by the rules
 * @throws {RuleSetError} with all problems of the choice
 */
export function composeRuleSet<T extends GameTypes>(
  game: GameDefinition<T>,
  installed: readonly ExtensionDefinition<T>[],
  choice: RuleSetChoice,
  use: "new-match" | "reference" = "new-match",
): RuleSet<T> {
  const problems: RuleSetProblem[] = [];
  const { seats, extensions: ids = [], options = {} } = choice;
  const chosen = chooseExtensions(game, installed, ids, problems);
  checkSeats(game, chosen, seats, problems);
  const ordered = orderExtensions(chosen, problems);
  const set = setOptions(ordered, options, problems);
  checkOptions(game, chosen, set, problems);
  const ruleSet = new RuleSet(game, ordered, seats, set, problems);
  if (problems.length === 0 && use === "new-match") checkRefusals(ruleSet, problems);
  if (problems.length > 0) throw new RuleSetError(problems);
  return ruleSet;
}

function chooseExtensions<T extends GameTypes>(
  game: GameDefinition<T>,
  installed: readonly ExtensionDefinition<T>[],
  ids: readonly string[],
  problems: RuleSetProblem[],
): ExtensionDefinition<T>[] {
  const chosen: ExtensionDefinition<T>[] = [];
  // If more are chosen than are installed, one of these must be wrong: looking at the rest is not worth the time.
  for (const id of ids.slice(0, installed.length + 1)) {
    const extension = installed.find((candidate) => candidate.id === id);
    if (!extension) {
      const fitting = installed.filter((other) => other.for.split("@")[0] === game.id).map((other) => other.id);
      const message = `there is no extension "${id}"${didYouMean(id, fitting)}`;
      problems.push({ code: "UNKNOWN_EXTENSION", message, about: [id] });
      continue;
    }
    if (chosen.includes(extension)) {
      problems.push({ code: "DUPLICATE_EXTENSION", message: `extension "${id}" is named twice`, about: [id] });
      continue;
    }
    chosen.push(extension);
    const target = extensionTarget(extension as unknown as ExtensionDefinition);
    if (target.game !== game.id) {
      problems.push({
        code: "WRONG_GAME",
        message: `extension "${id}" is for "${target.game}", not for "${game.id}"`,
        about: [id],
      });
    } else if (!satisfies(game.version, target.range)) {
      problems.push({
        code: "INCOMPATIBLE_VERSION",
        message: `extension "${id}" needs "${game.id}" ${target.range}, but ${game.version} is installed`,
        about: [id],
      });
    }
  }
  for (const extension of chosen) {
    for (const [id, range] of Object.entries(extension.requires ?? {})) {
      const required = chosen.find((candidate) => candidate.id === id);
      if (!required || !satisfies(required.version, range)) {
        problems.push({
          code: "MISSING_REQUIREMENT",
          message: `extension "${extension.id}" needs extension "${id}" ${range}`,
          about: [extension.id, id],
        });
      }
    }
    for (const [id, reason] of Object.entries(extension.excludes ?? {})) {
      const other = chosen.find((candidate) => candidate.id === id);
      if (!other) continue;
      const titles = { one: quoted(extension.title), other: quoted(other.title) };
      const messages = [extension.messages, other.messages, game.messages, engineMessages];
      problems.push({
        code: "EXCLUDED",
        message: `extension "${extension.id}" cannot be combined with "${id}"`,
        about: [extension.id, id],
        reason: spoken(t("engine.excluded", { ...titles, reason }), messages),
      });
    }
  }
  return chosen;
}

function checkSeats<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  seats: number,
  problems: RuleSetProblem[],
): void {
  for (const { id, seats: counts = {} } of [game, ...extensions]) {
    if (isForSeats(counts, seats)) continue;
    const message = `"${id}" is for ${seatCountsText(counts)} seats, not for ${seats}`;
    problems.push({ code: "WRONG_SEAT_COUNT", message, about: [id] });
  }
}

function seatCountsText({ min = 1, max, except = [] }: SeatCounts): string {
  const range = max === undefined ? `${min} or more` : `${min} to ${max}`;
  return except.length > 0 ? `${range} (but not ${except.join(", ")})` : range;
}

/** The ids of all options; those of extensions begin with the id of the extension. */
function optionIds<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
): readonly string[] {
  const own = extensions.flatMap(({ id, options = {} }) => Object.keys(options).map((name) => `${id}.${name}`));
  return [...Object.keys(game.options), ...own];
}

/** Adds the options that extensions set. A host who chose another value gets a problem. */
function setOptions<T extends GameTypes>(
  extensions: readonly ExtensionDefinition<T>[],
  given: { readonly [id: string]: OptionValue },
  problems: RuleSetProblem[],
): { readonly [id: string]: OptionValue } {
  const options = new Map(Object.entries(given));
  const setters = new Map<string, string>();
  for (const extension of extensions) {
    for (const [id, value] of Object.entries(extension.sets ?? {})) {
      const setter = setters.get(id);
      if (options.has(id) && options.get(id) !== value) {
        const message =
          setter === undefined
            ? `option "${id}" is ${value} with extension "${extension.id}"`
            : `extensions "${setter}" and "${extension.id}" set option "${id}" to different values`;
        const about = setter === undefined ? [id, extension.id] : [setter, extension.id];
        problems.push({ code: setter === undefined ? "INVALID_OPTION" : "CLASH", message, about });
      }
      options.set(id, value);
      setters.set(id, extension.id);
    }
  }
  return Object.fromEntries(options);
}

/** The objections of the game and the extensions to the choice as a whole. */
function checkRefusals<T extends GameTypes>(ruleSet: RuleSet<T>, problems: RuleSetProblem[]): void {
  const { game, extensions, seats, allOptions: options } = ruleSet;
  const choice = { seats, options, extensions: extensions.map(({ id }) => id) };
  for (const part of [game, ...extensions]) {
    const text = part.refuse?.(choice);
    if (!text) continue;
    const reason = spoken(text, ruleSet.messages);
    problems.push({ code: "REFUSED", message: reason.en, about: [part.id], reason });
  }
}

function checkOptions<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  options: { readonly [id: string]: OptionValue },
  problems: RuleSetProblem[],
): void {
  const known = optionIds(game, extensions);
  for (const [id, value] of Object.entries(options).slice(0, known.length + 1)) {
    const dot = id.indexOf(".");
    const owner = dot < 0 ? game : extensions.find((extension) => extension.id === id.slice(0, dot));
    const name = dot < 0 ? id : id.slice(dot + 1);
    const definition = owner?.options && Object.hasOwn(owner.options, name) ? owner.options[name] : undefined;
    if (!definition) {
      const message = `there is no option "${id}"${didYouMean(id, known)}`;
      problems.push({ code: "UNKNOWN_OPTION", message, about: [id] });
      continue;
    }
    const problem = optionProblem(definition, value);
    if (problem) problems.push({ code: "INVALID_OPTION", message: `option "${id}" ${problem}`, about: [id] });
  }
}

/** Sorts by requirements and `after`, then by id, so that the order does not depend on how the extensions were listed. */
function orderExtensions<T extends GameTypes>(
  extensions: readonly ExtensionDefinition<T>[],
  problems: RuleSetProblem[],
): ExtensionDefinition<T>[] {
  const waiting = [...extensions].sort((a, b) => (a.id < b.id ? -1 : 1));
  const ordered: ExtensionDefinition<T>[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex((extension) => {
      const earlier = [...Object.keys(extension.requires ?? {}), ...(extension.after ?? [])];
      return !waiting.some((other) => other !== extension && earlier.includes(other.id));
    });
    if (index < 0) {
      const ids = waiting.map((extension) => extension.id);
      problems.push({
        code: "CLASH",
        message: `extensions ${ids.join(", ")} must come after each other in a circle`,
        about: ids,
      });
      ordered.push(...waiting.splice(0));
    } else {
      ordered.push(...waiting.splice(index, 1));
    }
  }
  return ordered;
}

/**
 * Composes the rule set that a match is pinned to. Other versions of the game and the extensions are accepted if the major
 * version is the same; the checks of the replay show whether they still agree.
 * @throws {RuleFault} if the game or a major version differs, or an extension is missing
 */
export function restoreRuleSet<T extends GameTypes>(
  game: GameDefinition<T>,
  installed: readonly ExtensionDefinition<T>[],
  pin: RuleSetPin,
): RuleSet<T> {
  const changed = [{ id: game.id, version: game.version, pinned: { id: pin.game, version: pin.version } }];
  for (const pinned of pin.extensions) {
    const found = installed.find(({ id }) => id === pinned.id);
    if (found) changed.push({ id: found.id, version: found.version, pinned });
  }
  for (const { id, version, pinned } of changed) {
    if (id === pinned.id && major(version) === major(pinned.version)) continue;
    const message = `the match is pinned to "${pinned.id}" ${pinned.version}; installed is "${id}" ${version}`;
    throw new RuleFault("REPLAY_DIVERGED", message, []);
  }
  try {
    const extensions = pin.extensions.map((extension) => extension.id);
    return composeRuleSet(game, installed, { seats: pin.seats, extensions, options: pin.options }, "reference");
  } catch (error) {
    if (error instanceof RuleSetError) throw new RuleFault("REPLAY_DIVERGED", error.message, [], error);
    throw error;
  }
}
