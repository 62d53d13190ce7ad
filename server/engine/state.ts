import type { CardId } from "./cards.ts";
import type { RandomState } from "./random.ts";
import type { Seat, ViewerSet } from "./seats.ts";

/** One physical card. */
export interface CardState {
  /** The id of its definition. */
  kind: string;
  /** The deck that it came from. */
  deck: string;
  /** What it looks like from behind, if that is not the back of its own deck: cards with one back look alike. */
  back?: string;
  /** The zone that it is in. */
  zone: string;
  /** Who has seen what it is since it got its id. */
  seen: ViewerSet;
  /** Lies face-down: only the owner of the zone may look. */
  faceDown?: true;
}

/** One place for cards. The last card of the list is on top. */
export interface ZoneState {
  cards: CardId[];
  owner?: Seat;
  /** Who sees its cards besides those who do anyway. */
  alsoSeenBy?: ViewerSet;
}

/** Whose turn it is. */
export interface Turn {
  /** Turns begun so far; 0 before the first. */
  number: number;
  /** Rounds begun so far; 0 before the first. */
  round: number;
  /** The current player. */
  seat: Seat;
  /** The seat with which a round begins. */
  first: Seat;
  /** The order in which the turns of this round go round, where the game has one of its own. */
  order?: Seat[];
  /** The seat whose regular turn it is or was last: extra turns do not move it on. */
  regular: Seat;
  /** Seats that take an extra turn after this one, first come first served. */
  extra: Seat[];
  /** How many coming turns each seat misses. */
  missed: number[];
  /** Set when the rest of the turn is to be left out. */
  over: boolean;
}

/** All there is to a match between two phases: plain JSON data. */
export interface MatchState<State extends object = object> {
  seats: number;
  /** Decisions made so far, without those taken back. */
  decisions: number;
  random: RandomState;
  turn: Turn;
  /** The phase under way, or the one that ended last. */
  phase?: string;
  /** The phase of the flow that was begun last. */
  flowPhase?: string;
  /** Phases to run before the flow is asked for the next. */
  queue: string[];
  cards: { [id: string]: CardState };
  zones: { [name: string]: ZoneState };
  /** How often each deck was made. */
  made: { [deck: string]: number };
  /** By deck and kind: cards created one by one, less those removed. With `made` it tells how many there must be. */
  created: { [deck: string]: { [kind: string]: number } };
  /** The number of the next card id. */
  nextCard: number;
  /** How many prompts each seat was asked. */
  asked: number[];
  /** How many undos each seat may have noticed: part of the ids of prompts, so that none is ever used twice. */
  undone: number[];
  /** Seats that have left the game. */
  out: Seat[];
  /** What extensions keep, by extension id. */
  extensions: { [id: string]: object };
  game: State;
}
