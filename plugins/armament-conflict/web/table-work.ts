import type { BoardLanguage, MatchSeat, Thing as Named, ThingDeeds } from "conclave/board";
import type { Cards } from "./cards.ts";
import type { Say } from "./words.ts";

/** What all parts of the table work with. */
export interface TableWork {
  readonly cards: Cards;
  readonly say: Say;
  readonly language: BoardLanguage;
  readonly seats: readonly MatchSeat[];
  readonly nameOf: (seat: number) => string;
  readonly deedsOf: (thing: Named) => ThingDeeds;
  /** What something does in what is under way: whether it acts, or something is done to it. */
  readonly partOf: (thing: string) => "acting" | "suffering" | undefined;
  /** By how much the durability of something has just changed. */
  readonly changeOf: (thing: string, durability: number | null) => number;
}
