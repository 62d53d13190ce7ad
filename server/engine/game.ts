import type { CardDefinition, CardId, Visibility } from "./cards.ts";
import type { ActionChoice, Agreement, GameEvent, GameTypes, OptionalReaction, Outcome, Value } from "./contract.ts";
import { RuleFault } from "./errors.ts";
import type { DeepReadonly } from "./json.ts";
import type { LogEntry } from "./log.ts";
import type { OptionValue } from "./options.ts";
import type { OfferReply, Option, Reference, SumConstraint, Term, Terms, UnavailableOption } from "./prompts.ts";
import { type Random, SeededRandom } from "./random.ts";
import { findSubset } from "./random-answer.ts";
import type { Frame, PromptRequest, Request, Rule } from "./rule.ts";
import type { RuleSet } from "./rule-set.ts";
import { everybody, nobody, only, type Seat, tableOrder, type Viewer, type ViewerSet } from "./seats.ts";
import type { CardState, MatchState, Turn, ZoneState } from "./state.ts";
import { type Text, type TextParams, t } from "./text.ts";

/** A match as one looks at it: for views, values, checks and everything else that must not change anything. */
export interface Position<T extends GameTypes> {
  readonly state: DeepReadonly<T["state"]>;
  /** The values of the game's match options. */
  readonly options: T["options"];
  /** All seats, in table order. */
  readonly seats: readonly Seat[];
  /** The seats that are still in the game, in table order. */
  readonly activeSeats: readonly Seat[];
  readonly turn: Readonly<DeepReadonly<Turn>>;
  /** The current player. */
  readonly current: Seat;
  /** The phase under way. */
  readonly phase: string | undefined;
  /** The cards of a zone, the last on top. Empty if the zone does not exist. */
  zone(name: string): readonly CardId[];
  zoneOwner(name: string): Seat | undefined;
  /** The zone that a card is in. */
  zoneOf(card: CardId): string;
  /** What is printed on a card. */
  card(card: CardId): T["card"];
  /** The definition of a card by its definition's id. */
  definition(kind: string): T["card"];
  isFaceDown(card: CardId): boolean;
  /** Whether the viewer may see now what the card is. */
  canSee(viewer: Viewer, card: CardId): boolean;
  /** Whether the viewer has ever seen what the card is, since it got its id. */
  hasSeen(viewer: Viewer, card: CardId): boolean;
  /** A named value with all its modifiers. */
  value<Arguments, Result>(target: Value<T, Arguments, Result>, args: Arguments): Result;
  /** The values of an extension's match options. */
  optionsOf(extension: string): { readonly [id: string]: OptionValue };
  hasExtension(id: string): boolean;
  /** What an extension keeps in the state. */
  stateOf<State extends object>(extension: string): State;
}

/** What a prompt can be told besides its options. */
export interface PromptSettings {
  /** Parameters of the message `prompt.<key>`. */
  readonly params?: TextParams;
  readonly unavailable?: readonly UnavailableOption[];
  /**
   * The legal options follow from public facts. Only then is a forced answer given by the engine: otherwise the speed
   * of the answer would tell others that there was no choice.
   */
  readonly publicOptions?: boolean;
}

/** Where in a zone a card goes. */
export interface Placement {
  readonly to?: "top" | "bottom";
  readonly faceDown?: boolean;
}

/** Makes an option of a prompt. */
export function choice<V>(id: string, label: Text, value: V, about?: Reference): Option<V> {
  return about === undefined ? { id, label, value } : { id, label, value, about };
}

/** Makes an option that is about a seat. */
export function seatChoice(seat: Seat): Option<Seat> {
  const id = `seat-${seat}`;
  return {
    id,
    label: t("engine.player", { player: { seat } }),
    value: seat,
    about: { type: "seat", id: String(seat) },
  };
}

const passText = t("engine.pass");

/** What the engine counts during a step, to know how far back a player may undo. */
export interface Watch {
  /** Times that somebody's knowledge has grown. */
  growth: number;
  entries: LogEntry[];
}

/**
 * A match as rules see it. Methods that start with `yield*` in a rule ask somebody; all others act at once. Everything
 * is deterministic: the same state and the same answers lead to the same result.
 */
