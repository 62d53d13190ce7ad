import type { Person } from "./people.ts";
import type { KeptRule } from "./rules.ts";

/** `who` may take so many more actions, at once. */
export interface ExtraActions {
  readonly op: "extra-actions";
  readonly who: Person;
  readonly count: number;
}

/**
 * Executive Order: `who` at once either moves and then takes an action, or takes two actions (in the Brig: cannot move). Then
 * the turn goes on. If the first action makes `who` a revealed Cylon the second is lost.
 */
export interface GrantActions {
  readonly op: "grant-actions";
  readonly who: Person;
}

/** `by` chooses one of the decks, looks at its top card alone, and puts it back on top or at the bottom. */
export interface Scry {
  readonly op: "scry";
  readonly by: Person;
  readonly decks: readonly ("crisis" | "destination")[];
}

/**
 * After this card's Cylon ships have been activated, the current player draws another crisis card and resolves it completely,
 * with its own ships and its own jump icon.
 */
export interface ExtraCrisis {
  readonly op: "extra-crisis";
}

/** `by` draws so many crisis cards, sees them alone, has one resolved as its crisis, and discards the rest. */
export interface PickCrisis {
  readonly op: "pick-crisis";
  readonly by: Person;
  readonly draw: number;
}

/** `who` has the super crisis card in hand resolved. */
export interface PlaySuperCrisis {
  readonly op: "play-super-crisis";
  readonly who: Person;
}

/** `who` draws another super crisis card, then discards the one that was in hand before. */
export interface ReplaceSuperCrisis {
  readonly op: "replace-super-crisis";
  readonly who: Person;
}

/** So many quorum cards are added to the quorum hand, which goes with the title of President. */
export interface DrawQuorum {
  readonly op: "draw-quorum";
  readonly count: number;
}

/** The President plays one card of the quorum hand, as if by an action. */
export interface PlayQuorum {
  readonly op: "play-quorum";
}

/** `by` draws so many quorum cards, sees them alone, plays one as its acting player, and puts the rest at the bottom of the deck. */
export interface PickQuorum {
  readonly op: "pick-quorum";
  readonly by: Person;
  readonly draw: number;
}

/**
 * This quorum card is put in front of `to` and its `attached` rule is in force; `president-title` is whoever is President
 * from then on. It is discarded when its holder becomes a revealed Cylon.
 */
export interface Attach {
  readonly op: "attach";
  readonly to: Person | "president-title";
}

/** This card leaves the game instead of being discarded. */
export interface RemoveThisCard {
  readonly op: "remove-this-card";
}

/** This card stays in play, with this rule in force. */
export interface KeepInPlay {
  readonly op: "keep-in-play";
  readonly rule: KeptRule;
}

/** Turns, decks, and cards in play. */
export type PlayEffect =
  | Attach
  | DrawQuorum
  | ExtraActions
  | ExtraCrisis
  | GrantActions
  | KeepInPlay
  | PickCrisis
  | PickQuorum
  | PlayQuorum
  | PlaySuperCrisis
  | RemoveThisCard
  | ReplaceSuperCrisis
  | Scry;
