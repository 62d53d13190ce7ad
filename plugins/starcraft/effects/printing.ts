import { t } from "conclave/rules";
import type { BattlePlay, Certainty, CombatCard, CombatEffect, OrderKind, OrderToken, Strength } from "../types.ts";

/** How combat cards are written down. */

interface Printed {
  readonly units: CombatCard["units"];
  readonly effects?: readonly CombatEffect[];
  readonly certainty?: Certainty;
  /** The technology that it belongs to. */
  readonly technology?: string;
  readonly copies?: number;
}

type Written = CombatCard & { readonly copies: number };

interface Kinds {
  standard(id: string, printed: Printed & { readonly major: Strength; readonly minor: Strength }): Written;
  reinforcement(id: string, printed: Printed & { readonly specialtySupport?: boolean }): Written;
  /** A card that is played from the hand when a battle begins. */
  battleStart(id: string, printed: Printed & { readonly play: BattlePlay }): Written;
  /** A technology that stays in front of its player; what it can do in a battle it does by itself. */
  playArea(id: string, printed: Printed & Pick<CombatCard, "play" | "mobilize">): Written;
}

/** The ways to write down the cards of a race. */
export function cardsOf(race: string): Kinds {
  const card =
    <Kind extends CombatCard["kind"]>(kind: Kind) =>
    (id: string, { effects = [], certainty = "high", copies = 1, ...printed }: Printed): Written => ({
      id,
      category: "combat",
      kind,
      race,
      specialtySupport: false,
      effects,
      certainty,
      copies,
      ...wordsOf(id, printed.technology, effects.length > 0),
      ...printed,
    });
  return {
    standard: card("standard"),
    reinforcement: card("reinforcement"),
    battleStart: card("battle-start"),
    playArea: card("play-area"),
  };
}

/** All cards of a technology are called like it. A basic card without effects has no text. */
function wordsOf(id: string, technology: string | undefined, hasText: boolean): Pick<CombatCard, "name" | "text"> {
  if (technology !== undefined)
    return { name: t(`technology.${technology}.name`), text: t(`technology.${technology}.text`) };
  return { name: t(`card.${id}.name`), ...(hasText && { text: t(`card.${id}.text`) }) };
}

/** An order token. */
export function orderToken(
  order: OrderKind,
  special: boolean,
  copies: number,
): OrderToken & { readonly copies: number } {
  const id = special ? `special-${order}` : order;
  return { id, name: t(`order.${id}.name`), category: "order", order, special, copies };
}
