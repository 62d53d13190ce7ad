import { partsOf, vocabularyOf } from "../../engine/index.ts";
import { errorCodes } from "../../ground/error-codes.ts";
import type { Games } from "../../matches/records/games.ts";
import type { ListSizes } from "./measure.ts";

/** The length of lists that depend on what is installed; for nested lists such that the total is right. */
export function listSizes(games: Games): ListSizes {
  let lists = 1;
  let entries = 0;
  let symbols = 0;
  const words = { log: 0, messages: 0, prompts: 0 };
  const boards = { places: 0, links: 0, tracks: 0, steps: 0, number: 1 };
  for (const { id } of games.all) {
    const rules = games.asPrinted(id, []);
    const { catalogues, decks, boards: printed } = rules;
    const vocabulary = vocabularyOf(rules);
    symbols = Math.max(symbols, rules.symbols.all.length);
    for (const sort of ["log", "messages", "prompts"] as const) {
      words[sort] = Math.max(words[sort], vocabulary[sort].length);
    }
    boards.number = Math.max(boards.number, printed.size);
    for (const board of printed.values()) {
      const tracks = partsOf(board, "track");
      boards.places = Math.max(boards.places, partsOf(board, "place").length);
      boards.links = Math.max(boards.links, partsOf(board, "link").length);
      boards.tracks = Math.max(boards.tracks, tracks.length);
      boards.steps = Math.max(boards.steps, ...tracks.map(({ steps }) => steps.length));
    }
    const sizes = [
      ...Array.from(catalogues.values(), (catalogue) => catalogue.entries.size),
      ...Array.from(decks.values(), (deck) => deck.entries.length),
    ];
    const count = sizes.reduce((sum, size) => sum + size, 0);
    if (count > entries) [lists, entries] = [sizes.length, count];
  }
  return new Map([
    ["Query.games", games.all.length],
    ["Server.errorCodes", Object.keys(errorCodes).length],
    ["Edition.catalogue", lists],
    ["Catalogue.entries", Math.ceil(entries / lists)],
    ["Vocabulary.log", words.log],
    ["Vocabulary.messages", words.messages],
    ["Vocabulary.prompts", words.prompts],
    ["Edition.symbols", symbols],
    ["Edition.boards", boards.number],
    ["Board.places", boards.places],
    ["Board.links", boards.links],
    ["Board.tracks", boards.tracks],
    ["BoardTrack.steps", boards.steps],
  ]);
}
