import type { MatchSeat, Thing as Named } from "conclave/board";
import type { Cards } from "./cards.ts";
import type { Say } from "./words.ts";

/** What can be done with a thing at the moment. */
export interface ThingDeeds {
  readonly isAsked: boolean;
  readonly isPicked: boolean;
  readonly whyNot: string | undefined;
  readonly onChoose: (() => void) | undefined;
  readonly onPoint: (isPointed: boolean) => void;
}

/** What all parts of the table work with. */
export interface TableWork {
  readonly cards: Cards;
  readonly say: Say;
  readonly seats: readonly MatchSeat[];
  readonly nameOf: (seat: number) => string;
  readonly deedsOf: (thing: Named) => ThingDeeds;
  /** What something does in what is under way: whether it acts, or something is done to it. */
  readonly partOf: (thing: string) => "acting" | "suffering" | undefined;
  /** By how much the durability of something has just changed. */
  readonly changeOf: (thing: string, durability: number | null) => number;
}
