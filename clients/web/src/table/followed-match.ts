import type { BoardEdition, Print, PrintedList } from "conclave/board";
import {
  ApiError,
  type Board,
  type ConclaveClient,
  type Game,
  isOver,
  type LogEntry,
  type Match,
  MatchSession,
  type MatchUpdate,
} from "conclave/sdk";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useClient } from "../app/connection.ts";
import { printedQuery, printedQueryWith } from "../seen/documents.ts";
import { printOf } from "../seen/names.ts";
import { allPieces, firstLook, wholeView, withBoard, withSummary } from "../seen/view-selections.ts";
import type { ViewShape } from "../seen/view-shape.ts";
import { expectLastShape, knownShape } from "./known-shapes.ts";
import { type FoundBoard, loadBoard } from "./own-board/load-board.ts";

/** What a match is shown with: all that does not change while it is played. */
export interface Rules {
  readonly game: Game | undefined;
  readonly viewType: string | undefined;
  /** Empty where the server does not describe itself. */
  readonly shape: ViewShape;
  readonly print: Print;
  readonly boards: readonly Board[];
  /** What a board of its own is told of the edition. */
  readonly edition: BoardEdition;
  /** The board that the game brings, if it brings one. */
  readonly own: FoundBoard;
}

/** A match that is shown, as it is or as it was. */
export interface Shown {
  readonly match: Match;
  readonly rules: Rules;
}

/** A match as it is now. */
export interface Followed extends Shown {
  readonly log: readonly LogEntry[];
  /** When the match began to wait for those for whom it waits now, as far as this page knows. */
  readonly since: string;
  readonly session: MatchSession;
  /** What is selected of its view. */
  readonly view: string;
  /** How the match was when this page last saw its versions. */
  readonly seenStates: ReadonlyMap<number, Match>;
}

type Snapshot = { readonly followed?: Followed; readonly failure?: unknown };

/** How many of the last states of a match are kept on the page. */
const keptStates = 40;

/** How many entries of the log are kept on the page. */
const keptEntries = 300;

/** Follows a match: what a table needs, as it changes. */
export class FollowedMatch {
  readonly #client: ConclaveClient;
  readonly #matchId: string;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot = {};
  #session: MatchSession | undefined;
  #rules: Rules | undefined;
  #ended = false;
  #view = allPieces;
  readonly #states = new Map<number, Match>();

  constructor(client: ConclaveClient, matchId: string) {
    this.#client = client;
    this.#matchId = matchId;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Snapshot => this.#snapshot;

  async open(): Promise<void> {
    try {
      expectLastShape(this.#client);
      // With its pieces, which say what else to select.
      const match = await this.#client.match(this.#matchId, firstLook);
      this.#rules = await rulesOf(this.#client, match);
      if (this.#ended) return;
      const { own } = this.#rules;
      const view = selectionFor(match, this.#rules);
      if (own === undefined || "failure" in own || own.module.view === undefined)
        return await this.#follow(match, view);
      try {
        await this.#follow(match, withBoard(view, own.module.view));
      } catch (failure) {
        // What a board selects is its own: the server may refuse it, and the match can be played all the same.
        if (this.#ended || !(failure instanceof ApiError)) throw failure;
        console.error("the board has no view:", failure);
        this.#rules = { ...this.#rules, own: { failure } };
        await this.#follow(match, view);
      }
    } catch (failure) {
      if (!this.#ended) this.#set({ ...this.#snapshot, failure });
    }
  }

  /** Stops telling. The connection belongs to the page. */
  end(): void {
    this.#ended = true;
    this.#listeners.clear();
  }

  async #follow(match: Match, view: string): Promise<void> {
    this.#view = view;
    const onUpdate = (update: MatchUpdate): void => this.#show(update.match);
    this.#session = new MatchSession(this.#client, this.#matchId, onUpdate, { log: keptEntries, view });
    if (isOver(match)) await this.#showAsItEnded(view);
    else await this.#session.open();
  }

  /** A match that is over brings no updates: it is asked for once. */
  async #showAsItEnded(view: string): Promise<void> {
    const [match, log] = await Promise.all([
      this.#client.match(this.#matchId, view),
      this.#client.log(this.#matchId, keptEntries),
    ]);
    this.#show(match, log);
  }

  #show(match: Match, log: readonly LogEntry[] = this.#session?.log ?? []): void {
    if (this.#ended || !this.#session || !this.#rules) return;
    const { followed } = this.#snapshot;
    const isSameWait =
      followed !== undefined &&
      followed.match.status === match.status &&
      followed.match.waitingFor.join() === match.waitingFor.join();
    const since = isSameWait ? followed.since : (log.at(-1)?.at ?? new Date().toISOString());
    this.#states.delete(match.version);
    this.#states.set(match.version, match);
    const [oldest] = this.#states.keys();
    if (this.#states.size > keptStates && oldest !== undefined) this.#states.delete(oldest);
    this.#set({
      followed: {
        ...{ match, log, rules: this.#rules, since, session: this.#session },
        ...{ view: this.#view, seenStates: this.#states },
      },
    });
  }

  #set(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * What to select of the view: all of it, where its things are not told as pieces.
 * @param match with its `firstLook`
 */
export function selectionFor({ view }: Match, { shape, viewType }: Pick<Rules, "shape" | "viewType">): string {
  if (viewType === undefined || shape.size === 0) return allPieces;
  const pieces = (view?.pieces ?? []) as readonly unknown[];
  return view && pieces.length === 0 ? wholeView(shape, viewType) : withSummary(shape, viewType);
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
  return { game, viewType, shape, print, boards, edition, own };
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

/** The match with this id, as it changes. */
export function useFollowedMatch(matchId: string): Snapshot {
  const client = useClient();
  const [following, setFollowing] = useState(() => new FollowedMatch(client, matchId));
  useEffect(() => {
    const next = new FollowedMatch(client, matchId);
    setFollowing(next);
    void next.open();
    return () => next.end();
  }, [client, matchId]);
  return useSyncExternalStore(following.listen, following.read);
}

/** What is printed of a game, also for its board; without the board if the server refuses what that selects. */
async function printedFor(
  client: ConclaveClient,
  played: Played,
  own: FoundBoard,
): Promise<Printed & { readonly own: FoundBoard }> {
  const more = own && "module" in own ? own.module.printed : undefined;
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
