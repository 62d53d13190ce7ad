import type { Games } from "../matches/games.ts";
import type { ListSizes } from "./measure.ts";

/** The length of lists that depend on what is installed; for nested lists such that the total is right. */
export function listSizes(games: Games): ListSizes {
  let lists = 1;
  let entries = 0;
  for (const { id } of games.all) {
    const { catalogues, decks } = games.asPrinted(id, []);
    const sizes = [
      ...Array.from(catalogues.values(), (catalogue) => catalogue.entries.size),
      ...Array.from(decks.values(), (deck) => deck.entries.length),
    ];
    const count = sizes.reduce((sum, size) => sum + size, 0);
    if (count > entries) [lists, entries] = [sizes.length, count];
  }
  return new Map([
    ["Query.games", games.all.length],
    ["Game.catalogue", lists],
    ["Catalogue.entries", Math.ceil(entries / lists)],
  ]);
}
