import type { Fact } from "../printed/catalogue.ts";
import type { Seat } from "../seats.ts";
import type { Reference } from "../text/reference.ts";
import type { Text } from "../text/text.ts";
import type { GameTypes } from "./position.ts";
import type { Rulebook } from "./rulebook.ts";

/**
 * Whom a player plays: a character, a house, a faction. Texts call the player by it: "Adama draws a card". It is what everybody
 * knows, and it may change during a match; a log entry keeps the one of its moment.
 */
export interface Persona {
  readonly name: Text;
  /** What texts call the player; the name by default. */
  readonly short?: Text;
  /** A key for its picture; that of what it is about by default. */
  readonly art?: string;
  /** Where it is printed, such as an entry of the characters. */
  readonly about?: Reference;
  /** The side that everybody knows the player to be on. */
  readonly side?: Text;
}

/** A thing on the table, as a viewer sees it, for clients that draw it without knowing the game. */
export interface Piece {
  /** Unique among the pieces of its type. Where prompts are about it, the key that they use. */
  readonly id: string;
  /** The word of the game for it, as in references: `card`, `unit`, `ship`. What has no entry is called `piece.<type>`. */
  readonly type: string;
  /** What is printed on it; none if the viewer does not know it, or nothing is. */
  readonly entry?: Reference;
  /** Where it stands: a place, a link or a step of a board, or another piece. None for what lies beside all boards. */
  readonly at?: Reference;
  /** Beside all boards, the sort of place where it lies: `hand`, `discard`. Each needs a message `zone.<name>`. */
  readonly zone?: string;
  /** Whose it is. */
  readonly seat?: Seat;
  readonly faceDown?: boolean;
  /** How many of it there are, where they differ in nothing; 1 by default. */
  readonly count?: number;
  /** What it is now: durability 1 of 3, damaged. */
  readonly facts?: readonly Fact[];
}

export type MatterKind = "auction" | "battle" | "check" | "event" | "other" | "payment" | "trade" | "vote";

/** What a procedure is about while it is under way: a check with its difficulty, a battle with its sides. */
export interface Matter {
  readonly kind: MatterKind;
  readonly title: Text;
  readonly about?: readonly Reference[];
  /** The stage that it is in, one of `stages`. */
  readonly stage?: string;
  readonly stages?: readonly MatterStage[];
  /** Its numbers: difficulty 12, total 9. */
  readonly facts?: readonly Fact[];
  /** Those who take part: attacker and defender, or everybody. */
  readonly sides?: readonly MatterSide[];
  /** How it may come out, or has. */
  readonly results?: readonly MatterResult[];
}

export interface MatterStage {
  readonly id: string;
  /** The message `stage.<id>` by default. */
  readonly name?: Text;
}

export interface MatterSide {
  readonly name: Text;
  readonly seats?: readonly MatterSeat[];
  readonly about?: readonly Reference[];
  readonly facts?: readonly Fact[];
}

export interface MatterSeat {
  readonly seat: Seat;
  /** What it does there, as far as the viewer may know: whoever may still be thinking behind a veil waits. */
  readonly state: "asked" | "done" | "out" | "waiting";
}

export interface MatterResult {
  readonly id: string;
  readonly name: Text;
  /** When it comes to this: "9 or more". */
  readonly condition?: Text;
  readonly effect: Text;
  /** Whether it has come to this; not given while that is open. */
  readonly reached?: boolean;
}

/**
 * A number that clients plot over a match: one of the whole match, or one of each seat. It is read in what spectators see, so it is
 * what everybody knew at that moment. Each needs a message `figure.<key>`.
 */
export type Figure<T extends GameTypes> =
  | {
      readonly of: "match";
      /** Returns the number, or `undefined` while there is none. */
      read(view: T["view"], rules: Rulebook<T>): number | undefined;
    }
  | {
      readonly of: "seats";
      /** Returns the number of each seat, in their order; `undefined` for a seat that has none. */
      read(view: T["view"], rules: Rulebook<T>): readonly (number | undefined)[];
    };

/** A figure at one moment. */
export interface FigureNow {
  readonly key: string;
  /** Whose it is; none if it is the match's. */
  readonly seat?: Seat;
  /** None while the rules say nothing. */
  readonly value?: number;
}

/**
 * What clients draw that do not know the game. Everything here is made of a view and of what is printed, so that it tells nobody
 * anything new.
 */
export interface Showing<T extends GameTypes> {
  /**
   * Returns what stands and lies on the table. `found` are the pieces that could be found in the view without knowing the game:
   * whatever has a `key` in it. Without this function these are all.
   */
  pieces?(view: T["view"], rules: Rulebook<T>, found: readonly Piece[]): readonly Piece[];
  /**
   * What is at hand in a phase, a procedure or a reaction, by its name (that of a reaction is its window's). If it is under way
   * several times, one within another, there is one for each, outermost first.
   */
  readonly matters?: { readonly [procedure: string]: (view: T["view"], rules: Rulebook<T>) => readonly Matter[] };
  /** What clients plot over the match, by its key, in the order in which they show it. */
  readonly figures?: { readonly [key: string]: Figure<T> };
}
