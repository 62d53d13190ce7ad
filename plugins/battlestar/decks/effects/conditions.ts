import type { LocationId, Resource, Title } from "../../board/types.ts";
import type { Person } from "./people.ts";

/** What must hold. All of it is public. */
export type Condition =
  | { readonly kind: "all"; readonly of: readonly Condition[] }
  | { readonly kind: "any"; readonly of: readonly Condition[] }
  /** There are at least so many; see {@link Countable}. */
  | { readonly kind: "at-least"; readonly what: Countable; readonly count: number }
  | { readonly kind: "resource-below"; readonly resource: Resource; readonly value: number }
  /** At least one resource is in the red: at or below half of where it began (fuel 4, food 4, morale 5, population 6). */
  | { readonly kind: "any-resource-red" }
  | { readonly kind: "distance-at-most"; readonly distance: number }
  /** The fleet marker is on a blue step of the jump track. */
  | { readonly kind: "jump-ready" }
  | { readonly kind: "holds-title"; readonly who: Person; readonly title: Title }
  /** Has piloting in the skill set. */
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
  /** Has not become a revealed Cylon by the Sympathizer. */
  | { readonly kind: "not-sympathizer"; readonly who: Person };

/**
 * What can be counted for a condition.
 * - `nukes`: held by the Admiral.
 * - `raptors`, `vipers-in-reserves`: in the Reserves, undamaged.
 * - `damaged-vipers`: in the box of damaged vipers.
 * - `launchable-vipers`: in the Reserves, or uncrewed in space.
 * - `centurions`: on the boarding track.
 * - `cylon-ships`: raiders, heavy raiders and basestars in space. `basestars`: these alone.
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

/** When a die of eight sides, with everything that was added to it, comes out right. */
export type DieResult = { readonly atLeast: number } | { readonly atMost: number };
