import { type Piece, type Rulebook, t } from "conclave/rules";
import type { StarCraft } from "../types.ts";
import type { StarCraftView } from "../view-types.ts";
import { cardPieces } from "./cards.ts";
import { galaxyPieces } from "./galaxy.ts";
import { orderPieces } from "./orders.ts";
import { sheetPieces } from "./sheets.ts";

/** What is found by itself, and shown here with what it is: planets and areas, which are places, as well. */
const ours = new Set(["area", "card", "order", "planet", "route", "unit"]);

/** What stands and lies on the table. */
export function pieces(view: StarCraftView, rules: Rulebook<StarCraft>, found: readonly Piece[]): readonly Piece[] {
  return [
    ...galaxyPieces(view, rules),
    ...orderPieces(view),
    ...view.players.flatMap((player) => sheetPieces(player, rules)),
    ...cardPieces(view),
    {
      id: "first-player",
      type: "marker",
      zone: "markers",
      seat: view.first,
      facts: [{ id: "first-player", value: t("engine.yes") }],
    },
    ...found.filter(({ type }) => !ours.has(type)),
  ];
}
