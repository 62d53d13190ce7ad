import type { Icon, Placement } from "../../board/types.ts";
import type { Person } from "./people.ts";

/**
 * The pieces are put into these areas: vipers from the Reserves, civilian ships unseen from the unused ones. If there are
 * too few pieces of a kind the current player decides which are placed.
 */
export interface PlaceShips {
  readonly op: "place-ships";
  readonly areas: Placement;
}

/** So many centurions are put at the start of the boarding track. */
export interface BoardCenturions {
  readonly op: "board-centurions";
  readonly count: number;
}

/** Cylon ships act as by these icons, one icon after the other, as listed. */
export interface Activate {
  readonly op: "activate";
  readonly icons: readonly Icon[];
}

/** Exactly those raiders that the placement of this attack card has put on the board act, once each. */
export interface ActivatePlacedRaiders {
  readonly op: "activate-placed-raiders";
}

/** Every basestar that can launches so many raiders and heavy raiders. */
export interface LaunchFromBasestars {
  readonly op: "launch-from-basestars";
  readonly raiders: number;
  readonly heavyRaiders: number;
}

/** `by` chooses so many of them, raiders and heavy raiders from any areas, centurions from any step, and they are destroyed. */
export interface DestroyCylons {
  readonly op: "destroy-cylons";
  readonly by: Person;
  readonly unit: "centurion" | "heavy-raider" | "raider";
  readonly count: number;
}

/** Galactica fires at one Cylon ship in any area; `by` chooses it and rolls. */
export interface GalacticaAttack {
  readonly op: "galactica-attack";
  readonly by: Person;
}

/** `by` rolls against one centurion of own choice on the boarding track. */
export interface AttackCenturion {
  readonly op: "attack-centurion";
  readonly by: Person;
}

/** `by` spends a nuke against a basestar of own choice; it leaves the game. */
export interface LaunchNuke {
  readonly op: "launch-nuke";
  readonly by: Person;
}

/** `by` activates uncrewed vipers up to `count` times: each time launches one, moves one by an area, or has one attack. */
export interface ActivateVipers {
  readonly op: "activate-vipers";
  readonly by: Person;
  readonly count: number;
}

/** The viper of `who` attacks up to `count` times in its area, the target chosen anew each time. */
export interface ViperAttacks {
  readonly op: "viper-attacks";
  readonly who: Person;
  readonly count: number;
}

/**
 * `who` boards an undamaged viper in the Reserves and launches into `sw` or `se`. If the Reserves hold none, an uncrewed viper
 * from space, chosen by `who`, returns there first.
 */
export interface LaunchSelf {
  readonly op: "launch-self";
  readonly who: Person;
}

/** `by` looks at the hidden side of so many civilian ships in space, then may move each of these to an adjacent area. */
export interface InspectCivilians {
  readonly op: "inspect-civilians";
  readonly by: Person;
  readonly count: number;
}

/** What ships do, and what players do with them. */
export type BattleEffect =
  | Activate
  | ActivatePlacedRaiders
  | ActivateVipers
  | AttackCenturion
  | BoardCenturions
  | DestroyCylons
  | GalacticaAttack
  | InspectCivilians
  | LaunchFromBasestars
  | LaunchNuke
  | LaunchSelf
  | PlaceShips
  | ViperAttacks;
