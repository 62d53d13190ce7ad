import type { Resource } from "../../board/types.ts";
import type { Person } from "./people.ts";

/** A resource changes. Nobody loses before the end of the turn. */
export interface ChangeResource {
  readonly op: "resource";
  readonly resource: Resource;
  readonly delta: number;
}

/**
 * The fleet marker moves along the jump track, never below the start. If it reaches the end the fleet jumps at once, and the
 * rest of the list follows after the jump.
 */
export interface MoveJumpTrack {
  readonly op: "jump-track";
  readonly delta: number;
}

/**
 * The fleet has gone so much further; this card stays beside the objective for it. What happens at distances 4 and 8
 * happens at once.
 */
export interface AddDistance {
  readonly op: "distance";
  readonly delta: number;
}

/**
 * FTL Control: the acting player rolls; on 6 or less the population at the jump step is lost. Then the fleet jumps, with
 * everything that a jump is.
 */
export interface ForceJump {
  readonly op: "force-jump";
}

/** So many raptors in the Reserves are destroyed: they leave the game. */
export interface LoseRaptors {
  readonly op: "lose-raptors";
  readonly count: number;
}

/** So many nukes of the Admiral leave the game unused. */
export interface LoseNukes {
  readonly op: "lose-nukes";
  readonly count: number;
}

/**
 * Vipers or raptors that are damaged or destroyed, as `from` says, go to the Reserves. With more than `count` of them
 * `by` chooses which; with `optional` `by` may also take fewer, or none.
 */
export interface Restore {
  readonly op: "restore";
  readonly by: Person;
  readonly unit: "raptor" | "viper";
  readonly from: readonly ("damaged" | "destroyed")[];
  readonly count: number;
  readonly optional?: true;
}

/** So many vipers are damaged. Of those in space, crewed ones included, `by` chooses them; a pilot goes to Sickbay. */
export interface DamageVipers {
  readonly op: "damage-vipers";
  readonly where: "reserves" | "space";
  readonly count: number;
  readonly by: Person;
}

/** All vipers in space return to the Reserves; their pilots stand on the Hangar Deck. */
export interface ReturnVipers {
  readonly op: "return-vipers";
}

/**
 * So many civilian ships are drawn from the unused ones and destroyed: each is shown, its resources are lost, and it leaves
 * the game. If none is unused the current player chooses one in space instead.
 */
export interface DestroyCivilians {
  readonly op: "destroy-civilians";
  readonly count: number;
}

/** Galactica is damaged so many times: the current player draws that many damage tokens, one after the other, and each takes effect. */
export interface DamageGalactica {
  readonly op: "damage-galactica";
  readonly count: number;
}

/** `by` draws so many Galactica damage tokens, sees them alone, and chooses those that take effect; the rest goes back. */
export interface SabotageGalactica {
  readonly op: "sabotage-galactica";
  readonly by: Person;
  readonly draw: number;
  readonly resolve: number;
}

/** The damage token of the location that `who` stands on goes back to the pool. */
export interface RepairLocation {
  readonly op: "repair-location";
  readonly who: Person;
}

/** Resources, the voyage, and human ships. */
export type FleetEffect =
  | AddDistance
  | ChangeResource
  | DamageGalactica
  | DamageVipers
  | DestroyCivilians
  | ForceJump
  | LoseNukes
  | LoseRaptors
  | MoveJumpTrack
  | RepairLocation
  | Restore
  | ReturnVipers
  | SabotageGalactica;
