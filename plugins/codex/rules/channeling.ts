import { heroOf } from "../in-play/figures.ts";
import type { Figure, Position } from "../types.ts";

/** Whether a channeled spell has lost the hero who channels it: then it is sacrificed. */
export function hasLostChannel(position: Position, { card, seat }: Figure): boolean {
  const spec = card.spell?.channeling;
  return spec !== undefined && heroOf(position, seat, spec) === undefined;
}
