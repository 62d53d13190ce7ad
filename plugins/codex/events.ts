import { type CardId, event, type Seat } from "conclave/rules";
import type { Card, Death, Departure, Figure, Source } from "./types.ts";

/** What happens: abilities of cards in play and extensions react to it. */

/** Something comes into play. */
export const arrived = event<Arrival>("arrived");

export interface Arrival {
  readonly card: CardId;
  readonly thing: number;
  readonly seat: Seat;
  /** Where it came from. */
  readonly from: "hand" | "codex" | "command" | "discard" | "future" | "elsewhere" | "token";
  readonly played: boolean;
}

/** A card was locked up below a thing instead of coming into play. */
export const lockedUp = event<{ readonly card: CardId; readonly below: CardId }>("locked-up");

/** Things die, together. */
export const died = event<Death>("died");

/** Things leave play in any way, together. */
export const left = event<Departure>("left");

/** The same once for everything that leaves play at the same time. */
export const leftTogether = event<{ readonly departures: readonly Departure[] }>("left-together");

/** An attack has been declared, and its defender. */
export const attacked = event<AttackFacts>("attacked");

export interface AttackFacts {
  readonly attacker: Figure;
  readonly defender: Figure;
  readonly seat: Seat;
  readonly defending: Seat;
}

/** Combat is over. */
export const attackEnded = event<AttackFacts>("attack-ended");

/** Damage was dealt, even if armor soaked it up. */
export const damaged = event<Damage>("damaged");

export interface Damage {
  readonly source: Source;
  /** The thing that dealt it, if it was in play. */
  readonly dealer: Figure | undefined;
  readonly target: Figure;
  readonly amount: number;
  readonly combat: boolean;
  /** Whether the dealer was the attacker. */
  readonly attacking: boolean;
}

/** The same once for all damage that is dealt at the same time. */
export const damagedTogether = event<{ readonly damages: readonly Damage[] }>("damaged-together");

/** A spell was played and has taken effect. */
export const spellPlayed = event<{ readonly card: CardId; readonly kind: string; readonly seat: Seat }>("spell-played");

/** A card was played: before it has any effect. */
export const cardPlayed = event<{
  readonly card: CardId;
  readonly definition: Card;
  readonly seat: Seat;
  readonly fromHand: boolean;
}>("card-played");

/** An upkeep begins. */
export const upkeepBegan = event<{ readonly seat: Seat }>("upkeep-began");

/** The main phase ends, after patrols were sent. */
export const mainEnded = event<{ readonly seat: Seat }>("main-ended");

/** A turn ends, after the draw phase. */
export const turnEnded = event<{ readonly seat: Seat }>("turn-ended");

/** A hero reaches its top level. */
export const maxLevelReached = event<{ readonly card: CardId; readonly thing: number; readonly seat: Seat }>(
  "max-level-reached",
);

/** Runes were taken off a thing. */
export const runesRemoved = event<{
  readonly figure: Figure;
  readonly rune: string;
  readonly amount: number;
}>("runes-removed");

/** Something was chosen as a target. */
export const targeted = event<{ readonly figure: Figure; readonly source: Source }>("targeted");

/** A thing became exhausted. */
export const exhausted = event<{ readonly card: CardId; readonly thing: number }>("exhausted");

/** For `alike`: what only gives gold, cards or runes or heals, so that its order among others that do does not matter. */
export const gains = "gains";
