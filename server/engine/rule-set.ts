import { major, satisfies } from "semver";
import type { CardDefinition, DeckList, ZoneDefinition } from "./cards.ts";
import {
  type Action,
  type CollectTriggers,
  type ExtensionDefinition,
  type GameDefinition,
  type GameTypes,
  isForSeats,
  type Messages,
  type Modifier,
  type OptionalReaction,
  type Phase,
  type Reaction,
  type SeatCounts,
  type VictoryCheck,
} from "./contract.ts";
import { RuleFault, RuleSetError, type RuleSetProblem } from "./errors.ts";
import type { Game } from "./game.ts";
import { engineMessages } from "./messages.ts";
import { didYouMean } from "./nearest.ts";
import { type MatchOptions, type OptionValue, optionLabel, optionProblem } from "./options.ts";
import type { Position } from "./position.ts";
import type { Rule } from "./rule.ts";

/** What a match is created with. Options of extensions stand under `<extension>.<option>`. */
export interface RuleSetChoice {
  readonly seats: number;
  readonly extensions?: readonly string[];
  readonly options?: { readonly [id: string]: OptionValue };
}

/** Which rules a match is played by, frozen at its creation: all that is needed to put the rule set together again. */
export interface RuleSetPin {
  readonly game: string;
  readonly version: string;
  readonly seats: number;
  readonly extensions: readonly { readonly id: string; readonly version: string }[];
  readonly options: { readonly [id: string]: OptionValue };
}

/** The reactions to one event, in the order in which they are asked. */
export interface Reactions<T extends GameTypes> {
  readonly instead: { rule(game: Game<T>, payload: unknown): Rule<boolean> }[];
  readonly before: ReactionsAt<T>;
  readonly triggers: CollectTriggers<T, unknown>[];
  readonly after: ReactionsAt<T>;
}

interface ReactionsAt<T extends GameTypes> {
  readonly forced: { rule(game: Game<T>, payload: unknown): Rule }[];
  readonly optional: OptionalReaction<T, unknown>[];
}

/** Tells of a name that an extension refers to in vain; `known` are the names that there are. */
type UnknownTarget = (extension: string, kind: string, name: string, known: Iterable<string>, where?: string) => void;

/** A game with extensions and options: everything that a match needs to know of its rules. */
export class RuleSet<T extends GameTypes = GameTypes> {
  readonly game: GameDefinition<T>;
  /** In the order in which they apply. */
  readonly extensions: readonly ExtensionDefinition<T>[];
  readonly seats: number;
  /** The game's own options. */
  readonly options: { readonly [id: string]: OptionValue };
  readonly extensionOptions = new Map<string, { readonly [id: string]: OptionValue }>();
  readonly zones = new Map<string, ZoneDefinition>();
  readonly decks = new Map<string, DeckList<T["card"]>>();
  readonly cards = new Map<string, T["card"]>();
  readonly phases = new Map<string, Phase<T>>();
  readonly modifiers = new Map<string, Modifier<T>[]>();
  readonly reactions = new Map<string, Reactions<T>>();
  /** By group, in order. */
  readonly actions = new Map<string, [string, Action<T>][]>();
  /** By moment, in order. */
  readonly victoryChecks = new Map<string, [string, VictoryCheck<T>][]>();
  /** Those of the extensions first, so that they may change the game's; then the game's; then the engine's. */
  readonly messages: readonly Messages[];
  readonly #before = new Map<string, string[]>();
  readonly #after = new Map<string, string[]>();
  readonly #replace = new Map<string, string>();
  readonly #skip = new Map<string, (true | ((position: Position<T>) => boolean))[]>();
  /** By deck: the extensions that have changed it so far. */
  readonly #deckChangers = new Map<string, string[]>();
  /** By card: the extensions that have brought it. */
  readonly #cardOwners = new Map<string, string[]>();

