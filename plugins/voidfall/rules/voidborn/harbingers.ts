import { choice, type Option, type Rule, type Seat, t } from "conclave/rules";
import { sectorLabel, sectorReference } from "../../labels.ts";
import { sectorOf, voidOf } from "../../state.ts";
import type { Match, Position } from "../../types.ts";
import { adjacentVoidborn } from "../adjacency.ts";
import type { SeenSector } from "../map.ts";
import { addHarbinger, type BoardTrack, hasRoom, trackChoice } from "./board.ts";

/** Harbingers (README, "Crises"). */

/** Each Harbinger of a sector that was invaded goes to a track of the Crisis board. */
export function* harbingersToBoard(game: Match, seat: Seat, id: string): Rule {
  const sector = sectorOf(game, id);
  while (sector.harbingers > 0) {
    const open = (["war", "economic"] as const).filter((track) => hasRoom(game, track));
    const tracks: readonly BoardTrack[] = open.length > 0 ? open : ["war"];
    const track = yield* game.choose(
      seat,
      "harbinger-track",
      tracks.map((one) => trackChoice(game, one)),
      { publicOptions: true },
    );
    sector.harbingers--;
    yield* addHarbinger(game, track);
  }
}

/** Where a player can place a Harbinger: beside the player’s sectors, of several where none lies yet (README, V64). */
export function harbingerSectors(position: Position, seat: Seat): readonly SeenSector[] {
  if (position.state.harbingers === 0) return [];
  const adjacent = adjacentVoidborn(position, seat);
  return adjacent.length === 1 ? adjacent : adjacent.filter(({ harbingers }) => harbingers === 0);
}

/** How many Harbingers a player can place. */
export function harbingerRoom(position: Position, seat: Seat): number {
  const supply = position.state.harbingers;
  const isAlone = adjacentVoidborn(position, seat).length === 1;
  return isAlone ? supply : Math.min(supply, harbingerSectors(position, seat).length);
}

/** A place from which a Harbinger can be removed. */
export type HarbingerPlace = { readonly sector: string } | { readonly track: BoardTrack };

export function harbingerPlaces(position: Position, from: "sector" | undefined): readonly HarbingerPlace[] {
  const onMap = Object.values(position.state.sectors).filter(({ harbingers }) => harbingers > 0);
  const tracks = from === "sector" || !position.state.void ? [] : (["war", "economic"] as const);
  return [
    ...onMap.map(({ id }) => ({ sector: id })),
    ...tracks
      .filter((track) => voidOf(position)[track].some((slot) => "harbinger" in slot))
      .map((track) => ({ track })),
  ];
}

export function harbingerPlaceOption(position: Position, place: HarbingerPlace): Option<HarbingerPlace> {
  return "sector" in place
    ? choice<HarbingerPlace>(place.sector, sectorLabel(position, place.sector), place, sectorReference(place.sector))
    : choice<HarbingerPlace>(place.track, t(`label.${place.track}-track`, { room: "free" }), place);
}
