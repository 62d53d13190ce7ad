import { boardOf } from "../in-play/board.ts";
import type { Figure, Position } from "../types.ts";

/** Of the copies of a legendary card a player keeps the newest one only. */

/** Whether its player has had another one of this legendary card for longer. */
export function hasOlderLegend(position: Position, figure: Figure): boolean {
  const { card, seat } = figure;
  return boardOf(position).figures.some(
    (it) => it.card === card && it.seat === seat && newnessOf(position, it) < newnessOf(position, figure),
  );
}

/** The number of what made a thing what it is, with the player who has it: its arrival, a change of form or of control. */
function newnessOf(position: Position, { card, thing }: Figure): number {
  const { order, notes } = thing;
  const forms = position.state.lasting.filter(({ on, change }) => on === order && change.form === card.id);
  return Math.max(order, Number(notes.taken ?? 0), ...forms.map((form) => form.order));
}