  /** @internal Use `composeRuleSet`. */
  constructor(
    game: GameDefinition<T>,
    extensions: readonly ExtensionDefinition<T>[],
    seats: number,
    options: { readonly [id: string]: OptionValue },
    problems: RuleSetProblem[],
  ) {
    this.game = game;
    this.extensions = extensions;
    this.seats = seats;
    this.options = pickOptions(game.options, options, "");
    this.messages = [...extensions.map((extension) => extension.messages), game.messages, engineMessages];
    const claims = new Claims(problems);

    for (const [name, zone] of Object.entries(game.zones)) this.zones.set(name, zone);
    for (const [name, deck] of Object.entries(game.decks)) this.decks.set(name, deck);
    for (const [name, phase] of Object.entries(game.phases)) this.phases.set(name, phase);
    for (const reaction of game.reactions ?? []) this.#addReaction(reaction);
    for (const [id, action] of Object.entries(game.actions)) this.#addAction(id, action);

    const values = new Set(game.values.map((value) => value.name));
    const events = new Set(game.events.map((event) => event.name));
    const moments = new Set([...game.moments, "phase-end"]);
    const checks = new Map(Object.entries(game.victoryChecks));
    const checkOwners = new Map<string, string>();
    const actions = new Set(Object.keys(game.actions));
    const unknown: UnknownTarget = (extension, kind, name, known, where = "") => {
      const what = `${kind} "${name}"${where}`;
      problems.push({
        code: "UNKNOWN_TARGET",
        message: `extension "${extension}" refers to ${what}, which "${game.id}" does not have${didYouMean(name, known)}`,
        about: [extension],
      });
    };

    for (const extension of extensions) {
      const { id } = extension;
      this.extensionOptions.set(id, pickOptions(extension.options ?? {}, options, `${id}.`));
      for (const [name, zone] of Object.entries(extension.zones ?? {})) {
        claims.add("zone", name, id, this.zones.has(name));
        this.zones.set(name, zone);
      }
      for (const name of Object.keys(extension.phases?.define ?? {})) {
        claims.add("phase", name, id, this.phases.has(name));
        this.phases.set(name, extension.phases?.define?.[name] as Phase<T>);
      }
      for (const [name, change] of Object.entries(extension.decks ?? {})) {
        const deck = this.decks.get(name);
        if (!deck) unknown(id, "deck", name, this.decks.keys());
        else this.#changeDeck(name, deck, change, id, claims, problems);
      }
      for (const modifier of extension.values ?? []) {
        if (!values.has(modifier.value)) unknown(id, "value", modifier.value, values);
        const list = this.modifiers.get(modifier.value);
        if (list) list.push(modifier);
        else this.modifiers.set(modifier.value, [modifier]);
      }
      for (const reaction of extension.reactions ?? []) {
        if (!events.has(reaction.event)) unknown(id, "event", reaction.event, events);
        this.#addReaction(reaction);
      }
      // The words of its options are read in its own messages, all others in those of the whole rule set.
      const own = Object.entries(extension.options ?? {}).map(([name, option]) => optionLabel(name, option).key);
      for (const key of messageKeys(extension.messages)) {
        if (own.some((label) => key === label || key.startsWith(`${label}.`))) continue;
        const saysSomethingElse = extensions.some((other) => differentWords(extension.messages, other.messages, key));
        if (saysSomethingElse) claims.add("message", key, id, false);
      }
      for (const [name, action] of Object.entries(extension.actions ?? {})) {
        claims.add("action", name, id, actions.has(name));
        actions.add(name);
        this.#addAction(name, action);
      }
      for (const [name, check] of Object.entries(extension.victoryChecks ?? {})) {
        claims.add("victory check", name, id, checks.has(name));
        checks.set(name, check);
        checkOwners.set(name, id);
      }
      for (const [name, check] of Object.entries(extension.replaceVictoryChecks ?? {})) {
        checkOwners.set(name, id);
        if (!Object.hasOwn(game.victoryChecks, name)) {
          unknown(id, "victory check", name, Object.keys(game.victoryChecks));
        }
        claims.add("victory check", name, id, false);
        if (check === false) checks.delete(name);
        else checks.set(name, check);
      }
    }
    // Only now is it known which phases there are.
    for (const extension of extensions) this.#changePhases(extension, claims, unknown);
    for (const list of this.modifiers.values()) list.sort((a, b) => a.order - b.order);
    for (const [id, check] of checks) {
      for (const moment of check.at) {
        if (!moments.has(moment)) unknown(checkOwners.get(id) ?? game.id, "moment", moment, moments);
        const list = this.victoryChecks.get(moment);
        if (list) list.push([id, check]);
        else this.victoryChecks.set(moment, [[id, check]]);
      }
    }
    for (const deck of this.decks.values()) for (const { card } of deck.entries) this.#addCard(card, problems);
  }

  /** Which rules these are: what a match is pinned to. */
  get pin(): RuleSetPin {
    const options: Record<string, OptionValue> = { ...this.options };
    for (const [extension, values] of this.extensionOptions) {
      for (const [id, value] of Object.entries(values)) options[`${extension}.${id}`] = value;
    }
    return {
      game: this.game.id,
      version: this.game.version,
      seats: this.seats,
      extensions: this.extensions.map(({ id, version }) => ({ id, version })),
      options,
    };
  }

