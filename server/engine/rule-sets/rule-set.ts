import type { CardDefinition, DeckList, ZoneDefinition } from "../cards/cards.ts";
import type { Action } from "../contract/actions.ts";
import type { ExtensionDefinition, GameDefinition, Phase, VictoryCheck } from "../contract/contract.ts";
import type { Game } from "../contract/game.ts";
import type {
  CollectTriggers,
  Implementation,
  Modifier,
  OptionalReaction,
  Reaction,
  Wrapper,
} from "../contract/hooks.ts";
import { type LengthInPlay, lengthOf } from "../contract/length.ts";
import type { MatchOptions, OptionValue } from "../contract/options.ts";
import type { GameTypes, Position } from "../contract/position.ts";
import type { Rule } from "../contract/rule.ts";
import type { Rulebook } from "../contract/rulebook.ts";
import { append } from "../json/append.ts";
import { didYouMean } from "../json/nearest.ts";
import type { Random } from "../json/random.ts";
import type { Catalogue, CatalogueEntry, Entries } from "../printed/catalogue.ts";
import { type BoardInPlay, boardsOf } from "../printed/printed-board.ts";
import type { Symbols } from "../printed/symbols.ts";
import type { Answer, Prompt } from "../prompts/prompts.ts";
import type { RuleSetProblem } from "../text/errors.ts";
import type { Messages } from "../text/locale.ts";
import { engineMessages } from "../text/messages.ts";
import { Claims } from "./claims.ts";
import { claimMessages } from "./message-clashes.ts";
import { PhasePlan } from "./phase-plan.ts";
import { cataloguesOf, decksOf } from "./printed-lists.ts";
import { symbolsOf } from "./symbols-of.ts";

/** The rules of a match, fixed at its creation: the data needed to compose the rule set again. */
export interface RuleSetPin {
  readonly game: string;
  readonly version: string;
  readonly seats: number;
  readonly extensions: readonly { readonly id: string; readonly version: string }[];
  readonly options: { readonly [id: string]: OptionValue };
}

/** The reactions to one event, in the order in which they run. */
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

/** The implementation of a procedure with all its wrappers. */
type ProcedureRule<T extends GameTypes> = (game: Game<T>, args: unknown) => Rule<unknown>;

