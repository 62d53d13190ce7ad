import type { CardId } from "../cards/cards.ts";
import { dictionary } from "../json/json.ts";
import type { RandomState } from "../json/random.ts";
import type { Seat, ViewerSet } from "../seats.ts";

/** One physical card. */
export interface CardState {
  /** The id of its definition. */
  kind: string;
  /** The deck it belongs to. */
  deck: string;
  /** Its back, if it differs from that of its deck. Cards with the same back look alike face down. */
  back?: string;
  /** The zone it is in. */
  zone: string;
  /** The viewers who have seen it since it received its current id. */
  seen: ViewerSet;
  /** Whether it is face down: then only the owner of the zone may look at it. */
  faceDown?: true;
}

/** A zone. The last card of the list is on top. */
export interface ZoneState {
  cards: CardId[];
  owner?: Seat;
  /** Additional viewers of its cards. */
  alsoSeenBy?: ViewerSet;
}

/** The current turn. */
export interface Turn {
  /** The number of turns begun so far. */
  number: number;
  /** The number of rounds begun so far. */
  round: number;
  /** The current player. */
  seat: Seat;
  /** The seat with which a round begins. */
  first: Seat;
  /** The turn order of this round, if the game defines one. */
  order?: Seat[];
  /** The seat that has or last had its regular turn. Extra turns do not change it. */
  regular: Seat;
  /** Seats that take an extra turn after this one, in order. */
  extra: Seat[];
  /** The number of future turns that each seat misses. */
  missed: number[];
  /** Whether to skip the rest of the turn. */
  over: boolean;
}

/** The complete state of a match between two phases: plain JSON data. */
export interface MatchState<State extends object = object> {
  seats: number;
  /** The number of decisions made so far, excluding those taken back. */
  decisions: number;
  random: RandomState;
  turn: Turn;
  /** The current phase or, between phases, the one that ended last. */
  phase?: string;
  /** The phase of the flow that began most recently. */
  flowPhase?: string;
  /** Phases to run before the flow continues. */
  queue: string[];
  cards: { [id: string]: CardState };
  zones: { [name: string]: ZoneState };
  /** How often each deck was created. */
  made: { [deck: string]: number };
  /** By deck and kind: the number of cards created one by one, minus those removed. With `made` it gives the total. */
  created: { [deck: string]: { [kind: string]: number } };
  /** The number in the next card id. */
  nextCard: number;
  /** The number of prompts each seat has been asked. */
  asked: number[];
  /** The number of undos each seat may have noticed. It is part of prompt ids, so that no answered prompt’s id is used twice. */
  undone: number[];
  /** Seats that have left the game. */
  out: Seat[];
  /** The states of extensions, by extension id. */
  extensions: { [id: string]: object };
  game: State;
}

/** The state of a match with this number of seats before anything has been set up. */
export function stateBeforeSetup(seats: number, random: RandomState): MatchState {
  // For every seat, because a sparse list would change when it is stored and loaded.
  const noneYet = () => Array.from({ length: seats }, () => 0);
  return {
    seats,
    decisions: 0,
    random,
    turn: { number: 0, round: 0, seat: 0, first: 0, regular: 0, extra: [], missed: noneYet(), over: false },
    queue: [],
    cards: dictionary(),
    zones: dictionary(),
    made: {},
    created: dictionary(),
    nextCard: 0,
    asked: noneYet(),
    undone: noneYet(),
    out: [],
    extensions: {},
    game: {},
  };
}
