import type { LocationId, ShipId, Title } from "../../board/types.ts";

/**
 * One player.
 * - `current-player`: whose turn it is.
 * - `acting-player`: who takes the action, plays the card, activates the location, uses the ability, reveals the loyalty
 *   card or has been dealt the Sympathizer. Another than the current player under an Executive Order. On crisis,
 *   super-crisis and destination cards, which nobody plays as an action, never used.
 * - `president`, `admiral`: who holds the title at the moment the effect is carried out.
 * - `target`: who was chosen by the innermost {@link ChoosePlayer} around the effect.
 */
export type Person = "acting-player" | "admiral" | "current-player" | "president" | "target";

/** One player, or every player who is not a revealed Cylon. */
export type People = Person | "each-player";

/**
 * What a candidate must be capable of to be worth choosing.
 * - `act`: is on the board (not Helo before he has come aboard).
 * - `be-president`: does not hold the title and may be given it; where an Assign Vice President is in play and the
 *   choice is made at Administration, only its holder.
 * - `be-admiral`: does not hold the title and is not in the Brig.
 * - `be-looked-at`: has a face-down loyalty card, and no rule in play forbids looking.
 * - `go-to-brig`: can be sent to the Brig: is on the board, and not there already.
 * - `go-to-sickbay`: can be sent to Sickbay: is on the board, not there already, and not in the Brig.
 */
export type Fitness = "act" | "be-admiral" | "be-looked-at" | "be-president" | "go-to-brig" | "go-to-sickbay";

/** Who may be chosen: every player, the chooser included, who meets all that is said here. */
export interface Candidates {
  /** Revealed Cylons may be chosen, too; otherwise they never are. */
  readonly revealedCylons?: true;
  /** Not the player who chooses. */
  readonly others?: true;
  /** Only those who stand on a location of this ship; in a viper is nowhere. */
  readonly ship?: ShipId;
  /** Only those who stand there. */
  readonly location?: LocationId;
  /** Only holders of one of these titles. */
  readonly holding?: readonly Title[];
  /** Not the holder of this title. */
  readonly notHolding?: Title;
  /** Only those who are fit for it. */
  readonly fit?: Fitness;
  /** If nobody is `fit`, anybody else who meets the rest may be chosen; otherwise nobody is. */
  readonly orAnybody?: true;
}
