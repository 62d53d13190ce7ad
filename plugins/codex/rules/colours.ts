import { playerOf, type Seat } from "conclave/rules";
import { colours, specsOf } from "../catalogues/index.ts";
import type { Card, Position } from "../types.ts";
import { coloursCostMore } from "../values.ts";

/** What it costs to have heroes of several colours, and who has the colour of a spell. */

/** Whether a player’s heroes have several colours, not counting neutral: then the first tech I building costs 1 more. */
function isMultiColoured(position: Position, seat: Seat): boolean {
  const own = specsOf(position, seat).map(({ colour }) => colour);
  return new Set(own.filter((colour) => !position.entry(colours, colour).neutral)).size > 1;
}

/** Once in a match, several colours cost 1 gold more. */
export function surcharge(position: Position, seat: Seat, card: Card): number {
  if (playerOf(position, seat).surchargePaid || !position.value(coloursCostMore, { seat, card })) return 0;
  return isMultiColoured(position, seat) ? 1 : 0;
}

/** Whether a hero has the colour of a starter spell; every hero has that of a neutral one. */
export function isOfColour(position: Position, hero: Card, spell: Card): boolean {
  return position.entry(colours, spell.colour).neutral || hero.colour === spell.colour;
}