  /** The phases to run where the flow names one: those put before it, itself or its replacement, those put after it. */
  phasesFor(name: string, position: Position<T>): string[] {
    const skips = this.#skip.get(name);
    const skipped = skips?.some((skip) => skip === true || skip(position)) ?? false;
    const own = skipped ? [] : [this.#replace.get(name) ?? name];
    const before = this.#before.get(name);
    const after = this.#after.get(name);
    if (!before && !after) return own;
    return [...(before ?? []), ...own, ...(after ?? [])];
  }

  #addCard(card: CardDefinition, problems: RuleSetProblem[]): void {
    const other = this.cards.get(card.id);
    if (other && other !== card) {
      const owners = this.#cardOwners.get(card.id) ?? [];
      const of = owners.length > 0 ? `, brought by "${owners.join('", "')}"` : "";
      const message = `there are two cards with the id "${card.id}"${of}`;
      problems.push({ code: "CLASH", message, about: owners.length > 0 ? owners : [card.id] });
    }
    this.cards.set(card.id, card);
  }

  #changeDeck(
    name: string,
    deck: DeckList<T["card"]>,
    change: (deck: DeckList<T["card"]>) => DeckList<T["card"]>,
    extension: string,
    claims: Claims,
    problems: RuleSetProblem[],
  ): void {
    let changed: DeckList<T["card"]>;
    try {
      changed = change(deck);
    } catch (error) {
      // If the game's own deck could be changed like that, those who came before are in the way.
      const others = worksOn(this.game.decks[name], change) ? (this.#deckChangers.get(name) ?? []) : [];
      const after = others.length > 0 ? ` after "${others.join('", "')}"` : "";
      problems.push({
        code: "CLASH",
        message: `extension "${extension}" cannot change the deck "${name}"${after}: ${error instanceof Error ? error.message : error}`,
        about: [...others, extension],
      });
      return;
    }
    append(this.#deckChangers, name, extension);
    const before = new Map(deck.entries.map((entry) => [entry.card.id, entry]));
    const after = new Map(changed.entries.map((entry) => [entry.card.id, entry]));
    for (const id of new Set([...before.keys(), ...after.keys()])) {
      const old = before.get(id);
      const now = after.get(id);
      if (now && now.card !== old?.card) append(this.#cardOwners, id, extension);
      // Adding copies to what is there combines well; taking away or replacing does not.
      if (old && (!now || now.card !== old.card || now.copies < old.copies)) {
        claims.add(`deck "${name}": card`, id, extension, false);
      }
    }
    this.decks.set(name, changed);
  }

  #addReaction(reaction: Reaction<T>): void {
    let reactions = this.reactions.get(reaction.event);
    if (!reactions) {
      reactions = {
        instead: [],
        before: { forced: [], optional: [] },
        triggers: [],
        after: { forced: [], optional: [] },
      };
      this.reactions.set(reaction.event, reactions);
    }
    if (reaction.timing === "instead") reactions.instead.push(reaction);
    else if ("triggers" in reaction) reactions.triggers.push(reaction.triggers);
    else if ("optional" in reaction) reactions[reaction.timing].optional.push(reaction.optional);
    else reactions[reaction.timing].forced.push(reaction);
  }

  #addAction(id: string, action: Action<T>): void {
    const list = this.actions.get(action.group);
    if (list) list.push([id, action]);
    else this.actions.set(action.group, [[id, action]]);
  }

  #changePhases(extension: ExtensionDefinition<T>, claims: Claims, unknown: UnknownTarget): void {
    const { id, phases } = extension;
    if (!phases) return;
    const flow = new Set(this.game.flow.phases);
    const check = (target: string, own?: string): void => {
      if (!flow.has(target)) unknown(id, "phase", target, flow, " in its flow");
      if (own !== undefined && !this.phases.has(own)) unknown(id, "phase", own, this.phases.keys());
    };
    for (const [target, own] of Object.entries(phases.before ?? {})) {
      check(target, own);
      append(this.#before, target, own);
    }
    for (const [target, own] of Object.entries(phases.after ?? {})) {
      check(target, own);
      append(this.#after, target, own);
    }
    for (const [target, own] of Object.entries(phases.replace ?? {})) {
      check(target, own);
      claims.add("phase", target, id, false);
      this.#replace.set(target, own);
    }
    for (const [target, condition] of Object.entries(phases.skip ?? {})) {
      check(target);
      if (condition === true) claims.add("phase", target, id, false);
      append(this.#skip, target, condition);
    }
  }
}

function worksOn<Card extends CardDefinition>(
  deck: DeckList<Card> | undefined,
  change: (deck: DeckList<Card>) => DeckList<Card>,
): boolean {
  try {
    return deck !== undefined && change(deck) !== undefined;
  } catch {
    return false;
  }
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Every key that there is a message for in some language. */
function messageKeys(messages: Messages): Set<string> {
  return new Set(Object.values(messages).flatMap((set) => Object.keys(set)));
}

/** Whether both have a message with this key, and not the same. */
function differentWords(some: Messages, others: Messages, key: string): boolean {
  const wordsIn = (messages: Messages) => Object.entries(messages).map(([locale, set]) => `${locale} ${set[key]}`);
  const has = Object.values(others).some((set) => Object.hasOwn(set, key));
  return has && wordsIn(some).sort().join() !== wordsIn(others).sort().join();
}

function pickOptions(
  definitions: MatchOptions,
  given: { readonly [id: string]: OptionValue },
  prefix: string,
): { readonly [id: string]: OptionValue } {
  const values: Record<string, OptionValue> = {};
  for (const [id, definition] of Object.entries(definitions)) values[id] = given[prefix + id] ?? definition.default;
  return values;
}

/** Notices when two extensions lay hands on the same thing. */
class Claims {
  readonly #owners = new Map<string, string>();
  readonly #problems: RuleSetProblem[];

  constructor(problems: RuleSetProblem[]) {
    this.#problems = problems;
  }

  add(what: string, name: string, extension: string, takenByGame: boolean): void {
    const key = `${what} "${name}"`;
    const owner = this.#owners.get(key);
    if (owner !== undefined && owner !== extension) {
      this.#problems.push({
        code: "CLASH",
        message: `extensions "${owner}" and "${extension}" both change ${key}`,
        about: [owner, extension],
      });
    } else if (takenByGame && owner === undefined) {
      this.#problems.push({
        code: "CLASH",
        message: `extension "${extension}" defines ${key}, which the game has`,
        about: [extension],
      });
    }
    this.#owners.set(key, extension);
  }
}

