import type { CardId } from "./cards.ts";
import type { GameEvent, Procedure } from "./handles.ts";
import type { GameTypes, Position } from "./position.ts";
import type {
  Agreement,
  AllocateSettings,
  AssignSettings,
  Check,
  ChooseManySettings,
  NegotiateSettings,
  Play,
  PromptSettings,
  WindowSettings,
} from "./prompt-settings.ts";
import type { Option, Place } from "./prompts.ts";
import type { Random } from "./random.ts";
import type { Outcome, Rule } from "./rule.ts";
import type { Seat, Viewer } from "./seats.ts";
import type { Turn } from "./state.ts";
import type { Text, TextParams } from "./text.ts";

/** Where in a zone a card goes. */
export interface Placement {
  readonly to?: "top" | "bottom";
  readonly faceDown?: boolean;
}

/** What a created card is like besides its kind. */
export interface CardOrigin {
  /** The deck that it is of, which lists its kind; needed where several do. */
  readonly deck?: string;
  /** What it looks like from behind, if that is not the back of its deck. */
  readonly back?: string;
}

/** Who may look into a zone besides those who may anyway: its owner, or everybody. */
export interface ZoneViewers {
  readonly alsoSeenBy?: readonly Seat[];
}

/**
 * A match as rules see it: all that can be asked of a `Position`, and what changes it. Methods that return a `Rule` ask
 * somebody, and stand behind `yield*`; all others act at once. Everything is deterministic: the same state and the same answers
 * lead to the same result. What is misused is a `RuleFault`.
 */
export interface Game<T extends GameTypes> extends Omit<Position<T>, "state" | "turn"> {
  /** The game's own part of the match state: plain JSON data, which rules change as they like. */
  readonly state: T["state"];
  readonly turn: Turn;
  /** The seeded generator, part of the state. */
  readonly random: Random;
  /** The match as one only looks at it, for functions that take any game's position. */
  readonly position: Position<T>;

  /** What an extension keeps in the state. */
  stateOf<State extends object>(extension: string): State;

  /** The seats still in the game, in the order of the round from this one on. */
  seatsFrom(first: Seat): Seat[];

  /**
   * Runs something that only looks: any attempt to act is a fault. What `once` and others work out meanwhile is forgotten at
   * its end; a look within a look is part of it.
   */
  look<Result>(see: (position: Position<T>) => Result): Result;

  // --- places for cards ------------------------------------------------------------------------------------------------

  /**
   * Makes a place for cards. Its name is that of a zone definition, or begins with one and a colon: `hand:2`. `alsoSeenBy`
   * are seats that see its cards like its owner, face-down ones too: partners.
   */
  createZone(name: string, owner?: Seat, settings?: ZoneViewers): void;

  /** Says anew which seats see the cards of a zone besides those who do anyway: partners, or nobody any more. */
  setAlsoSeenBy(name: string, seats: readonly Seat[]): void;

  /** Gives a zone with its cards to another seat, or to nobody. */
  setZoneOwner(name: string, owner: Seat | undefined): void;

  /** Removes an empty zone. */
  removeZone(name: string): void;

  /** Shows a card to some seats, or to everybody, where it lies. The log should tell them what it is. */
  show(card: CardId, to: readonly Seat[] | "everybody"): void;

  // --- cards -----------------------------------------------------------------------------------------------------------

  /**
   * Makes the cards of a deck, extensions' changes included, and shuffles them into a zone. Cards look alike from behind if
   * they have the same `back`: by itself each deck has one of its own, called like the deck.
   */
  createDeck(deck: string, zone: string, settings?: { readonly back?: string }): void;

  /**
   * Creates one card, on top of a zone unless told otherwise: a token, a copy. Its kind is one that some deck lists, be it
   * with no copies; that deck is the one that it is of, and has its back.
   *
   * Whoever may look where it lies knows it; all others know nothing of it, so say with `show` who has seen what it is. What
   * is created follows from what was decided, so it is no barrier to undo, unless some others alone see it: where it comes
   * out of a secret, `reveal` that. Ids tell in which order cards were created: `shuffle` or `conceal` those that others
   * must not tell apart.
   */
  createCard(kind: string, zone: string, settings?: Placement & CardOrigin): CardId;

