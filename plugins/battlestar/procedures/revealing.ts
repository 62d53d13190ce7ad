import type { CardId, Rule, Seat } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** As an action: the card's effect, then the player is a revealed Cylon; the own turn ends. */
export function* revealCylon(_game: Match, _seat: Seat, _card: CardId): Rule {}

/** The player becomes a revealed Cylon by the Sympathizer. */
export function* turnSympathizer(_game: Match, _seat: Seat): Rule {}

/** Resurrection Ship: the player draws another super crisis card, then discards the old one. */
export function* replaceSuperCrisis(_game: Match, _seat: Seat): Rule {}
