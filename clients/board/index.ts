/** What a board of a game is written with: `conclave/board`. See docs/boards.md. */
export type {
  AnswerValue,
  Board as PrintedBoard,
  LogEntry,
  Match,
  MatchSeat,
  Matter,
  OptionReference,
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
export { Card, Hand, Pile } from "./kit/card.tsx";
export { Change, signed } from "./kit/change.tsx";
export { type Choices, choicesOf, type HasPlace, type Thing, useChoices } from "./kit/choices.ts";
export { Deeds } from "./kit/deeds.tsx";
export { type Drawer, Drawers } from "./kit/drawers.tsx";
export { GivenPoints } from "./kit/given-points.tsx";
export { FactList, MatterPanel, OuterMatter } from "./kit/matter-panel.tsx";
export { OtherPieces } from "./kit/other-pieces.tsx";
export { OwnHand } from "./kit/own-hand.tsx";
export { PanZoom } from "./kit/pan-zoom.tsx";
export { Dial, Die, Icon, MovePath, SeatPlate, Token, Track, type TrackStep, Zone } from "./kit/pieces.tsx";
export { type PlaceLook, PlaceMap } from "./kit/place-map.tsx";
export { pointing } from "./kit/pointing.ts";
export { type Given, type Giving, withPoint } from "./kit/points.ts";
export { Roving } from "./kit/roving.tsx";
export { colourOf, SeatSign } from "./kit/seat-sign.tsx";
export { nameOfSeat } from "./kit/seats.ts";
export { type DeedsOf, useSteadyDeeds } from "./kit/steady-deeds.ts";
export { ThingArrow } from "./kit/thing-arrow.tsx";
export { type ThingDeeds, thingButton } from "./kit/thing-deeds.ts";
export { Unseen } from "./kit/unseen.tsx";
export { useForPrompt } from "./kit/use-for-prompt.ts";
export { useWidth } from "./kit/use-width.ts";
export { type SayIn, type Texts, wordsIn } from "./kit/words.ts";
export { type Print, type PrintedCard, type PrintedEntry, type PrintedList, symbolName, textOf } from "./printed.ts";
export { type BoardProps, reactBoard } from "./react-board.tsx";
export type { TableFact, TablePiece, Where } from "./table-piece.ts";
