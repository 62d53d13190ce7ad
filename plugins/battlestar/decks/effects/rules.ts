import type { LocationId, ShipId, SkillType, Title } from "../../board/types.ts";

/**
 * A rule of a crisis card that stays in play. Its text is the message `keep.<kind>`.
 * - `jump`: the card is discarded at the next jump; `end-of-game`: it stays.
 * - Relentless pursuit: the card is discarded as soon as a civilian ship or a basestar is destroyed; if the fleet jumps
 *   before that, it is shuffled into the crisis deck.
 */
export type KeptRule =
  /** Added to every attack roll of an uncrewed viper. */
  | { readonly kind: "uncrewed-viper-attacks"; readonly delta: number; readonly until: "jump" }
  /** Whenever a basestar launches raiders, it launches so many more; likewise heavy raiders. */
  | { readonly kind: "basestar-launches"; readonly delta: number; readonly until: "jump" }
  /** Nobody may activate the location. */
  | { readonly kind: "location-disabled"; readonly location: LocationId; readonly until: "jump" }
  | { readonly kind: "relentless-pursuit"; readonly until: "civilian-or-basestar-destroyed" }
  /** No player may look at loyalty cards of another player. */
  | { readonly kind: "no-looking-at-loyalty"; readonly until: "end-of-game" }
  /** Nobody may move to the ship; its locations cannot be used. */
  | { readonly kind: "ship-closed"; readonly ship: ShipId; readonly until: "end-of-game" };

/**
 * A rule of a quorum card that is attached. The *holder* is the player it is attached to. Its text is `quorum.<id>.text`.
 */
export type AttachedRule =
  /**
   * The next time one of these checks is made its difficulty changes by `delta`, then the card is discarded. `against`: only
   * if the character named is the holder of that title.
   */
  | {
      readonly kind: "difficulty";
      readonly checks: readonly { readonly location: LocationId; readonly against?: Title }[];
      readonly delta: number;
    }
  /** When somebody activates the location the holder may choose one of these changes of the difficulty; then it is discarded. */
  | { readonly kind: "may-change-difficulty"; readonly location: LocationId; readonly deltas: readonly number[] }
  /**
   * At the next jump that draws destinations, the holder instead of the Admiral draws so many and chooses one; the rest goes to
   * the bottom of the deck. Then the card is discarded. What the destination leaves to the Admiral stays with the Admiral.
   */
  | { readonly kind: "choose-destination"; readonly draw: number }
  /** While the holder is not President, nobody else can be named at the location. Stays in play. */
  | { readonly kind: "only-candidate"; readonly location: LocationId };

/**
 * What a skill card does that is played in reaction. It is discarded and adds nothing to a check.
 *
 * To a skill check:
 * - `cards-face-up`: before any card is added: every card of this check, destiny included, is added face up.
 * - `type-counts`: before any card is added: all cards of that type count for this check.
 * - `difficulty`: once all cards are counted: the value needed to pass (not a partial one) changes; once a check.
 *
 * To a die:
 * - `die-bonus`: before any die is rolled: its result changes, to 8 at most, also when it is rolled again; once a die.
 * - `reroll-attack-on-viper`: after the die of an attack on any viper: it is rolled again, with `crewedDelta` added, to no
 *   less than 1, if the viper is crewed.
 *
 * - `rule`: what a reaction says of whoever brings the card.
 */
export type SkillReaction =
  | { readonly kind: "cards-face-up" }
  | { readonly kind: "type-counts"; readonly type: SkillType }
  | { readonly kind: "difficulty"; readonly delta: number }
  | { readonly kind: "die-bonus"; readonly delta: number }
  | { readonly kind: "reroll-attack-on-viper"; readonly crewedDelta: number }
  | { readonly kind: "rule" };
