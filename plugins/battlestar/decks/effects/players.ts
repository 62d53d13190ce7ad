import type { GalacticaLocationId, HazardousLocationId, ShipId, SkillType, Title } from "../../board/types.ts";
import type { People, Person } from "./people.ts";

/**
 * `who` discards so many skill cards, or all, of own choice or, with `random`, at random. Somebody with fewer discards all.
 * With `each-player` all choose at the same time, and discard in turn order from the current player on.
 */
export interface Discard {
  readonly op: "discard";
  readonly who: People;
  readonly count: number | "all";
  readonly random?: true;
}

/**
 * `who` draws so many skill cards of these types, in any mixture, first choosing how many of each; the own skill set does not
 * matter.
 */
export interface Draw {
  readonly op: "draw";
  readonly who: Person;
  readonly count: number;
  readonly types: readonly SkillType[] | "any";
}

/**
 * `who` is moved there at no cost; a viper returns to the Reserves. Does nothing to somebody who is there already, is not
 * on the board, or would go from the Brig to Sickbay. An Admiral who enters the Brig loses the title to the next in line.
 */
export interface Send {
  readonly op: "send";
  readonly who: Person;
  readonly to: HazardousLocationId;
}

/** Everybody on the location, or on all locations of the ship, is sent, as by {@link Send}. */
export interface SendAll {
  readonly op: "send-all";
  readonly from: { readonly location: GalacticaLocationId } | { readonly ship: ShipId };
  readonly to: HazardousLocationId;
}

/** `who`, who is in the Brig, moves to another location of Galactica, not a hazardous one, that `by` chooses. */
export interface LeaveBrig {
  readonly op: "leave-brig";
  readonly who: Person;
  readonly by: Person;
}

/**
 * `to` is given the title, with the nukes or the quorum hand that go with it. Nothing happens if `to` holds it already or
 * may not hold it (a revealed Cylon; an Admiral in the Brig).
 */
export interface GiveTitle {
  readonly op: "give-title";
  readonly title: Title;
  readonly to: Person;
}

/**
 * `viewer` alone sees face-down loyalty cards of `target`: one drawn at random or all of them. Nothing if these are one
 * and the same player, there is none, or a rule in play forbids looking.
 */
export interface LookAtLoyalty {
  readonly op: "look-at-loyalty";
  readonly viewer: Person;
  readonly target: Person;
  readonly cards: "all" | "one-at-random";
}

/** `who` looks at the hand of skill cards of `from`, and takes one of them. */
export interface StealSkillCard {
  readonly op: "steal-skill-card";
  readonly who: Person;
  readonly from: Person;
}

/** `from` hands all own face-down loyalty cards to `to`, unseen by others. */
export interface GiveLoyalty {
  readonly op: "give-loyalty";
  readonly from: Person;
  readonly to: Person;
}

/** The Sympathizer counts as "You Are Not a Cylon" for the rest of the game; it stays face up. */
export interface CountAsHuman {
  readonly op: "count-as-human";
  readonly who: Person;
}

/**
 * `who` becomes a revealed Cylon by the Sympathizer: discards down to three cards, loses attached quorum cards and
 * titles, moves to the Resurrection Ship. No super crisis card is drawn now or later, the turn does not end, and Cylon
 * Fleet is forbidden for good.
 */
export interface TurnSympathizer {
  readonly op: "turn-sympathizer";
  readonly who: Person;
}

/** What players have, know, are and where they stand. */
export type PlayersEffect =
  | CountAsHuman
  | Discard
  | Draw
  | GiveLoyalty
  | GiveTitle
  | LeaveBrig
  | LookAtLoyalty
  | Send
  | SendAll
  | StealSkillCard
  | TurnSympathizer;