/** The game that an extension is for, and the range of its versions. */
export function extensionTarget(extension: ExtensionDefinition): { readonly game: string; readonly range: string } {
  const [game = "", range = "*"] = extension.for.split("@");
  return { game, range };
}

/**
 * Puts a game, extensions and options together.
 * @param installed all extensions that there are to choose from
 * @throws {RuleSetError} with everything that is wrong with the choice
 */
export function composeRuleSet<T extends GameTypes>(
  game: GameDefinition<T>,
  installed: readonly ExtensionDefinition<T>[],
  choice: RuleSetChoice,
): RuleSet<T> {
  const problems: RuleSetProblem[] = [];
  const { seats, extensions: ids = [], options = {} } = choice;
  const chosen = chooseExtensions(game, installed, ids, problems);
  checkSeats(game, chosen, seats, problems);
  checkOptions(game, chosen, options, problems);
  const ordered = orderExtensions(chosen, problems);
  const ruleSet = new RuleSet(game, ordered, seats, options, problems);
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
  for (const id of ids) {
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
    for (const id of extension.excludes ?? []) {
      if (chosen.some((candidate) => candidate.id === id)) {
        problems.push({
          code: "EXCLUDED",
          message: `extension "${extension.id}" cannot be combined with "${id}"`,
          about: [extension.id, id],
        });
      }
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

/** The ids under which options are given: those of extensions with the extension's name before them. */
function optionIds<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
): readonly string[] {
  const own = extensions.flatMap(({ id, options = {} }) => Object.keys(options).map((name) => `${id}.${name}`));
  return [...Object.keys(game.options), ...own];
}

function checkOptions<T extends GameTypes>(
  game: GameDefinition<T>,
  extensions: readonly ExtensionDefinition<T>[],
  options: { readonly [id: string]: OptionValue },
  problems: RuleSetProblem[],
): void {
  for (const [id, value] of Object.entries(options)) {
    const dot = id.indexOf(".");
    const owner = dot < 0 ? game : extensions.find((extension) => extension.id === id.slice(0, dot));
    const name = dot < 0 ? id : id.slice(dot + 1);
    const definition = owner?.options && Object.hasOwn(owner.options, name) ? owner.options[name] : undefined;
    if (!definition) {
      const message = `there is no option "${id}"${didYouMean(id, optionIds(game, extensions))}`;
      problems.push({ code: "UNKNOWN_OPTION", message, about: [id] });
      continue;
    }
    const problem = optionProblem(definition, value);
    if (problem) problems.push({ code: "INVALID_OPTION", message: `option "${id}" ${problem}`, about: [id] });
  }
}

/** Requirements and `after` first, then by id: the same set always has the same order, however it was named. */
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
        message: `extensions ${ids.join(", ")} each want to come after another`,
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
 * Puts together the rule set that a match is pinned to. Another version of the game or an extension than the pinned one is
 * accepted as long as its major version is the same: replay checks tell whether it still agrees.
 * @throws {RuleFault} when it is another game or major version, or an extension is not there
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
    return composeRuleSet(game, installed, {
      seats: pin.seats,
      extensions: pin.extensions.map((extension) => extension.id),
      options: pin.options,
    });
  } catch (error) {
    if (error instanceof RuleSetError) throw new RuleFault("REPLAY_DIVERGED", error.message, [], error);
    throw error;
  }
}
