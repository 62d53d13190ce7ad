import type { CardId, Rule, Seat } from "../../../../server/engine/index.ts";
import type { LocationId } from "../../board/types.ts";
import type { Match } from "../../types.ts";

/** Galactica is damaged so many times: tokens are drawn one after the other and take effect. */
export function* damageGalactica(_game: Match, _count: number): Rule {}

/** `by` draws damage tokens, sees them alone and chooses those that take effect. */
export function* sabotageGalactica(_game: Match, _by: Seat, _draw: number, _resolve: number): Rule {}

/** The damage token of the location goes back to the pool. */
export function* repairLocation(_game: Match, _location: LocationId): Rule {}

/** So many damage tokens are drawn for the basestar, which may be destroyed by it. */
export function* damageBasestar(_game: Match, _basestar: string, _count: number): Rule {}

export function* destroyBasestar(_game: Match, _basestar: string): Rule {}

/** The civilian ship is shown, its resources are lost, and it leaves the game. */
export function* destroyCivilian(_game: Match, _civilian: CardId): Rule {}

/** So many are drawn from the unused ones and destroyed; without any the current player chooses one in space. */
export function* destroyCivilians(_game: Match, _count: number): Rule {}

/** Communications: `by` looks at civilian ships in space, and may then move each to an adjacent area. */
export function* inspectCivilians(_game: Match, _by: Seat, _count: number): Rule {}

/** So many centurions are put at the start of the boarding track. */
export function* boardCenturions(_game: Match, _count: number): Rule {}
