import { type BoardInPlay, partsOf, vocabularyOf } from "../../engine/index.ts";
import { errorCodes } from "../../ground/error-codes.ts";
import type { Games } from "../../matches/records/games.ts";
import type { ListSizes } from "./measure.ts";

/** The length of lists that depend on what is installed; for nested lists such that the total is right. */
export function listSizes(games: Games): ListSizes {
  let lists = 1;
  let entries = 0;
  let symbols = 0;
  const words = { log: 0, messages: 0, prompts: 0 };
  const printed: BoardInPlay[][] = [];
  for (const { id } of games.all) {
    const rules = games.asPrinted(id, []);
    const { catalogues, decks } = rules;
    printed.push([...rules.boards.values()]);
    const vocabulary = vocabularyOf(rules);
    symbols = Math.max(symbols, rules.symbols.all.length);
    for (const sort of ["log", "messages", "prompts"] as const) {
      words[sort] = Math.max(words[sort], vocabulary[sort].length);
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
    ...boardSizes(printed),
  ]);
}

/** The lengths of the lists of boards, by those of the game that prints most on them. */
function boardSizes(games: readonly (readonly BoardInPlay[])[]): ListSizes {
  const most = { boards: 0, places: 0, links: 0, tracks: 0, steps: 0 };
  for (const boards of games) {
    const printed = (part: "place" | "link"): number =>
      boards.reduce((sum, board) => sum + partsOf(board, part).length, 0);
    const tracks = boards.flatMap((board) => partsOf(board, "track"));
    const counts = {
      ...{ boards: boards.length, places: printed("place"), links: printed("link"), tracks: tracks.length },
      steps: tracks.reduce((sum, track) => sum + track.steps.length, 0),
    };
    if (totalOf(counts) > totalOf(most)) Object.assign(most, counts);
  }
  const each = (count: number, owners: number): number => Math.ceil(count / Math.max(1, owners));
  return new Map([
    ["Edition.boards", Math.max(1, most.boards)],
    ["Board.places", each(most.places, most.boards)],
    ["Board.links", each(most.links, most.boards)],
    ["Board.tracks", each(most.tracks, most.boards)],
    ["BoardTrack.steps", each(most.steps, most.tracks)],
  ]);
}

function totalOf(counts: { readonly [part: string]: number }): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
