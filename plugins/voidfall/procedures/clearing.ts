import { sectorIn } from "../state.ts";
import type { Match } from "../types.ts";
import { printedPiecesStay } from "../values.ts";

/** Removes all guilds or all installations of a sector (README, "Battle"). Printed ones stay. */
export function clearPieces(game: Match, id: string, kind: "guilds" | "installations"): void {
  const sector = sectorIn(game, id);
  sector[kind].length = 0;
  if (!game.value(printedPiecesStay, {})) sector.lostPrinted = { ...sector.lostPrinted, [kind]: true };
}
