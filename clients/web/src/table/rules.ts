import type { BoardEdition, Print, PrintedList } from "conclave/board";
import { ApiError, type Board, type ConclaveClient, type Game, type Match } from "conclave/sdk";
import { printedQuery, printedQueryWith } from "../seen/documents.ts";
import { printOf } from "../seen/names.ts";
import type { ViewShape } from "../seen/view-shape.ts";
import { knownShape } from "./known-shapes.ts";
import { type FoundBoard, moduleOf } from "./own-board/found-board.ts";
import { loadBoard } from "./own-board/load-board.ts";

/** What a match is shown with: all that does not change while it is played. */
export interface Rules {
  readonly game: Game | undefined;
  readonly viewType: string | undefined;
  /** Empty where the server does not describe itself. */
  readonly shape: ViewShape;
  readonly print: Print;
  /** What the game calls fields of its view. */
  readonly fields: ReadonlyMap<string, string>;
  readonly boards: readonly Board[];
  /** What a board of its own is told of the edition. */
  readonly edition: BoardEdition;
  /** The board that the game brings, if it brings one. */
  readonly own: FoundBoard;
}

/** All that a match is shown with and that does not change. */
export async function rulesOf(client: ConclaveClient, { id, gameId, extensions }: Match): Promise<Rules> {
  const keys = extensions.map(({ key }) => key);
  const [games, vocabulary, boards] = await Promise.all([
    client.games(),
    client.vocabulary(gameId, keys),
    client.boardsOf(id).catch(() => []),
  ]);
  const game = games.find(({ id }) => id === gameId);
  const viewType = game?.viewType;
  const [shape, found] = await Promise.all([shapeOf(client, viewType), game && loadBoard(game)]);
  const { printed, symbols, own } = await printedFor(client, { gameId, extensionKeys: keys }, found);
  const print = printOf(printed, vocabulary, boards);
  const edition = { gameId, extensions: keys, boards, symbols, print };
  const fields = new Map(vocabulary?.fields.map(({ key, label }) => [key, label.text]));
  return { game, viewType, shape, print, fields, boards, edition, own };
}

/** What a view is made of; nothing where the host has switched introspection off. */
async function shapeOf(client: ConclaveClient, viewType: string | undefined): Promise<ViewShape> {
  if (viewType === undefined) return new Map();
  try {
    return await knownShape(client, viewType);
  } catch {
    return new Map();
  }
}

/** What is printed of a game, also for its board; without the board if the server refuses what that selects. */
async function printedFor(
  client: ConclaveClient,
  played: Played,
  own: FoundBoard,
): Promise<Printed & { readonly own: FoundBoard }> {
  const more = moduleOf(own)?.printed;
  try {
    return { ...(await printedIn(client, played, more)), own };
  } catch (failure) {
    if (more === undefined || !(failure instanceof ApiError)) throw failure;
    console.error("the board has nothing printed:", failure);
    return { ...(await printedIn(client, played)), own: { failure } };
  }
}

interface Played {
  readonly gameId: string;
  readonly extensionKeys: readonly string[];
}

interface Printed {
  readonly printed: readonly PrintedList[];
  readonly symbols: BoardEdition["symbols"];
}

/**
 * Everything that a game has printed, with these extensions.
 * @param more what else to select of each entry
 */
async function printedIn(client: ConclaveClient, played: Played, more?: string): Promise<Printed> {
  const { game } = await client.request(more === undefined ? printedQuery : printedQueryWith(more), played);
  return { printed: game?.edition?.catalogue ?? [], symbols: game?.edition?.symbols ?? [] };
}