export class Game<T extends GameTypes> {
  readonly ruleSet: RuleSet<T>;
  readonly random: Random;
  readonly seats: readonly Seat[];
  /** @internal */
  readonly matchState: MatchState<T["state"]>;
  /** @internal */
  readonly watch: Watch = { growth: 0, entries: [] };
  /** @internal The procedures under way in the rule that is running. */
  frames: Frame[] = [];
  /** @internal */
  locked = false;
  readonly #everybody: ViewerSet;
  #active: readonly Seat[];
  /** What is printed on cards, by card: looked up so often that finding it through the state would cost much. */
  readonly #printed = new Map<CardId, T["card"]>();

  /** @internal Games are made by matches. */
  constructor(ruleSet: RuleSet<T>, state: MatchState<T["state"]>) {
    this.ruleSet = ruleSet;
    this.matchState = state;
    this.random = new GuardedRandom(this, new SeededRandom(state.random));
    this.seats = Array.from({ length: state.seats }, (_, seat) => seat);
    this.#everybody = everybody(state.seats);
    this.#active = this.seats;
  }

  /**
   * @internal The match as one only looks at it. For any concrete game a `Game` is a `Position`; TypeScript cannot see that
   * for a type parameter.
   */
  get position(): Position<T> {
    return this as unknown as Position<T>;
  }

  // --- looking ------------------------------------------------------------------------------------------------------

  get state(): T["state"] {
    return this.matchState.game;
  }

  get options(): T["options"] {
    return this.ruleSet.options as T["options"];
  }

  get turn(): Turn {
    return this.matchState.turn;
  }

  get current(): Seat {
    return this.matchState.turn.seat;
  }

  get phase(): string | undefined {
    return this.matchState.phase;
  }

  get activeSeats(): readonly Seat[] {
    const { out } = this.matchState;
    // Seats only ever leave, so their number tells whether the list is still right.
    if (this.#active.length !== this.seats.length - out.length) {
      this.#active = this.seats.filter((seat) => !out.includes(seat));
    }
    return this.#active;
  }

  /** The seats still in the game, in table order from this one on. */
  seatsFrom(first: Seat): Seat[] {
    return tableOrder(this.activeSeats, first);
  }

  zone(name: string): readonly CardId[] {
    return this.matchState.zones[name]?.cards ?? noCards;
  }

  zoneOwner(name: string): Seat | undefined {
    return this.matchState.zones[name]?.owner;
  }

  zoneOf(card: CardId): string {
    return this.#card(card).zone;
  }

