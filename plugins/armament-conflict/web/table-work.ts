import type { BoardLanguage, DeedsOf, MatchSeat, ThingDeeds } from "conclave/board";
import type { Cards } from "./cards.ts";
import type { Say } from "./words.ts";

/** What things are called: the same for the whole match, as long as the same people play it. */
export interface TableNames {
  readonly cards: Cards;
  readonly say: Say;
  readonly language: BoardLanguage;
  readonly seats: readonly MatchSeat[];
  readonly nameOf: (seat: number) => string;
}

/** What is to be known of a thing on the table besides what the view says of it. */
export interface ThingThere {
  readonly names: TableNames;
  readonly deeds: ThingDeeds;
  readonly part: PartInMatter | undefined;
  /** By how much its durability has just changed. */
  readonly change: number;
}

/** What something does in what is under way: whether it acts, or something is done to it. */
export type PartInMatter = "acting" | "suffering";

/** What all parts of the table work with. */
export interface TableWork {
  readonly names: TableNames;
  readonly deedsOf: DeedsOf;
  readonly partOf: (thing: string) => PartInMatter | undefined;
  /** By how much the durability of something has just changed. */
  readonly changeOf: (thing: string, durability: number | null) => number;
}
