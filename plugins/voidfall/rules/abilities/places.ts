import type { Context } from "../../effects/context.ts";
import type { Where } from "../../effects/effect-types.ts";
import type { Position } from "../../types.ts";
import { neighbours } from "../adjacency.ts";
import { guildsOf, installationsOf, isHome, type SeenSector, sectorsOf } from "../map.ts";

/** Where a part of an effect can take place (README, "Effects"): among the player’s own sectors. */
export function sectorsAt(position: Position, context: Context, where: Where = "own-sector"): readonly SeenSector[] {
  const own = sectorsOf(position, context.seat);
  const only = (id: string | undefined) => own.filter((sector) => sector.id === id);
  const { notes } = context;
  switch (where) {
    case "home":
      return own.filter(isHome);
    case "own-sector":
      return own;
    case "same-sector":
      return notes.same === undefined ? own : only(notes.same);
    case "recalled-from":
      return only(notes.recalledFrom);
    case "recalled-from-or-adjacent": {
      const from = notes.recalledFrom;
      if (from === undefined) return [];
      const beside = neighbours(position, from);
      return own.filter(({ id }) => id === from || beside.includes(id));
    }
    case "destroyed-at":
      return only(notes.paidAt);
    case "other-than-paid":
      return own.filter(({ id }) => id !== notes.paidAt);
    case "combat-sector":
      return only(context.sector ?? notes.invaded?.sector);
    case "each-shipyard":
    case "shipyard-sector":
      return own.filter((sector) => installationsOf(position, sector).some((piece) => piece !== "sector-defense"));
    case "scientists-sector":
      return own.filter((sector) => guildsOf(position, sector).includes("scientists"));
    case "house-mat":
      return [];
    case "outside-home":
      return own.filter((sector) => !isHome(sector));
  }
}
