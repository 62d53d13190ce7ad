import type { LocationId, ShipId, Title } from "./names.ts";

/**
 * One player.
 * - `current-player`: whose turn it is.
 * - `acting-player`: who takes the action, plays the card, activates the location, uses the ability, reveals the loyalty
 *   card or has been dealt the Sympathizer. Differs from the current player under an Executive Order. Never used on crisis,
 *   super crisis and destination cards, because nobody plays them as an action.
 * - `president`, `admiral`: who holds the title at the moment the effect is carried out.
 * - `target`: the player chosen by the innermost {@link ChoosePlayer} around the effect.
 */
export type Person = "acting-player" | "admiral" | "current-player" | "president" | "target";

/** One player, or every player who is not a revealed Cylon. */
export type People = Person | "each-player";

/**
 * What makes a candidate worth choosing.
 * - `act`: is on the board (not Helo before he comes aboard).
 * - `be-president`: does not hold the title and may receive it; for choices at Administration while Assign Vice President is in
 *   play, only the holder of that card.
 * - `be-admiral`: does not hold the title and is not in the Brig.
 * - `be-looked-at`: has a face-down loyalty card, and no rule in play forbids looking.
 * - `goTo`: can be sent to the location: is on the board and not there yet, not in the Brig, and the ship is open.
 */
export type Fitness = "act" | "be-admiral" | "be-looked-at" | "be-president" | { readonly goTo: LocationId };

/** Which players may be chosen: all, including the chooser, who meet every condition given here. */
export interface Candidates {
  /** Revealed Cylons may be chosen, too; by default they may not. */
  readonly revealedCylons?: true;
  /** Not the chooser. */
  readonly others?: true;
  /** Only players on a location of this ship; a player in a viper is on no ship. */
  readonly ship?: ShipId;
  /** Only players on this location. */
  readonly location?: LocationId;
  /** Only holders of one of these titles. */
  readonly holding?: readonly Title[];
  /** Not the holder of this title. */
  readonly notHolding?: Title;
  /** Only players who are fit for this. */
  readonly fit?: Fitness;
  /** If nobody is `fit`, any player who meets the other conditions may be chosen. */
  readonly orAnybody?: true;
}
