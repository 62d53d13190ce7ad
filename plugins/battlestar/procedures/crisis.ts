import type { CardId, Rule, Seat } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/**
 * The player draws a crisis card (Religious Visions, Secret Destiny, Delusional Intuition) and it is resolved. Returns
 * when it is done; what its icons are is in `state.icons`.
 */
export function* drawCrisis(_game: Match, _seat: Seat): Rule {}

/** The crisis card, which lies in the zone `crisis`, is resolved: choice, check, attack or event. */
export function* resolveCrisis(_game: Match, _card: CardId, _drawer: Seat): Rule {}

/** Caprica: the player draws so many crisis cards, chooses one, which is resolved without its icons; the rest is discarded. */
export function* pickCrisis(_game: Match, _seat: Seat, _draw: number): Rule {}

/** Caprica: the player's super crisis card is resolved. */
export function* playSuperCrisis(_game: Match, _seat: Seat): Rule {}
