import { listAll } from "../engine/index.ts";
import type { Games } from "../matches/games.ts";
import type { ListSizes } from "./measure.ts";

/** How long the lists are that follow from what is installed; of lists within lists, so that all of them together are right. */
export function listSizes(games: Games): ListSizes {
  let lists = 1;
  let entries = 0;
  for (const { id } of games.all) {
    const listed = listAll(games.asPrinted(id, []));
    const count = listed.reduce((sum, list) => sum + list.entries.length, 0);
    if (count > entries) [lists, entries] = [listed.length, count];
  }
  return new Map([
    ["Query.games", games.all.length],
    ["Game.catalogue", lists],
    ["Catalogue.entries", Math.ceil(entries / lists)],
  ]);
}