/** A game with extensions and options: everything that a match needs to know about its rules. */
export class RuleSet<T extends GameTypes = GameTypes> implements Rulebook<T> {
  readonly game: GameDefinition<T>;
  /** In the order in which they apply. */
  readonly extensions: readonly ExtensionDefinition<T>[];
  readonly seats: number;
  readonly options: T["options"];
  readonly extensionOptions: ReadonlyMap<string, { readonly [id: string]: OptionValue }>;
  readonly zones = new Map<string, ZoneDefinition>();
  readonly decks: ReadonlyMap<string, DeckList<T["card"]>>;
  readonly catalogues: ReadonlyMap<string, Catalogue>;
  readonly boards: ReadonlyMap<string, BoardInPlay>;
  readonly symbols: Symbols;
  /** How long a match lasts at most, if the game declares it. */
  readonly length: LengthInPlay | undefined;
  readonly cards = new Map<string, T["card"]>();
  /** The names of the decks that list a card, by its id. */
  readonly decksWith = new Map<string, string[]>();
  readonly modifiers = new Map<string, Modifier<T>[]>();
  readonly reactions = new Map<string, Reactions<T>>();
  readonly procedures = new Map<string, ProcedureRule<T>>();
  /** By group, in order. */
  readonly actions = new Map<string, [string, Action<T>][]>();
  /** By moment, in order. */
  readonly victoryChecks = new Map<string, [string, VictoryCheck<T>][]>();
  /** Messages of the extensions come first, so that they override the game's; then the game's, then the engine's. */
  readonly messages: readonly Messages[];
  readonly #plan = new PhasePlan<T>();

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
    this.extensionOptions = new Map(
      extensions.map(({ id, options: own = {} }) => [id, pickOptions(own, options, `${id}.`)]),
    );
    this.messages = [...extensions.map((extension) => extension.messages), game.messages, engineMessages];
    const claims = new Claims(game, extensions, problems);
    claimMessages(extensions, claims);
    const decks = decksOf(game, extensions, claims);
    this.decks = decks.lists;
    this.catalogues = cataloguesOf(game, extensions, claims).lists;
    for (const [name, deck] of this.decks) {
      for (const { card } of deck.entries) {
        this.#addCard(card, decks.bringersOf(card.id), claims);
        if (!this.decksWith.get(card.id)?.includes(name)) append(this.decksWith, card.id, name);
      }
    }
    this.symbols = symbolsOf(game, extensions, claims);
    this.#addZones(claims);
    this.#addPhases(claims);
    this.#addValues(claims);
    this.#addReactions(claims);
    this.#addProcedures(claims);
    this.#addActions(claims);
    this.#addVictoryChecks(claims);
    // These may depend on all of the rules, which are whole only without a problem.
    this.length = problems.length > 0 ? undefined : lengthOf<Rulebook<T>>(game, extensions, this);
    this.boards = problems.length > 0 ? new Map() : boardsOf<Rulebook<T>>(game.boards ?? [], extensions, this, claims);
  }

  /** The identity of these rules, to which a match is pinned. */
  get pin(): RuleSetPin {
    return {
      game: this.game.id,
      version: this.game.version,
      seats: this.seats,
      extensions: this.extensions.map(({ id, version }) => ({ id, version })),
      options: this.allOptions,
    };
  }

  /** All options; those of extensions are named `<extension>.<option>`. */
  get allOptions(): { readonly [id: string]: OptionValue } {
    const options: Record<string, OptionValue> = { ...this.options };
    for (const [extension, values] of this.extensionOptions) {
      for (const [id, value] of Object.entries(values)) options[`${extension}.${id}`] = value;
    }
    return options;
  }

  get phases(): ReadonlyMap<string, Phase<T>> {
    return this.#plan.phases;
  }

  /** The phases to run for a phase of the flow: those before it, itself or its replacement, and those after it. */
  phasesFor(name: string, position: Position<T>): string[] {
    return this.#plan.phasesFor(name, position);
  }

  hasExtension(id: string): boolean {
    return this.extensionOptions.has(id);
  }

  /** Throws a RangeError if the extension is not part of the rules. */
  optionsOf(extension: string): { readonly [id: string]: OptionValue } {
    const found = this.extensionOptions.get(extension);
    if (!found) throw new RangeError(`the extension "${extension}" is not part of this match`);
    return found;
  }

  /** Throws a RangeError if the deck does not exist. */
  deck(name: string): DeckList<T["card"]> {
    const found = this.decks.get(name);
    if (!found) throw new RangeError(`there is no deck "${name}"${didYouMean(name, this.decks.keys())}`);
    return found;
  }

  /** Throws a RangeError if the card does not exist. */
  definition(kind: string): T["card"] {
    const found = this.cards.get(kind);
    if (!found) throw new RangeError(`there is no card "${kind}"${didYouMean(kind, this.cards.keys())}`);
    return found;
  }

  /** Throws a RangeError if the catalogue does not exist. */
  entries<Entry extends CatalogueEntry>(target: Catalogue<Entry>): Entries<Entry> {
    const found = this.catalogues.get(target.name);
    if (!found)
      throw new RangeError(`there is no catalogue "${target.name}"${didYouMean(target.name, this.catalogues.keys())}`);
    return found.entries as unknown as Entries<Entry>;
  }

  /** Returns the answer of the bot that plays where nothing else is said. */
  heuristicAnswer(view: T["view"], prompt: Prompt, random: Random): Answer {
    return this.botAnswer("heuristic", view, prompt, random);
  }

  /**
   * Returns the answer of a bot of the game, with the additions of extensions: the last extension is asked first.
   * Throws a RangeError if the game has no such bot.
   */
  botAnswer(kind: string, view: T["view"], prompt: Prompt, random: Random): Answer {
    const bot = ownOf(this.game.bots, kind);
    if (!bot) throw new RangeError(`there is no bot "${kind}"${didYouMean(kind, Object.keys(this.game.bots))}`);
    let answer = (): Answer => bot(view, prompt, random, this);
    for (const { bots = {} } of this.extensions) {
      const lesson = ownOf(bots, kind);
      if (!lesson) continue;
      const otherwise = answer;
      answer = () => lesson(view, prompt, random, this, otherwise);
    }
    return answer();
  }

  #addCard(card: CardDefinition, bringers: readonly string[], claims: Claims): void {
    const other = this.cards.get(card.id);
    if (other && other !== card) {
      const by = bringers.length > 0 ? `, added by "${bringers.join('", "')}"` : "";
      claims.clash(`there are two cards with the id "${card.id}"${by}`, bringers.length > 0 ? bringers : [card.id]);
    }
    this.cards.set(card.id, card);
  }

  #addZones(claims: Claims): void {
    for (const [name, zone] of Object.entries(this.game.zones)) this.zones.set(name, zone);
    for (const { id, zones = {} } of this.extensions) {
      for (const [name, zone] of Object.entries(zones)) {
        claims.add("zone", name, id, this.zones.has(name));
        this.zones.set(name, zone);
      }
    }
  }

  #addPhases(claims: Claims): void {
    const { phases } = this.#plan;
    for (const [name, phase] of Object.entries(this.game.phases)) phases.set(name, phase);
    for (const extension of this.extensions) {
      for (const [name, phase] of Object.entries(extension.phases?.define ?? {})) {
        claims.add("phase", name, extension.id, phases.has(name));
        phases.set(name, phase);
      }
    }
    // Only now are all phases known.
    const flow = new Set(this.game.flow.phases);
    for (const extension of this.extensions) this.#plan.change(extension, flow, claims);
  }

  #addValues(claims: Claims): void {
    const known = new Set(this.game.values.map(({ name }) => name));
    for (const { id, values = [] } of this.extensions) {
      for (const value of values) {
        if ("base" in value) {
          claims.add("value", value.name, id, known.has(value.name));
          known.add(value.name);
        }
      }
    }
    for (const { id, values = [] } of this.extensions) {
      for (const modifier of values) {
        if ("base" in modifier) continue;
        if (!known.has(modifier.value)) claims.unknown(id, "value", modifier.value, known);
        append(this.modifiers, modifier.value, modifier);
      }
    }
    for (const list of this.modifiers.values()) list.sort((a, b) => a.order - b.order);
  }

  #addReactions(claims: Claims): void {
    const known = new Set(this.game.events.map(({ name }) => name));
    for (const { id, events = [] } of this.extensions) {
      for (const { name } of events) {
        claims.add("event", name, id, known.has(name));
        known.add(name);
      }
    }
    for (const reaction of this.game.reactions ?? []) this.#addReaction(reaction);
    for (const { id, reactions = [] } of this.extensions) {
      for (const reaction of reactions) {
        if (!known.has(reaction.event)) claims.unknown(id, "event", reaction.event, known);
        this.#addReaction(reaction);
      }
    }
  }

  #addReaction(reaction: Reaction<T>): void {
    let reactions = this.reactions.get(reaction.event);
    if (!reactions) {
      reactions = noReactions();
      this.reactions.set(reaction.event, reactions);
    }
    if (reaction.timing === "instead") reactions.instead.push(reaction);
    else if ("triggers" in reaction) reactions.triggers.push(reaction.triggers);
    else if ("optional" in reaction) reactions[reaction.timing].optional.push(reaction.optional);
    else reactions[reaction.timing].forced.push(reaction);
  }

  #addProcedures(claims: Claims): void {
    const own = (implementation: Implementation<T>): ProcedureRule<T> => implementation.rule.bind(implementation);
    for (const part of this.game.procedures ?? []) this.procedures.set(part.procedure, own(part));
    for (const { id, procedures = [] } of this.extensions) {
      for (const part of procedures) {
        if ("wrap" in part) continue;
        claims.add("procedure", part.procedure, id);
        this.procedures.set(part.procedure, own(part));
      }
    }
    for (const { id, procedures = [] } of this.extensions) {
      for (const part of procedures) if ("wrap" in part) this.#wrapProcedure(part, id, claims);
    }
  }

  #wrapProcedure(wrapper: Wrapper<T>, extension: string, claims: Claims): void {
    const inner = this.procedures.get(wrapper.procedure);
    if (!inner) {
      claims.unknown(extension, "procedure", wrapper.procedure, this.procedures.keys());
      return;
    }
    this.procedures.set(wrapper.procedure, (game, args) => wrapper.wrap(game, args, (changed) => inner(game, changed)));
  }

  #addActions(claims: Claims): void {
    const actions = new Map(Object.entries(this.game.actions));
    for (const extension of this.extensions) {
      for (const [id, action] of Object.entries(extension.actions ?? {})) {
        claims.add("action", id, extension.id, actions.has(id));
        actions.set(id, action);
      }
      for (const [id, action] of Object.entries(extension.replaceActions ?? {})) {
        if (!Object.hasOwn(this.game.actions, id)) claims.unknown(extension.id, "action", id, actions.keys());
        claims.add("action", id, extension.id);
        if (action === false) actions.delete(id);
        else actions.set(id, action);
      }
    }
    for (const [id, action] of actions) append(this.actions, action.group, [id, action]);
  }

  #addVictoryChecks(claims: Claims): void {
    const moments = new Set([...this.game.moments, "phase-end"]);
    const checks = new Map(Object.entries(this.game.victoryChecks));
    const owners = new Map<string, string>();
    for (const extension of this.extensions) {
      for (const [id, check] of Object.entries(extension.victoryChecks ?? {})) {
        claims.add("victory check", id, extension.id, checks.has(id));
        checks.set(id, check);
        owners.set(id, extension.id);
      }
      for (const [id, check] of Object.entries(extension.replaceVictoryChecks ?? {})) {
        const known = Object.keys(this.game.victoryChecks);
        if (!known.includes(id)) claims.unknown(extension.id, "victory check", id, known);
        claims.add("victory check", id, extension.id);
        owners.set(id, extension.id);
        if (check === false) checks.delete(id);
        else checks.set(id, check);
      }
    }
    for (const [id, check] of checks) {
      for (const moment of check.at) {
        if (!moments.has(moment)) claims.unknown(owners.get(id) ?? this.game.id, "moment", moment, moments);
        append(this.victoryChecks, moment, [id, check]);
      }
    }
  }
}

/** Reactions to an event to which nothing reacts so far. */
export function noReactions<T extends GameTypes>(): Reactions<T> {
  return { instead: [], before: { forced: [], optional: [] }, triggers: [], after: { forced: [], optional: [] } };
}

function pickOptions(
  definitions: MatchOptions,
  given: { readonly [id: string]: OptionValue },
  prefix: string,
): { readonly [id: string]: OptionValue } {
  const values: Record<string, OptionValue> = {};
  for (const [id, definition] of Object.entries(definitions))
    values[id] = Object.hasOwn(given, prefix + id) ? (given[prefix + id] as OptionValue) : definition.default;
  return values;
}

/** What an object has itself under a key, and nothing that all objects have. */
function ownOf<Value>(object: { readonly [key: string]: Value }, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
