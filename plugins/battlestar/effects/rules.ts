import type { LocationId, ShipId, SkillType, Title } from "./names.ts";

/**
 * A rule of a crisis card that stays in play. Its text is the message `keep.<kind>`.
 * - `jump`: the card is discarded at the next jump; `end-of-game`: it stays in play.
 * - Relentless pursuit: the card is discarded as soon as a civilian ship or a basestar is destroyed; if the fleet jumps
 *   before that, it is shuffled into the crisis deck.
 */
export type KeptRule =
  /** Added to every attack roll of an uncrewed viper. */
  | { readonly kind: "uncrewed-viper-attacks"; readonly delta: number; readonly until: "jump" }
  /** Whenever a basestar launches raiders or heavy raiders, it launches `delta` more. */
  | { readonly kind: "basestar-launches"; readonly delta: number; readonly until: "jump" }
  /** Nobody may activate the location. */
  | { readonly kind: "location-disabled"; readonly location: LocationId; readonly until: "jump" }
  | { readonly kind: "relentless-pursuit"; readonly until: "civilian-or-basestar-destroyed" }
  /** No player may look at another player's loyalty cards. */
  | { readonly kind: "no-looking-at-loyalty"; readonly until: "end-of-game" }
  /** Nobody may move to the ship; its locations cannot be used. */
  | { readonly kind: "ship-closed"; readonly ship: ShipId; readonly until: "end-of-game" };

/**
 * A rule of an attached quorum card. The *holder* is the player it is attached to. Its text is `quorum.<id>.text`.
 */
export type AttachedRule =
  /**
   * The difficulty of the next of these checks changes by `delta`, then the card is discarded. `against`: only if the named
   * character holds that title.
   */
  | {
      readonly kind: "difficulty";
      readonly checks: readonly { readonly location: LocationId; readonly against?: Title }[];
      readonly delta: number;
    }
  /** When the location is activated, the holder may change the difficulty by one of `deltas`; then the card is discarded. */
  | { readonly kind: "may-change-difficulty"; readonly location: LocationId; readonly deltas: readonly number[] }
  /**
   * At the next jump that draws destinations, the holder instead of the Admiral draws `draw` and chooses one; the rest go to the
   * bottom of the deck. Then the card is discarded. The Admiral still makes the decisions on the destination card.
   */
  | { readonly kind: "choose-destination"; readonly draw: number }
  /** While the holder is not President, nobody else can be named at the location. Stays in play. */
  | { readonly kind: "only-candidate"; readonly location: LocationId };

/**
 * What a skill card does when played as a reaction. It is discarded and adds nothing to a check.
 *
 * To a skill check:
 * - `cards-face-up`: before cards are added: all cards of this check, destiny included, are added face up.
 * - `type-counts`: before cards are added: all cards of that type count for this check.
 * - `difficulty`: after the cards are counted: changes the value needed to pass, not the partial one; once a check.
 *
 * To a die:
 * - `die-bonus`: before a die is rolled: changes its result, to 8 at most, rerolls included; once a die.
 * - `reroll-attack-on-viper`: after the die of an attack on a viper: rerolls it; if the viper is crewed, adds `crewedDelta`,
 *   to no less than 1.
 *
 * - `rule`: defined by the reaction that comes with the card.
 */
export type SkillReaction =
  | { readonly kind: "cards-face-up" }
  | { readonly kind: "type-counts"; readonly type: SkillType }
  | { readonly kind: "difficulty"; readonly delta: number }
  | { readonly kind: "die-bonus"; readonly delta: number }
  | { readonly kind: "reroll-attack-on-viper"; readonly crewedDelta: number }
  | { readonly kind: "rule" };
