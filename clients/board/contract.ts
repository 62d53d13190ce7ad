import type { AnswerValue, LogEntry, Match, Board as PrintedBoard } from "../sdk/types.ts";
import type { Print } from "./printed.ts";
import type { TablePiece } from "./table-piece.ts";

/** What `plugins/<game>/web/index.ts` exports by default: a board, drawn by a module of its own with whatever it likes to draw with. */
export interface BoardModule<View extends object = object> {
  /**
   * What it draws of the game's view, as a GraphQL selection on it: `... on TinyView { round players { seat score } }`. Pieces, seats,
   * prompts and matters are there without it.
   */
  readonly view?: string;
  /**
   * What it draws of printed entries, as a GraphQL selection on `CatalogueEntry`, such as `cost { symbol count }`. Names, texts, facts and
   * parts are there without it.
   */
  readonly printed?: string;
  /** Whether it draws the viewer's hand; otherwise the client does, below the board. */
  readonly drawsHand?: boolean;
  /**
   * Puts a board into an empty element, which is as large as there is room: the board composes itself for its width, and scrolls within.
   * `update` follows at once. What this throws is told to the players, and the plain table takes the board's place.
   */
  mount(element: HTMLElement, host: BoardHost): Board<View>;
}

/** A board that is shown. */
export interface Board<View extends object = object> {
  /** Shows a state: the first one right after `mount`, then each that follows. What it throws ends the board. */
  update(state: BoardState<View>): void;
  /** Takes everything away that `mount` has made: elements, listeners, timers. */
  unmount(): void;
}

export type BoardLanguage = "en" | "zh-Hans" | "zh-Hant";

/** Something that is counted, paid and printed as a symbol. */
export interface BoardSymbol {
  readonly key: string;
  readonly name: { readonly text: string };
  readonly art: string;
}

/** What is printed of a game with the extensions and options of this match. */
export interface BoardEdition {
  readonly gameId: string;
  /** The keys of the extensions that the match is played with. */
  readonly extensions: readonly string[];
  readonly boards: readonly PrintedBoard[];
  readonly symbols: readonly BoardSymbol[];
  readonly print: Print;
}

/** A thing that something is about: the first four fields of a `Reference` are enough. */
export interface PointedAt {
  readonly kind: string;
  readonly key: string;
  readonly list?: string | null | undefined;
  readonly part?: string | null | undefined;
}

/**
 * What a board has of the client: nothing else. It proposes answers and points at things; sending, undo, the clock, seats, the log and talk
 * are the client's.
 */
export interface BoardHost {
  /** The language of the reader. With another one the board is mounted anew. */
  readonly language: BoardLanguage;
  readonly edition: BoardEdition;
  /**
   * Chooses an option of a prompt. Where one is to be chosen this is the answer, and is sent; where several can be, it is picked or put
   * back, and the player sends them below the board.
   */
  choose(prompt: string, option: string): void;
  /**
   * Puts an answer together as far as it goes, for any kind of prompt: it stands below the board, where the player completes and sends
   * it. `undefined` begins anew. One option of a `ChoosePrompt` can be proposed like that as well: what cannot be undone is confirmed.
   */
  compose(prompt: string, answer: AnswerValue | undefined): void;
  /** Says which options of a prompt can be chosen on the board: the client folds them away below it. Never necessary. */
  offer(prompt: string, options: readonly string[]): void;
  /** Shows what is printed on a thing, while somebody points at it or focuses it; `undefined` ends that. */
  point(at: PointedAt | undefined): void;
  /** Gives up: the plain table takes the board's place. For what goes wrong outside of `mount` and `update`. */
  fail(error: unknown): void;
}

/** The view of a game: what the board has selected of it, and its pieces. */
export type BoardView<View extends object = object> = View & { readonly pieces: readonly TablePiece[] };

/** What has happened since the version that was shown before. */
export interface Happened<View extends object = object> {
  readonly before: BoardView<View>;
  /** The log entries between, oldest first. */
  readonly entries: readonly LogEntry[];
}

/** What the viewer may know, and nothing else. */
export interface BoardState<View extends object = object> {
  /** Seats, prompts, procedures with their matters, and all else that the API tells of a match. */
  readonly match: Match;
  readonly view: BoardView<View>;
  /** The same object until the next version of the match; undefined in the first state. */
  readonly happened: Happened<View> | undefined;
  /** The seat of the viewer; undefined for whoever watches. */
  readonly seat: number | undefined;
  /** The prompt that stands below the board: the first one, or which of several the player looks at. */
  readonly asked: string | undefined;
  /** What has been put together for it so far. */
  readonly answer: AnswerValue | undefined;
  /** Whether an answer is on its way: nothing can be chosen meanwhile. */
  readonly isSending: boolean;
  readonly theme: "dark" | "light";
  /** Whether nothing may move. */
  readonly isStill: boolean;
}
