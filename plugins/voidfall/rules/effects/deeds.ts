import { playerOf } from "conclave/rules";
import type { Reflex } from "../../effects/abilities.ts";
import type { Context, Deed, WaitingReflex } from "../../effects/context.ts";
import type { Position } from "../../types.ts";
import { abilitiesOf } from "../abilities/abilities-of.ts";

/** What players have done within an action, and the reflexes to it (README, "Effects"). */

/** The reflex itself, as long as it can be used. */
export function reflexOf(position: Position, { id, deed }: WaitingReflex): Reflex | undefined {
  if (playerOf(position, deed.seat).used[id] !== undefined) return undefined;
  for (const { source, abilities } of abilitiesOf(position, deed.seat)) {
    const found = abilities.reflexes?.find((reflex) => `${source}#${reflex.id}` === id);
    if (found) return found;
  }
  return undefined;
}

/** How much of a kind has been done in this action. */
export function countOfDeeds(context: Context, kind: Deed["kind"]): number {
  return context.notes.deeds
    .filter((deed) => deed.kind === kind && deed.seat === context.seat)
    .reduce((sum, { count = 1 }) => sum + count, 0);
}
