import type { Rule, Seat } from "conclave/rules";
import { sectorAbandoned } from "../../events.ts";
import { sectorLabel } from "../../labels.ts";
import { sectorOf } from "../../state.ts";
import type { Match } from "../../types.ts";
import { retakingCubes } from "../../values.ts";
import { tokensZone } from "../../zones.ts";
import { clearPieces } from "../corruption/clearing.ts";
import { isCorruptible, isHome, typeOf, voidRoom } from "../map.ts";

/**
 * The Voidborn take a sector that has been left: its installations go, it is corrupted, and a fleet with a bounty token comes.
 * What the sector does not allow is left out (README, "Fleets").
 */
export function* abandonSector(game: Match, id: string, seat?: Seat): Rule {
  const sector = sectorOf(game, id);
  if (isHome(sector)) return;
  delete sector.fleet;
  clearPieces(game, id, "installations");
  const isNewlyCorrupted = !sector.corrupted && isCorruptible(game, sector);
  if (isNewlyCorrupted) sector.corrupted = true;
  let bounties = 0;
  if (typeOf(game, sector).takenByVoidborn) {
    sector.voidCubes += Math.min(game.value(retakingCubes, {}), voidRoom(game, sector));
    bounties = game.draw("bounty-supply", tokensZone(id)).length;
  }
  const corrupted = isNewlyCorrupted ? "yes" : "no";
  game.log("abandon", { sector: sectorLabel(game, id), corrupted, cubes: sector.voidCubes, bounties });
  yield* game.event(sectorAbandoned, { sector: id, ...(seat !== undefined && { seat }) });
}
