import type { CardId } from "../cards/cards.ts";
import type { Random } from "../json/random.ts";
import type { AllocateSettings } from "../prompts/allocate.ts";
import type { AssignSettings } from "../prompts/assign.ts";
import type { ChooseManySettings } from "../prompts/choose-many.ts";
import type { Place } from "../prompts/find-assignment.ts";
import type { Agreement, NegotiateSettings } from "../prompts/offer.ts";
import type { Option } from "../prompts/prompt-base.ts";
import type { Check, Play, PromptSettings, WindowSettings } from "../prompts/prompt-settings.ts";
import type { Seat, Viewer } from "../seats.ts";
import type { LogSettings } from "../text/log.ts";
import type { Text, TextParams } from "../text/text.ts";
import type { GameEvent, Procedure } from "./handles.ts";
import type { GameTypes, Position } from "./position.ts";
import type { Outcome, Rule } from "./rule.ts";
import type { Turn } from "./state.ts";

/** How a card is placed in a zone. */
export interface Placement {
  readonly to?: "top" | "bottom";
  readonly faceDown?: boolean;
}

/** Details of a created card besides its kind. */
export interface CardOrigin {
  /** The deck that the card belongs to. Needed if several decks list its kind. */
  readonly deck?: string;
  /** The card's back, if it is not the back of its deck. */
  readonly back?: string;
}

/** Additional viewers of a zone. */
export interface ZoneViewers {
  /** Seats that see the cards of the zone besides those who see them by its definition. */
  readonly alsoSeenBy?: readonly Seat[];
}

/**
 * A match as rules see it: a `Position` that can be changed. Methods that return a `Rule` may ask players, so call them with
 * `yield*`; all others act at once. Everything is deterministic: the same state and the same answers lead to the same result.
 * Throws a `RuleFault` if it is misused.
 *
 * The examples below are about a market of fruit, and a test runs them in it: `seat` is the current player, `others` are the
 * other ones, `other` is one of these; `hand` has the cards in the hand of `seat`, `card` is one of them, and `goods` are options for all.
 */
export interface Game<T extends GameTypes> extends Omit<Position<T>, "state" | "turn"> {
  /** The game's own part of the match state: plain JSON data that rules may change freely. */
  readonly state: T["state"];
  readonly turn: Turn;
  /**
   * The seeded generator, part of the state.
   * @example
   * const rolled = game.random.die(6);
   * const first = game.random.pick(game.seats);
   */
  readonly random: Random;

  /** Returns an extension's part of the state. */
  stateOf<State extends object>(extension: string): State;

  /** Returns the seats still in the game, in the order of the round from this one on. */
  seatsFrom(first: Seat): Seat[];

  /**
   * Runs a function that only reads the position: any attempt to act is a fault. Results cached by `once` last until its end
   * at least. A look inside another is part of it.
   * @example
   * const worths = game.look((position) => position.zone("deck").map((fruit) => position.card(fruit).worth));
   */
  look<Result>(see: (position: Position<T>) => Result): Result;

  // --- zones -----------------------------------------------------------------------------------------------------------

  /**
   * Creates a zone. Its name is that of a zone definition, or begins with one and a colon: `hand:2`. The seats in `alsoSeenBy`
   * see its cards like its owner, including face-down ones.
   */
  createZone(name: string, owner?: Seat, settings?: ZoneViewers): void;

  /** Replaces the additional seats that see the cards of a zone. */
  setAlsoSeenBy(name: string, seats: readonly Seat[]): void;

  /** Gives a zone and its cards to another seat, or to nobody. */
  setZoneOwner(name: string, owner: Seat | undefined): void;

  /** Removes an empty zone. */
  removeZone(name: string): void;

  /**
   * Shows a card to some seats, or to everybody, without moving it. The log should say which card it is.
   * @example
   * game.show(card, [other]);
   * game.log("showed", { player: { seat }, fruit: game.card(card).name }, [seat, other]);
   */
  show(card: CardId, to: readonly Seat[] | "everybody"): void;

  // --- cards -----------------------------------------------------------------------------------------------------------

  /**
   * Creates the cards of a deck, with the changes of extensions, and shuffles them into a zone. Cards with the same `back`
   * look alike face down. By default each deck has its own back, named after the deck.
   */
  createDeck(deck: string, zone: string, settings?: { readonly back?: string }): void;

