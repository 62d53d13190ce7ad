import { playerOf, type Seat } from "conclave/rules";
import type { Effect } from "../../effects/effect-types.ts";
import { or } from "../../effects/writing.ts";

import type { Player } from "../../state-types.ts";
import type { Position } from "../../types.ts";
import { tradeStorage } from "../../values.ts";
import { tradeBenefits } from "./trade-track.ts";

/** Trade tokens on the galactic board: spaces count from the bottom, from 0. */

/** The lowest space with a token. */
export function lowestTradeSpace(position: Position): number | undefined {
  const space = position.state.trade.findIndex((count) => count > 0);
  return space < 0 ? undefined : space;
}

/**
 * Where a token goes back to: the topmost empty space; with three and four players first the lowest space with exactly one.
 * If none is empty, the topmost space.
 */
export function returnSpace(position: Position): number {
  const { trade } = position.state;
  const single = position.seats.length >= 3 ? trade.indexOf(1) : -1;
  const empty = trade.lastIndexOf(0);
  return single >= 0 ? single : empty >= 0 ? empty : trade.length - 1;
}

/** One of the benefits beside a space or a lower one. */
export function benefitOf(space: number): Effect {
  return or(...tradeBenefits.slice(0, space + 1));
}

/** How many Trade tokens a player can keep: one on each agenda in play, and what is stored elsewhere. */
export function tradeRoom(position: Position, seat: Seat): number {
  const inPlay = playerOf(position, seat).slots.filter(({ agenda }) => agenda !== undefined).length;
  return inPlay + position.value(tradeStorage, { seat });
}

/** Lays the tokens of a player on agendas, as far as they reach. Which agenda has one makes no difference. */
export function layTradeTokens({ slots, tradeTokens }: Player): void {
  let left = tradeTokens;
  for (const slot of slots) {
    slot.trade = slot.agenda !== undefined && left > 0;
    if (slot.trade) left--;
  }
}
