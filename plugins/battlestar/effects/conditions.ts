import type { LocationId, Resource, Title } from "./names.ts";
import type { Person } from "./people.ts";

/** A condition on public facts. */
export type Condition =
  | { readonly kind: "all"; readonly of: readonly Condition[] }
  | { readonly kind: "any"; readonly of: readonly Condition[] }
  /** There are at least `count`; see {@link Countable}. */
  | { readonly kind: "at-least"; readonly what: Countable; readonly count: number }
  | { readonly kind: "resource-below"; readonly resource: Resource; readonly value: number }
  /** At least one resource is in the red: at or below half of its starting value (fuel 4, food 4, morale 5, population 6). */
  | { readonly kind: "any-resource-red" }
  | { readonly kind: "distance-at-most"; readonly distance: number }
  /** The fleet marker is on a blue step of the jump track. */
  | { readonly kind: "jump-ready" }
  | { readonly kind: "holds-title"; readonly who: Person; readonly title: Title }
  /** The character's skill set includes piloting. */
  | { readonly kind: "is-pilot"; readonly who: Person }
  /** Is in a viper in space. */
  | { readonly kind: "in-viper"; readonly who: Person }
  /** Flies a viper in an area with a Cylon ship. */
  | { readonly kind: "has-target"; readonly who: Person }
  | { readonly kind: "at-location"; readonly who: Person; readonly location: LocationId }
  /** Stands on a location that has a damage token. */
  | { readonly kind: "at-damaged-location"; readonly who: Person }
  /** Has a face-down loyalty card. */
  | { readonly kind: "has-hidden-loyalty"; readonly who: Person }
  | { readonly kind: "has-super-crisis"; readonly who: Person }
  /** Is not a Cylon revealed through the Sympathizer. */
  | { readonly kind: "not-sympathizer"; readonly who: Person };

/**
 * What a condition can count.
 * - `nukes`: held by the Admiral.
 * - `raptors`, `vipers-in-reserves`: in the Reserves, undamaged.
 * - `damaged-vipers`: in the box of damaged vipers.
 * - `launchable-vipers`: in the Reserves, or uncrewed in space.
 * - `centurions`: on the boarding track.
 * - `cylon-ships`: raiders, heavy raiders and basestars in space. `basestars`: basestars only.
 * - `civilians`: civilian ships in space.
 */
export type Countable =
  | "basestars"
  | "centurions"
  | "civilians"
  | "cylon-ships"
  | "damaged-vipers"
  | "launchable-vipers"
  | "nukes"
  | "raptors"
  | "vipers-in-reserves";

/** The results of an eight-sided die, modifiers included, on which something happens. */
export type DieResult = { readonly atLeast: number } | { readonly atMost: number };