  /**
   * Creates one card, such as a token or a copy; by default on top of the zone. Some deck must list its kind, if only with no
   * copies; the card belongs to that deck and has its back.
   *
   * Players who may look at its place know the card. Others do not; use `show` if they have seen it. Creating a card is no
   * barrier to undo unless only some others see it, since it follows from the decision. If it depends on a secret, call
   * `reveal`. Ids show the order in which cards were created: `shuffle` or `conceal` cards that others must not tell apart.
   */
  createCard(kind: string, zone: string, settings?: Placement & CardOrigin): CardId;

  /** Removes a card from the match, wherever it is. Its id is never used again. */
  removeCard(card: CardId): void;

  /**
   * Puts the cards of a zone into random order and gives them new ids, so that nobody knows any of them.
   * @example
   * game.moveAll("discard", "deck");
   * game.shuffle("deck");
   */
  shuffle(name: string): void;

  /**
   * Hides which card is which: gives all these cards new ids, so that only players who may look at their places know them.
   * Others who have seen a card before lose track of it. `arranged` contains the same cards in the order in which they fill
   * the places of `cards` (in one zone or several; each place stays face up or face down); by default each card keeps its
   * place. Returns the new ids, place by place.
   *
   * Unlike `shuffle` it leaves the order to the rule, or to a player who was asked. `conceal(game.zone("hand:1"))` is enough if
   * others do not see the places. If they do (a row on the table) they can identify a card by its place, so let a player
   * rearrange the row in secret, or shuffle it. The new ids are random as in a shuffle: a barrier to undo.
   */
  conceal(cards: readonly CardId[], arranged?: readonly CardId[]): CardId[];

  /**
   * Hides which cards of a zone are about to leave it face down, from others who have seen the zone: what they know of its
   * cards is forgotten. Returns the new ids of `cards`; the same ids if nobody else has seen any card of the zone.
   */
  coverTracks(zone: string, cards: readonly CardId[]): readonly CardId[];

  /**
   * Moves a card to another zone, by default on top.
   * @example
   * game.move(card, "discard");
   * game.move(card, "deck", { to: "bottom" });
   */
  move(card: CardId, to: string, placement?: Placement): void;

  /** Moves all cards of a zone to another, keeping their order. */
  moveAll(from: string, to: string): void;

  /** Turns a card face up or face down. */
  turnCard(card: CardId, faceDown: boolean): void;

  /**
   * Draws cards from the top of one zone to another. Refills an empty zone if its definition names a refill zone. Returns the
   * cards drawn, which may be fewer than `count`.
   * @example
   * const drawn = game.draw("deck", handOf(seat), 2);
   * game.log("drew", { player: { seat }, count: drawn.length });
   */
  draw(from: string, to: string, count?: number): CardId[];

  /** Returns the top card of a zone. Refills the zone first if it is empty. */
  top(name: string): CardId | undefined;

  /**
   * Deals out again the cards that the viewer has never seen, for `determinize`: hidden cards with the same back change
   * places, whatever deck they came from. If the viewer knows something about a hidden card (a unit laid face down that cost
   * two resources), `constraint` returns which definitions are possible; by default any card with that back may be there.
   */
  redeal(
    viewer: Viewer,
    random: Random,
    constraint?: (card: CardId) => ((definition: T["card"]) => boolean) | undefined,
  ): void;

  // --- asking one player -----------------------------------------------------------------------------------------------

  /**
   * The seat chooses one of the options. An empty list is a fault.
   * @example
   * const options = hand.map((fruit) => choice(fruit, game.card(fruit).name, fruit));
   * const chosen = yield* game.choose(seat, "sell", options);
   * game.move(chosen, "discard");
   */
  choose<V>(seat: Seat, key: string, options: readonly Option<V>[], settings?: PromptSettings): Rule<V>;