  /** Takes a card out of the match, wherever it lies. Nothing is left of it, and its id is never used again. */
  removeCard(card: CardId): void;

  /** Puts the cards of a zone into random order under new ids: nobody knows any of them any more. */
  shuffle(name: string): void;

  /**
   * Hides which card is which: all these cards get new ids, and only those who may look at a card where it lies then know
   * what it is. Others may have seen it before, but have lost track. `arranged` are the same cards in the order in which
   * they fill the places of `cards` (in one zone or several, face-up or face-down as the place is); without it each stays
   * in its own place. Returns the new ids, place by place.
   *
   * Unlike a shuffle it leaves the order to the rule, or to a player who was asked for it. `conceal(game.zone("hand:1"))` is
   * enough where others do not see the places. Where they do (a row on the table) they can tell a card by its place, so have
   * the row rearranged in secret, or shuffle it. Ids are drawn at random as in a shuffle: a barrier to undo.
   */
  conceal(cards: readonly CardId[], arranged?: readonly CardId[]): CardId[];

  /** Moves a card to another zone, on top unless told otherwise. */
  move(card: CardId, to: string, placement?: Placement): void;

  /** Moves all cards of a zone to another, keeping their order. */
  moveAll(from: string, to: string): void;

  /** Turns a card where it lies. */
  turnCard(card: CardId, faceDown: boolean): void;

  /**
   * Draws cards from the top of one zone to another; a zone that runs out is refilled from its refill zone when its
   * definition says. Returns the cards drawn: fewer when there are no more.
   */
  draw(from: string, to: string, count?: number): CardId[];

  /** The top card of a zone, which is refilled first if it has run out. */
  top(name: string): CardId | undefined;

  /**
   * Deals out anew what the viewer has never seen: hidden cards with the same back change places, so that neither
   * their kind nor the deck that they came from is what it was. Where the viewer knows something of a hidden card (a unit
   * laid face-down that cost two resources), `constraint` says what it must be; without one any card with that back may
   * lie there. For `determinize`.
   */
  redeal(
    viewer: Viewer,
    random: Random,
    constraint?: (card: CardId) => ((definition: T["card"]) => boolean) | undefined,
  ): void;

  // --- asking one player -----------------------------------------------------------------------------------------------

  /** The seat chooses one of the options. Without any option the rules are at fault. */
  choose<V>(seat: Seat, key: string, options: readonly Option<V>[], settings?: PromptSettings): Rule<V>;

