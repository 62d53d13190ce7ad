/** What a board of a game is written with: `conclave/board`. See docs/boards.md. */
export type {
  AnswerValue,
  Board as PrintedBoard,
  LogEntry,
  Match,
  MatchSeat,
  Matter,
  Prompt,
  PromptOption,
  Reference,
} from "../sdk/types.ts";
export type {
  Board,
  BoardEdition,
  BoardHost,
  BoardLanguage,
  BoardModule,
  BoardState,
  BoardSymbol,
  BoardView,
  Happened,
  PointedAt,
} from "./contract.ts";
export type { Print, PrintedEntry, PrintedList } from "./printed.ts";
export { type BoardProps, reactBoard } from "./react-board.tsx";
export type { TableFact, TablePiece, Where } from "./table-piece.ts";