  card(card: CardId): T["card"] {
    let found = this.#printed.get(card);
    if (!found) {
      found = this.definition(this.#card(card).kind);
      this.#printed.set(card, found);
    }
    return found;
  }

  definition(kind: string): T["card"] {
    const found = this.ruleSet.cards.get(kind);
    if (!found) throw this.misuse(`there is no card "${kind}"`);
    return found;
  }

  isFaceDown(card: CardId): boolean {
    return this.#card(card).faceDown === true;
  }

  canSee(viewer: Viewer, card: CardId): boolean {
    return (this.#sight(this.#card(card)) & only(viewer, this.matchState.seats)) !== 0;
  }

  hasSeen(viewer: Viewer, card: CardId): boolean {
    return (this.#card(card).seen & only(viewer, this.matchState.seats)) !== 0;
  }

  value<Arguments, Result>(target: Value<T, Arguments, Result>, args: Arguments): Result {
    return this.read((position) => {
      let result = target.base(position, args);
      const modifiers = this.ruleSet.modifiers.get(target.name);
      if (modifiers) for (const modifier of modifiers) result = modifier.apply(result, position, args) as Result;
      return result;
    });
  }

  hasExtension(id: string): boolean {
    return this.ruleSet.extensionOptions.has(id);
  }

  optionsOf(extension: string): { readonly [id: string]: OptionValue } {
    const found = this.ruleSet.extensionOptions.get(extension);
    if (!found) throw this.misuse(`the extension "${extension}" is not part of this match`);
    return found;
  }

  stateOf<State extends object>(extension: string): State {
    const found = this.matchState.extensions[extension];
    if (!found) throw this.misuse(`the extension "${extension}" keeps no state in this match`);
    return found as State;
  }

  // --- asking -------------------------------------------------------------------------------------------------------

  /** The seat chooses one of the options. Without any option the rules are at fault. */
  choose<V>(seat: Seat, key: string, options: readonly Option<V>[], settings?: PromptSettings): Rule<V>;
  /** With `optional` the seat may also choose nothing. */
  choose<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & { readonly optional: true | Text },
  ): Rule<V | undefined>;
  *choose<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & { readonly optional?: true | Text } = {},
  ): Rule<V | undefined> {
    const { optional } = settings;
    if (options.length === 0 && !optional) throw this.impossible(key, "there is no option to choose");
    if (settings.publicOptions) {
      if (options.length === 0) return undefined;
      if (options.length === 1 && !optional) return (options[0] as Option<V>).value;
    }
    const pass = optional === true ? passText : optional;
    return (yield this.#ask({
      kind: "choose",
      seat,
      key,
      title: title(key, settings.params),
      options,
      unavailable: settings.unavailable ?? noUnavailable,
      ...(pass ? { pass } : undefined),
    })) as V | undefined;
  }

  /** The seat chooses several options: from `min` to `max`, within a sum of weights, or no two of one group. */
  *chooseMany<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & {
      readonly min: number;
      readonly max: number;
      /** Limits the sum of the weights of what is chosen. */
      readonly sum?: { readonly weight: (value: V) => number; readonly min?: number; readonly max?: number };
      /** At most one option of each group. */
      readonly distinct?: (value: V) => string;
    },
  ): Rule<V[]> {
    const { min, sum, distinct } = settings;
    const max = Math.min(settings.max, options.length);
    if (min > max || min < 0)
      throw this.impossible(key, `cannot choose ${min} to ${settings.max} of ${options.length}`);
    const constraint: SumConstraint | undefined = sum && {
      weights: Object.fromEntries(options.map((option) => [option.id, sum.weight(option.value)])),
      ...(sum.min === undefined ? undefined : { min: sum.min }),
      ...(sum.max === undefined ? undefined : { max: sum.max }),
    };
    const prompt = {
      kind: "choose-many" as const,
      seat,
      key,
      title: title(key, settings.params),
      options,
      unavailable: settings.unavailable ?? noUnavailable,
      min,
      max,
      ...(constraint ? { sum: constraint } : undefined),
      ...(distinct
        ? { distinct: Object.fromEntries(options.map((option) => [option.id, distinct(option.value)])) }
        : undefined),
    };
    if ((sum || distinct) && !findSubset(prompt)) throw this.impossible(key, "no choice keeps all its constraints");
    if (settings.publicOptions) {
      if (max === 0) return [];
      // With a constraint it is a choice all the same if it can be met in one way only; that is asked.
      if (min === options.length) return options.map((option) => option.value);
    }
    return (yield this.#ask(prompt)) as V[];
  }

  /** The seat puts all the options into an order. */
  *order<V>(seat: Seat, key: string, options: readonly Option<V>[], settings: PromptSettings = {}): Rule<V[]> {
    if (options.length === 0 || (settings.publicOptions && options.length === 1))
      return options.map(({ value }) => value);
    return (yield this.#ask({
      kind: "order",
      seat,
      key,
      title: title(key, settings.params),
      options,
      unavailable: noUnavailable,
    })) as V[];
  }

  /** The seat gives out `total` points over the options; with `upTo`, or fewer. */
  *allocate<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & {
      readonly total: number;
      readonly upTo?: boolean;
      /** Most points for an option. */
      readonly limit?: (value: V) => number;
    },
  ): Rule<Map<V, number>> {
    const { total, upTo = false, limit } = settings;
    const limits = limit ? Object.fromEntries(options.map((option) => [option.id, limit(option.value)])) : {};
    const room = options.reduce((sum, option) => sum + Math.max(0, Math.min(limits[option.id] ?? total, total)), 0);
    if (total < 0 || (room < total && !upTo)) throw this.impossible(key, `there is no room for ${total} points`);
    return (yield this.#ask({
      kind: "allocate",
      seat,
      key,
      title: title(key, settings.params),
      options,
      unavailable: settings.unavailable ?? noUnavailable,
      total,
      upTo,
      limits,
    })) as Map<V, number>;
  }

  /** The seat names a whole number from `min` to `max`. */
  *integer(seat: Seat, key: string, settings: PromptSettings & { min: number; max: number }): Rule<number> {
    const { min, max } = settings;
    if (!Number.isInteger(min) || !Number.isInteger(max) || min > max) {
      throw this.impossible(key, `there is no whole number from ${min} to ${max}`);
    }
    if (settings.publicOptions && min === max) return min;
    return (yield this.#ask({ kind: "integer", seat, key, title: title(key, settings.params), min, max })) as number;
  }

  /** The seat writes a text of its own. */
  *text(
    seat: Seat,
    key: string,
    settings: PromptSettings & { readonly maxLength: number; readonly required?: boolean },
  ): Rule<string> {
    if (settings.required && settings.maxLength < 1) throw this.impossible(key, "a text of no length is required");
    return (yield this.#ask({
      kind: "text",
      seat,
      key,
      title: title(key, settings.params),
      maxLength: settings.maxLength,
      required: settings.required ?? false,
    })) as string;
  }

  /** The seat says yes or no. */
  *confirm(seat: Seat, key: string, settings: PromptSettings = {}): Rule<boolean> {
    return (yield this.#ask({ kind: "confirm", seat, key, title: title(key, settings.params) })) as boolean;
  }

  /**
   * Two seats negotiate: `from` makes an offer, `to` accepts, refuses or makes a counter-offer, and so on. Terms mean the
   * same whoever proposes them. Returns what was agreed on, or `undefined`.
   */
  *negotiate(
    from: Seat,
    to: Seat,
    key: string,
    settings: PromptSettings & {
      readonly terms: readonly Term[];
      /** Why these terms cannot be offered. Must be a question, and change nothing. */
      readonly check?: (terms: Terms) => Text | undefined;
      /** How many counter-offers there may be; 3 unless told otherwise. */
      readonly counterOffers?: number;
    },
  ): Rule<Agreement | undefined> {
    if (from === to) throw this.impossible(key, `seat ${from} cannot negotiate with itself`);
    const { check } = settings;
    let left = settings.counterOffers ?? 3;
    let seat = from;
    let proposed: Terms | undefined;
    for (;;) {
      const partner = seat === from ? to : from;
      const reply = (yield this.#ask({
        kind: "offer",
        seat,
        key,
        title: title(key, { ...settings.params, partner: { seat: partner } }),
        partner,
        terms: settings.terms,
        mayPropose: proposed === undefined || left > 0,
        ...(proposed ? { proposed } : undefined),
        ...(check ? { check: (terms: Terms) => this.read(() => check(terms)) } : undefined),
      })) as OfferReply;
      if (reply.reply === "refuse") return undefined;
      if (reply.reply === "accept") return { terms: proposed as Terms, proposedBy: partner };
      if (proposed) left--;
      proposed = reply.terms;
      seat = partner;
    }
  }

  /**
   * Several seats decide at once; nobody learns anything of what the others answered until all are done. Each seat's
   * rule may ask that seat as often as it likes, but must leave alone what the others can see.
   */
  *together<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<R[]> {
    if (seats.length === 0) return [];
    return (yield { kind: "together", rules: seats.map(rule) }) as R[];
  }

  /**
   * An interrupt window: all these seats are asked at once, and those who do not pass are returned, in the order of
   * `seats`. Who is asked must follow from public facts alone, so a seat that could only pass is asked all the same.
   */
  *window<V>(
    id: string,
    settings: {
      readonly seats: readonly Seat[];
      readonly options: (seat: Seat) => readonly Option<V>[];
      readonly unavailable?: (seat: Seat) => readonly UnavailableOption[];
      readonly params?: TextParams;
      /** Others see only that the window is open, not who is still thinking. */
      readonly veiled?: boolean;
      /** What to call doing nothing. */
      readonly pass?: Text;
    },
  ): Rule<{ readonly seat: Seat; readonly value: V }[]> {
    const { seats } = settings;
    if (seats.length === 0) return [];
    const window = { id, veiled: settings.veiled ?? false };
    const game = this;
    const answers = (yield {
      kind: "together",
      rules: seats.map(function* (seat): Rule<{ seat: Seat; chosen: Option<V> | undefined }> {
        const chosen = (yield game.#ask({
          kind: "choose",
          seat,
          key: id,
          title: title(id, settings.params),
          // The option itself instead of its value: a value may be `undefined`, which would look like a pass.
          options: settings.options(seat).map((option) => ({ ...option, value: option })),
          unavailable: settings.unavailable?.(seat) ?? noUnavailable,
          pass: settings.pass ?? passText,
          window,
        })) as Option<V> | undefined;
        return { seat, chosen };
      }),
    }) as { seat: Seat; chosen: Option<V> | undefined }[];
    return answers.flatMap(({ seat, chosen }) => (chosen ? [{ seat, value: chosen.value }] : []));
  }

  // --- running rules ------------------------------------------------------------------------------------------------

  /** Runs a procedure under a name, so that clients, logs and fault reports can tell what is going on. */
  *call<R>(name: string, rule: Rule<R>): Rule<R> {
    const frames = this.frames;
    const depth = frames.length;
    frames.push({ name });
    const result = yield* rule;
    frames.length = depth;
    return result;
  }

  /** Lets something happen that others may react to. Returns whether it did happen. */
  *event<Payload>(target: GameEvent<Payload>, payload: Payload, happen: () => Rule): Rule<boolean> {
    const reactions = this.ruleSet.reactions.get(target.name);
    if (!reactions) {
      yield* happen();
      return true;
    }
    for (const reaction of reactions.instead) if (yield* reaction.rule(this, payload)) return false;
    yield* this.#react(reactions.before, payload);
    yield* happen();
    yield* this.#react(reactions.after, payload);
    return true;
  }

  *#react(
    reactions: {
      readonly forced: readonly ForcedReaction<T>[];
      readonly optional: readonly OptionalReaction<T, unknown>[];
    },
    payload: unknown,
  ): Rule {
    for (const reaction of reactions.forced) yield* reaction.rule(this, payload);
    for (const optional of reactions.optional) {
      const asked = new Set(this.read((position) => optional.seats(position, payload)));
      const choicesOf = (seat: Seat) => this.read((position) => optional.options(position, payload, seat));
      const seats = this.seatsFrom(this.current).filter((seat) => asked.has(seat));
      const plays = yield* this.window(optional.window, {
        seats,
        veiled: optional.veiled ?? false,
        options: (seat) => availableOptions(optional.window, choicesOf(seat)),
        unavailable: (seat) => unavailableOptions(optional.window, choicesOf(seat)),
      });
      for (const { seat, value } of plays) {
        // An earlier play may have taken this one's ground away.
        const still = choicesOf(seat).find((other) => choiceId(optional.window, other) === value.id);
        if (still && !still.unavailable)
          yield* this.call(optional.window, optional.rule(this, payload, seat, still.value));
      }
    }
  }

  /**
   * The seat takes one of the actions of a group, or none. Returns the id of the action taken, or `undefined` for a pass.
   * The prompt's key is the group's name; an option's id is the action's id, with `:` and the choice's id behind it where
   * an action offers several.
   */
  *act(
    seat: Seat,
    group: string,
    settings: PromptSettings & { readonly optional?: true | Text } = {},
  ): Rule<string | undefined> {
    const options: Option<{ id: string; value: unknown }>[] = [];
    const unavailable: UnavailableOption[] = [...(settings.unavailable ?? [])];
    for (const [id, action] of this.ruleSet.actions.get(group) ?? []) {
      const choices = this.read((position) => action.choices(position, seat));
      for (const offered of choices) {
        const optionId = choiceId(id, offered);
        if (offered.unavailable) unavailable.push(toUnavailable(optionId, offered));
        else options.push(choice(optionId, offered.label, { id, value: offered.value }, offered.about));
      }
    }
    const taken = (yield* this.choose(seat, group, options, {
      ...settings,
      unavailable,
      optional: settings.optional ?? (true as const),
    })) as { id: string; value: unknown } | undefined;
    if (!taken) return undefined;
    const action = this.ruleSet.actions.get(group)?.find(([id]) => id === taken.id)?.[1];
    if (action) yield* this.call(taken.id, action.rule(this, seat, taken.value as never));
    return taken.id;
  }

  /** Makes the victory checks of a moment; if one is met the game ends here, and this never returns. */
  *checkVictory(moment: string): Rule {
    const outcome = this.findVictory(moment);
    if (outcome) yield* this.end(outcome);
  }

  /** What the victory checks of a moment find. */
  findVictory(moment: string): Outcome | undefined {
    for (const [id, check] of this.ruleSet.victoryChecks.get(moment) ?? []) {
      const found = this.read((position) => check.check(position));
      if (found) return { id, ...found };
    }
    return undefined;
  }

  /** Ends the game. Never returns. */
  *end(outcome: Outcome): Rule<never> {
    yield { kind: "end", outcome };
    throw this.misuse("a rule went on after the end of the game");
  }

  /** Runs a phase when the one under way has ended, before the flow goes on. */
  schedule(phase: string): void {
    this.#assertWritable();
    if (!this.ruleSet.phases.has(phase)) throw this.misuse(`there is no phase "${phase}"`);
    this.matchState.queue.push(phase);
  }

  /** Leaves out the rest of this turn, when the phase under way has ended. */
  endTurn(): void {
    this.#assertWritable();
    this.matchState.turn.over = true;
  }

  /** The seat takes a turn of its own after this one. */
  extraTurn(seat: Seat): void {
    this.#assertWritable();
    this.matchState.turn.extra.push(seat);
  }

  /** The seat misses its next turn. */
  missTurn(seat: Seat): void {
    this.#assertWritable();
    this.matchState.turn.missed[seat] = (this.matchState.turn.missed[seat] ?? 0) + 1;
  }

  /** The seat leaves the game: it gets no more turns, and its player is asked nothing by `activeSeats`. */
  eliminate(seat: Seat): void {
    this.#assertWritable();
    if (!this.matchState.out.includes(seat)) this.matchState.out.push(seat);
  }

  isOut(seat: Seat): boolean {
    return this.matchState.out.includes(seat);
  }

  /** Tells what happened: message `log.<key>`. With `to` only these seats may read it. */
  log(key: string, params?: TextParams, to?: readonly Seat[]): void {
    this.#assertWritable();
    if (to && to.length > 0) this.watch.growth++;
    this.watch.entries.push({
      key: `log.${key}`,
      ...(params ? { params } : undefined),
      ...(to ? { to: [...to] } : undefined),
    });
  }

  // --- cards --------------------------------------------------------------------------------------------------------

  /** Makes a place for cards. Its name is that of a zone definition, or begins with one and a colon: `hand:2`. */
  createZone(name: string, owner?: Seat): void {
    this.#assertWritable();
    this.#visibility(name);
    if (this.matchState.zones[name]) throw this.misuse(`the zone "${name}" exists already`);
    this.matchState.zones[name] = owner === undefined ? { cards: [] } : { cards: [], owner };
  }

  /** Gives a zone with its cards to another seat, or to nobody. */
  setZoneOwner(name: string, owner: Seat | undefined): void {
    this.#assertWritable();
    const zone = this.#zone(name);
    if (owner === undefined) delete zone.owner;
    else zone.owner = owner;
    for (const id of zone.cards) this.#look(this.#card(id));
  }

  /** Removes an empty zone. */
  removeZone(name: string): void {
    this.#assertWritable();
    if (this.#zone(name).cards.length > 0) throw this.misuse(`the zone "${name}" still holds cards`);
    delete this.matchState.zones[name];
  }

  /** Makes the cards of a deck, extensions' changes included, and shuffles them into a zone. */
  createDeck(deck: string, zone: string): void {
    this.#assertWritable();
    const list = this.ruleSet.decks.get(deck);
    if (!list) throw this.misuse(`there is no deck "${deck}"`);
    const { cards } = this.#zone(zone);
    for (const { card, copies } of list.entries) {
      for (let copy = 0; copy < copies; copy++) cards.push(this.#newCard(card, deck, zone));
    }
    this.shuffle(zone);
  }

  #newCard(card: CardDefinition, deck: string, zone: string): CardId {
    const id = `c${this.matchState.nextCard++}` as CardId;
    this.matchState.cards[id] = { kind: card.id, deck, zone, seen: nobody };
    return id;
  }

  /** Puts the cards of a zone into random order under new ids: nobody knows any of them any more. */
  shuffle(name: string): void {
    this.#assertWritable();
    const zone = this.#zone(name);
    const states = this.random.shuffle(zone.cards.map((id) => this.#card(id)));
    // The ids are dealt out at random too, so that not even their order tells where in the zone a card was.
    const ids = this.random.shuffle(states.map((_, index) => `c${this.matchState.nextCard + index}` as CardId));
    this.matchState.nextCard += ids.length;
    for (const id of zone.cards) {
      delete this.matchState.cards[id];
      this.#printed.delete(id);
    }
    for (const [index, state] of states.entries()) {
      const { kind, deck } = state;
      this.matchState.cards[ids[index] as CardId] = { kind, deck, zone: name, seen: nobody };
    }
    zone.cards = ids;
    for (const id of ids) this.#look(this.#card(id));
  }

  /** Moves a card to another zone, on top unless told otherwise. */
  move(card: CardId, to: string, placement: Placement = {}): void {
    this.#assertWritable();
    const state = this.#card(card);
    const from = this.#zone(state.zone);
    const target = this.#zone(to);
    const index = from.cards.lastIndexOf(card);
    from.cards.splice(index, 1);
    if (placement.to === "bottom") target.cards.unshift(card);
    else target.cards.push(card);
    state.zone = to;
    if (placement.faceDown) state.faceDown = true;
    else if (state.faceDown) delete state.faceDown;
    this.#look(state);
  }

  /** Moves all cards of a zone to another, keeping their order. */
  moveAll(from: string, to: string): void {
    for (const card of [...this.zone(from)]) this.move(card, to);
  }

  /** Turns a card where it lies. */
  turnCard(card: CardId, faceDown: boolean): void {
    this.#assertWritable();
    const state = this.#card(card);
    if (faceDown) state.faceDown = true;
    else delete state.faceDown;
    this.#look(state);
  }

  /**
   * Draws cards from the top of one zone to another; a zone that runs out is refilled from its refill zone, as its
   * definition says. Returns the cards drawn: fewer when there are no more.
   */
  draw(from: string, to: string, count = 1): CardId[] {
    const drawn: CardId[] = [];
    for (let index = 0; index < count; index++) {
      const card = this.top(from);
      if (card === undefined) break;
      this.move(card, to);
      drawn.push(card);
    }
    return drawn;
  }

  /** The top card of a zone, which is refilled first if it has run out. */
  top(name: string): CardId | undefined {
    const zone = this.#zone(name);
    if (zone.cards.length === 0) {
      const refill = this.#definition(name).refill;
      if (refill === undefined || this.zone(refill).length === 0) return undefined;
      this.moveAll(refill, name);
      this.shuffle(name);
    }
    return zone.cards.at(-1);
  }

  /** Shows a card to some seats, or to everybody, where it lies. The log should tell them what it is. */
  show(card: CardId, to: readonly Seat[] | "everybody"): void {
    this.#assertWritable();
    let set = nobody;
    if (to === "everybody") set = this.#everybody;
    else for (const seat of to) set |= only(seat, this.matchState.seats);
    this.#learn(this.#card(card), set);
  }

  /**
   * Deals out anew what the viewer has never seen: the kinds of hidden cards change places within each deck. Where the
   * viewer knows something of a hidden card (a unit laid face-down that cost two resources), `constraint` says what it
   * must be; without one any card of the deck may lie there. For `determinize`.
   */
  redeal(
    viewer: Viewer,
    random: Random,
    constraint?: (card: CardId) => ((definition: T["card"]) => boolean) | undefined,
  ): void {
    this.#assertWritable();
    const mask = only(viewer, this.matchState.seats);
    const hiddenByDeck = new Map<string, CardId[]>();
    for (const [id, card] of Object.entries(this.matchState.cards)) {
      if ((card.seen & mask) !== 0) continue;
      const hidden = hiddenByDeck.get(card.deck);
      if (hidden) hidden.push(id as CardId);
      else hiddenByDeck.set(card.deck, [id as CardId]);
    }
    for (const hidden of hiddenByDeck.values()) {
      const free: CardId[] = [];
      const bound: { id: CardId; fits: (definition: T["card"]) => boolean }[] = [];
      for (const id of hidden) {
        const fits = constraint?.(id);
        if (fits) bound.push({ id, fits });
        else free.push(id);
      }
      const fitsAt = new Map(bound.map(({ id, fits }) => [id, fits]));
      for (const { id, fits } of bound) {
        const own = this.card(id);
        const partners = hidden.filter((other) => fits(this.card(other)) && (fitsAt.get(other)?.(own) ?? true));
        if (partners.length > 0) this.#swapKinds(id, random.pick(partners));
      }
      const kinds = random.shuffle(free.map((id) => this.#card(id).kind));
      for (const [index, id] of free.entries()) this.#card(id).kind = kinds[index] as string;
    }
    this.#printed.clear();
  }

  #swapKinds(first: CardId, second: CardId): void {
    const one = this.#card(first);
    const other = this.#card(second);
    const { kind } = one;
    one.kind = other.kind;
    other.kind = kind;
    this.#printed.delete(first);
    this.#printed.delete(second);
  }

  #card(id: CardId): CardState {
    const { cards } = this.matchState;
    const found = Object.hasOwn(cards, id) ? cards[id] : undefined;
    if (!found) throw this.misuse(`there is no card ${id}`);
    return found;
  }

  #zone(name: string): ZoneState {
    const found = this.matchState.zones[name];
    if (!found) throw this.misuse(`there is no zone "${name}"`);
    return found;
  }

  #definition(name: string): { readonly visibleTo: Visibility; readonly refill?: string } {
    const colon = name.indexOf(":");
    const found = this.ruleSet.zones.get(colon < 0 ? name : name.slice(0, colon));
    if (!found) throw this.misuse(`there is no zone definition for "${name}"`);
    return found;
  }

  #visibility(name: string): Visibility {
    return this.#definition(name).visibleTo;
  }

  /** Who may see now what the card is. */
  #sight(card: CardState): ViewerSet {
    const visibleTo = this.#visibility(card.zone);
    if (visibleTo === "nobody") return nobody;
    if (visibleTo === "everybody" && !card.faceDown) return this.#everybody;
    const owner = this.matchState.zones[card.zone]?.owner;
    return owner === undefined ? nobody : only(owner, this.matchState.seats);
  }

  #look(card: CardState): void {
    this.#learn(card, this.#sight(card));
  }

  #learn(card: CardState, viewers: ViewerSet): void {
    if ((viewers & ~card.seen) === 0) return;
    card.seen |= viewers;
    this.watch.growth++;
  }

  // --- faults -------------------------------------------------------------------------------------------------------

  /** Asks a prompt, after checking that somebody can answer it. */
  #ask(prompt: PromptRequest): Request {
    this.#assertWritable();
    if (!Number.isInteger(prompt.seat) || prompt.seat < 0 || prompt.seat >= this.matchState.seats) {
      throw this.impossible(prompt.key, `there is no seat ${prompt.seat}`);
    }
    if ("options" in prompt) {
      const { options } = prompt;
      for (let index = 1; index < options.length; index++) {
        const { id } = options[index] as Option;
        for (let other = 0; other < index; other++) {
          if ((options[other] as Option).id === id)
            throw this.impossible(prompt.key, `the option "${id}" occurs twice`);
        }
      }
    }
    return { kind: "ask", prompt };
  }

  /** @internal */
  misuse(message: string): RuleFault {
    return new RuleFault("RULE_MISUSED_ENGINE", message, this.trace());
  }

  /** A fault: a prompt that nobody can answer. */
  impossible(key: string, message: string): RuleFault {
    return new RuleFault("IMPOSSIBLE_PROMPT", `prompt "${key}": ${message}`, this.trace());
  }

  /** @internal The phase and the procedures under way. */
  trace(): string[] {
    return [...(this.matchState.phase ? [this.matchState.phase] : []), ...this.frames.map((frame) => frame.name)];
  }

  #assertWritable(): void {
    if (this.locked) throw this.misuse("a view, value or check tried to change the game");
  }

  /** @internal Runs something that only looks: any attempt to act is a fault. */
  read<R>(look: (position: Position<T>) => R): R {
    const before = this.locked;
    this.locked = true;
    try {
      return look(this.position);
    } finally {
      this.locked = before;
    }
  }
}