  /** With `optional` the seat may also choose nothing. */
  choose<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: PromptSettings & { readonly optional: true | Text },
  ): Rule<V | undefined>;

  /** The seat chooses several options: from `min` to `max`, within a sum of weights, or no two of one group. */
  chooseMany<V>(seat: Seat, key: string, options: readonly Option<V>[], settings: ChooseManySettings<V>): Rule<V[]>;

  /** The seat puts all the options into an order. */
  order<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings?: PromptSettings & Check<readonly NoInfer<V>[]>,
  ): Rule<V[]>;

  /** The seat gives out `total` points over the options; with `upTo`, or fewer. */
  allocate<V>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    settings: AllocateSettings<V>,
  ): Rule<Map<V, number>>;

  /**
   * The seat assigns options to places: each to one of them at most, and as much to a place as there is room. The rule gets
   * the values of what is in each place.
   */
  assign<V, P>(
    seat: Seat,
    key: string,
    options: readonly Option<V>[],
    places: readonly Place<P>[],
    settings?: AssignSettings<V, P>,
  ): Rule<Map<P, V[]>>;

  /** The seat names a whole number from `min` to `max`. */
  integer(seat: Seat, key: string, settings: PromptSettings & { min: number; max: number }): Rule<number>;

  /** The seat writes a text of its own. */
  text(
    seat: Seat,
    key: string,
    settings: PromptSettings & { readonly maxLength: number; readonly required?: boolean },
  ): Rule<string>;

  /** The seat says yes or no. */
  confirm(seat: Seat, key: string, settings?: PromptSettings): Rule<boolean>;

  // --- asking several players ------------------------------------------------------------------------------------------

  /**
   * Two seats negotiate: `from` makes an offer, `to` accepts, refuses or makes a counter-offer, and so on. Terms mean the
   * same whoever proposes them. Returns what was agreed on, or `undefined`.
   */
  negotiate(from: Seat, to: Seat, key: string, settings: NegotiateSettings): Rule<Agreement | undefined>;

  /**
   * Several seats decide at once; nobody learns anything of what the others answered until all are done. Each seat's
   * rule may ask that seat as often as it likes, but must leave alone what the others can see.
   */
  together<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<R[]>;

  /**
   * Several seats may act, and the first to finish does: what the others were asked is closed, and what they have answered so
   * far counts for nothing. Each seat's rule may ask as often as it likes, but must not act before its last answer, since
   * nothing of an unfinished one may stay: that is a fault.
   */
  either<R>(seats: readonly Seat[], rule: (seat: Seat) => Rule<R>): Rule<{ readonly seat: Seat; readonly result: R }>;

  /**
   * An interrupt window: all these seats are asked at once, and those who do not pass are returned, in the order of
   * `seats`. Who is asked must follow from public facts alone, so a seat that could only pass is asked all the same.
   */
  window<V>(id: string, settings: WindowSettings<V>): Rule<Play<V>[]>;

  // --- what happens ----------------------------------------------------------------------------------------------------

  /**
   * Runs a procedure as the game and its extensions say. Clients, logs and fault reports can tell by its name what is going
   * on: message `procedure.<name>`.
   */
  call<Arguments, Result>(
    target: Procedure<Arguments, Result>,
    ...given: [Arguments] extends [undefined] ? [] : [args: Arguments]
  ): Rule<Result>;

  /** Lets something happen that others may react to. Returns whether it did happen. */
  event<Payload>(target: GameEvent<Payload>, payload: Payload, happen: () => Rule): Rule<boolean>;

  /**
   * Lets something happen to many at once. Step by step it is the turn of all of them: what takes the event's place, what
   * comes before, the event itself, what comes after. What it triggers is collected when it has happened to all, and has
   * one order. Returns to whom it did happen.
   */
  eventForAll<Payload>(
    target: GameEvent<Payload>,
    payloads: readonly Payload[],
    happen: (payload: Payload) => Rule,
  ): Rule<readonly Payload[]>;

  /**
   * The seat takes one of the actions of a group, or none: with `optional: false` it must take one. Returns the id of the
   * action taken, or `undefined` for a pass.
   * The prompt's key is the group's name; an option's id is the action's id, with `:` and the choice's id behind it where
   * an action offers several.
   */
  act(
    seat: Seat,
    group: string,
    settings?: PromptSettings & { readonly optional?: boolean | Text },
  ): Rule<string | undefined>;

  /** Makes the victory checks of a moment; if one is met the game ends here, and this never returns. */
  checkVictory(moment: string): Rule;

  /** Ends the game. Never returns. */
  end(outcome: Outcome): Rule<never>;

  /** Runs a phase when the one under way has ended, before the flow goes on. */
  schedule(phase: string): void;

  /** Leaves out the rest of this turn, when the phase under way has ended. */
  endTurn(): void;

  /** The seat takes a turn of its own after this one. */
  extraTurn(seat: Seat): void;

  /** The seat misses its next turn. */
  missTurn(seat: Seat): void;

  /** The seat leaves the game: it gets no more turns, and its player is asked nothing by `activeSeats`. */
  eliminate(seat: Seat): void;

  /** Whether the seat has left the game. */
  isOut(seat: Seat): boolean;

  /**
   * Says that these seats, or everybody, now get to know what was secret: what the state keeps, or that something is not
   * so. The decision that led here cannot be taken back any more. Needed only for what the engine does not see itself: not
   * for cards, dice, entries that are addressed to others, and the end of a decision of several at once.
   */
  reveal(to: readonly Seat[] | "everybody"): void;

  /**
   * Tells what happened: message `log.<key>`. With `to` only these seats may read it: about what they know already, by
   * cards that they see, by their own decisions or by `reveal`.
   */
  log(key: string, params?: TextParams, to?: readonly Seat[]): void;
}