  /**
   * With `optional` the seat may also choose nothing.
   * @example
   * const victim = yield* game.choose(seat, "rob", others.map(seatChoice), { optional: t("rob.nobody") });
   * if (victim === undefined) return;
   * playerOf(game, victim).coins--;
   */
  choose<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & { readonly optional: true | Text },
  ): Rule<V | undefined>;

  /**
   * The seat chooses from `min` to `max` options, with a limit on the sum of weights, or at most one of each group. Where the
   * order in which it names them matters, `ordered` says so to clients.
   * @example
   * const chosen = yield* game.chooseMany(seat, "discard", goods, { min: 1, max: 2 });
   * for (const fruit of chosen) game.move(fruit, "discard");
   */
  chooseMany<V>(seat: Seat, key: string, options: readonly Option<V>[], settings: ChooseManySettings<V>): Rule<V[]>;

  /**
   * The seat puts all options in order. Without any it is not asked, so others may learn that there are none.
   * @example
   * const ordered = yield* game.order(seat, "put-back", goods);
   * for (const fruit of ordered) game.move(fruit, "deck");
   */
  order<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings?: PromptSettings & Check<readonly NoInfer<V>[], NoInfer<V>>,
  ): Rule<V[]>;

  /**
   * The seat distributes `total` points over the options, or with `min` fewer, down to that. A point may count more than one
   * for an option. Returns the points of those that got any, in the order of the options.
   * @example
   * const gifts = yield* game.allocate(seat, "give", others.map(seatChoice), { total: 3, limit: () => 2 });
   * for (const [friend, coins] of gifts) playerOf(game, friend).coins += coins;
   */
  allocate<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: AllocateSettings<V>,
  ): Rule<Map<V, number>>;

  /**
   * The seat assigns options to places: each option to at most one place, within the room of each place. Returns the values
   * assigned to each place.
   * @example
   * const stalls = ["north", "south"].map((id) => ({ ...choice(id, t(`stall.${id}`), id), max: 2 }));
   * const placed = yield* game.assign(seat, "display", goods, stalls, { min: 1 });
   * for (const [stall, fruits] of placed) {
   *   for (const fruit of fruits) game.move(fruit, `stall:${stall}`);
   * }
   */
  assign<V, P>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    places: readonly Place<P>[],
    settings?: AssignSettings<V, P>,
  ): Rule<Map<P, V[]>>;

  /**
   * The seat chooses an integer from `min` to `max`.
   * @example
   * const bid = yield* game.integer(seat, "bid", { min: 0, max: playerOf(game, seat).coins });
   * playerOf(game, seat).coins -= bid;
   */
  integer(seat: Seat, key: string, settings: PromptSettings & { min: number; max: number }): Rule<number>;

  /**
   * The seat writes a text.
   * @example
   * const name = yield* game.text(seat, "stall-name", { maxLength: 20, required: true });
   * playerOf(game, seat).stall = name;
   */
  text(
    seat: Seat,
    key: string,
    settings: PromptSettings & { readonly maxLength: number; readonly required?: boolean },
  ): Rule<string>;

  /**
   * The seat says yes or no.
   * @example
   * if (yield* game.confirm(seat, "new-hand")) {
   *   game.moveAll(handOf(seat), "discard");
   *   game.draw("deck", handOf(seat), 3);
   * }
   */
  confirm(seat: Seat, key: string, settings?: PromptSettings): Rule<boolean>;

  // --- asking several players ------------------------------------------------------------------------------------------

  /**
   * Two seats negotiate: `from` makes an offer, `to` accepts, refuses or makes a counter-offer, and so on. Terms mean the same
   * whichever seat proposes them. Returns the agreement, or `undefined` if there is none.
   * @example
   * const coins = { kind: "integer", id: "coins", label: t("trade.coins"), min: 0, max: 3 } as const;
   * const deal = yield* game.negotiate(seat, other, "trade", { terms: [coins] });
   * if (deal) playerOf(game, other).coins += Number(deal.terms.coins);
   */
  negotiate(from: Seat, to: Seat, key: string, settings: NegotiateSettings): Rule<Agreement | undefined>;

  /**
   * Several seats decide at the same time. Nobody learns an answer of another seat until all are done. Each seat's rule may
   * ask that seat any number of times, but must not change anything that the others can see.
   * @example
   * const bids = yield* game.together(game.seats, (bidder) => game.integer(bidder, "bid", { min: 0, max: 3 }));
   * game.log("bids", { bids });
   */
  together<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<R[]>;

  /**
   * Several seats may act, and only the first to finish does: the prompts of the others are closed and their answers so far
   * are discarded. Each seat's rule may ask any number of times, but must not act before its last answer: that is a fault,
   * because an unfinished rule must leave nothing behind.
   * @example
   * const { seat: first } = yield* game.either(game.seats, (buyer) => game.confirm(buyer, "ready"));
   * game.draw("deck", handOf(first));
   */
  either<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<{ readonly seat: Seat; readonly result: R }>;

  /**
   * Opens an interrupt window: asks all these seats at once. Returns the plays of those who do not pass, in the order of
   * `seats`. The list of seats must depend on public facts only, so a seat that can only pass is asked as well.
   * @example
   * const plays = yield* game.window("outbid", {
   *   seats: others,
   *   options: (bidder) => (playerOf(game, bidder).coins > 3 ? [choice("four", t("bid.four"), 4)] : []),
   * });
   * for (const { seat: bidder, value: bid } of plays) playerOf(game, bidder).coins -= bid;
   */
  window<V>(id: string, settings: WindowSettings<V>): Rule<Play<V>[]>;

  // --- procedures, events and actions ----------------------------------------------------------------------------------

  /**
   * Runs a procedure as implemented and wrapped by the game and its extensions. Clients, logs and fault reports show its name
   * while it runs: message `procedure.<name>`.
   * @example
   * const agreed = yield* game.call(barter, { from: seat, to: other });
   * if (agreed) game.log("bartered", { player: { seat }, partner: { seat: other } });
   */
  call<Arguments, Result>(
    target: Procedure<Arguments, Result>,
    ...given: [Arguments] extends [undefined] ? [] : [args: Arguments]
  ): Rule<Result>;

  /**
   * Runs an event that others may react to. Returns whether it happened. `happen` acts at once, or returns a rule if it may ask
   * players; without it the event only tells that something has happened.
   * @example
   * yield* game.event(sold, { seat, card }, () => {
   *   playerOf(game, seat).coins += game.value(price, { card });
   *   game.move(card, "discard");
   * });
   */
  event<Payload>(target: GameEvent<Payload>, payload: Payload, happen?: () => Rule | undefined): Rule<boolean>;

  /**
   * Runs an event for several payloads at once. Each step is done for all of them before the next: reactions `instead`,
   * `before`, the event, `after`. Triggered abilities are collected after all have happened, in one order. Returns the payloads
   * for which the event happened.
   * @example
   * const sales = hand.map((fruit) => ({ seat, card: fruit }));
   * yield* game.eventForAll(sold, sales, ({ card: fruit }) => {
   *   game.move(fruit, "discard");
   * });
   */
  eventForAll<Payload>(
    target: GameEvent<Payload>,
    payloads: readonly Payload[],
    happen: (payload: Payload) => Rule | undefined,
  ): Rule<readonly Payload[]>;

  /**
   * The seat takes one of the actions of a group, or passes; with `optional: false` it must take one. Returns the id of the
   * action, or `undefined` for a pass.
   *
   * The prompt's key is the group's name. An option's id is the action's id, followed by `:` and the choice's id if the choice
   * has one.
   * @example
   * // As long as the player wants: `undefined` is a pass.
   * while (yield* game.act(seat, "market", { optional: t("market.leave") }));
   */
  act(
    seat: Seat,
    group: string,
    settings?: PromptSettings & { readonly optional?: boolean | Text },
  ): Rule<string | undefined>;

  /**
   * Runs the victory checks of a moment. If one finds an outcome, the game ends and this never returns.
   * @example
   * yield* game.checkVictory("closed");
   */
  checkVictory(moment: string): Rule;

  /**
   * Ends the game. Never returns.
   * @example
   * yield* game.end({ id: "bankrupt", winners: others, text: t("end.bankrupt", { player: { seat } }) });
   */
  end(outcome: Outcome): Rule<never>;

  /** Runs a phase after the current one, before the flow continues. */
  schedule(phase: string): void;

  /** Skips the rest of this turn after the current phase. */
  endTurn(): void;

  /** The seat takes an extra turn after this one. */
  extraTurn(seat: Seat): void;

  /** The seat misses its next turn. */
  missTurn(seat: Seat): void;

  /** The seat leaves the game: it gets no more turns, and `activeSeats` no longer contains it. */
  eliminate(seat: Seat): void;

  /** Whether the seat has left the game. */
  isOut(seat: Seat): boolean;

  /**
   * Declares that these seats, or everybody, now learn a secret of the state, or that something is not so. The decision that
   * led here can no longer be taken back. Needed only where the engine does not notice it itself: it notices cards that are
   * seen, random numbers, log entries to others, and the end of a simultaneous decision.
   */
  reveal(to: readonly Seat[] | "everybody"): void;

  /**
   * Writes a log entry: message `log.<key>`. With `to`, or a list of seats in place of the settings, only these seats may read it. It
   * must say only what they know already, from cards that they see, from their own decisions or through `reveal`; so must what it is
   * `about`, which need not repeat what its text names.
   * @example
   * game.log("sold", { player: { seat }, fruit: game.card(card).name });
   * game.log("you-hold", { fruits: hand.map((fruit) => game.card(fruit).name) }, [seat]);
   */
  log(key: string, params?: TextParams, settings?: readonly Seat[] | LogSettings): void;
}