interface ForcedReaction<T extends GameTypes> {
  rule(game: Game<T>, payload: unknown): Rule;
}

const noCards: readonly CardId[] = [];
const noUnavailable: readonly UnavailableOption[] = [];

function title(key: string, params: TextParams | undefined): Text {
  return t(`prompt.${key}`, params);
}

function choiceId(action: string, offered: ActionChoice): string {
  return offered.id === undefined ? action : `${action}:${offered.id}`;
}

function toUnavailable(id: string, offered: ActionChoice): UnavailableOption {
  return {
    id,
    label: offered.label,
    reason: offered.unavailable as Text,
    ...(offered.about ? { about: offered.about } : undefined),
    ...(offered.rule ? { rule: offered.rule } : undefined),
  };
}

function availableOptions(name: string, choices: readonly ActionChoice[]): Option<{ id: string }>[] {
  return choices
    .filter((offered) => !offered.unavailable)
    .map((offered) => choice(choiceId(name, offered), offered.label, { id: choiceId(name, offered) }, offered.about));
}

function unavailableOptions(name: string, choices: readonly ActionChoice[]): UnavailableOption[] {
  return choices
    .filter((offered) => offered.unavailable)
    .map((offered) => toUnavailable(choiceId(name, offered), offered));
}

/** Randomness that cannot be drawn while something only looks. */
class GuardedRandom<T extends GameTypes> implements Random {
  readonly #game: Game<T>;
  readonly #random: Random;

  constructor(game: Game<T>, random: Random) {
    this.#game = game;
    this.#random = random;
  }

  #checked(): Random {
    if (this.#game.locked) throw this.#game.misuse("a view, value or check tried to draw a random number");
    return this.#random;
  }

  below(bound: number): number {
    return this.#checked().below(bound);
  }
  die(sides: number): number {
    return this.#checked().die(sides);
  }
  coin(): boolean {
    return this.#checked().coin();
  }
  pick<Item>(items: readonly Item[]): Item {
    return this.#checked().pick(items);
  }
  shuffle<Item>(items: Item[]): Item[] {
    return this.#checked().shuffle(items);
  }
}
