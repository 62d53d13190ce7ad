import type { CardId, Rule, Seat } from "../../../server/engine/index.ts";
import type { Match } from "../types.ts";

/** So many quorum cards are added to the quorum hand. */
export function* drawQuorum(_game: Match, _count: number): Rule {}

/** The player, who is President, chooses a card of the quorum hand and plays it. */
export function* playQuorum(_game: Match, _seat: Seat): Rule {}

/** Skilled Politician: draws so many, plays one, puts the rest at the bottom. */
export function* pickQuorum(_game: Match, _seat: Seat, _draw: number): Rule {}

/** The quorum card is put in front of the player, or with the title of President. */
export function attachQuorum(_game: Match, _card: CardId, _to: Seat | "president-title"): void {}
