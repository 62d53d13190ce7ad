import type { Text } from "conclave/rules";
import { guildName, installationName, sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { printedPiecesStay } from "../../values.ts";
import { guildsOf, installationsOf } from "../map.ts";

/** Removes all guilds or all installations of a sector (README, "Battle"). Printed ones stay. */
export function clearPieces(game: Match, id: string, kind: "guilds" | "installations"): void {
  const sector = sectorOf(game, id);
  const before = namesOf(game, id, kind);
  sector[kind].length = 0;
  if (!game.value(printedPiecesStay, {})) sector.lostPrinted = { ...sector.lostPrinted, [kind]: true };
  const left = namesOf(game, id, kind).length;
  // The printed ones stand first.
  logRemoved(game, id, before.slice(left));
}

/** Pieces have gone from a sector. */
export function logRemoved(game: Match, id: string, pieces: readonly Text[]): void {
  if (pieces.length > 0) game.log("pieces-removed", { sector: sectorLabel(game, id), pieces });
}

function namesOf(position: Position, id: string, kind: "guilds" | "installations"): readonly Text[] {
  const sector = sectorOf(position, id);
  return kind === "guilds"
    ? guildsOf(position, sector).map(guildName)
    : installationsOf(position, sector).map(installationName);
}
