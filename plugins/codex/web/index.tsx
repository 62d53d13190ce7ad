import { reactBoard } from "conclave/board";
import { CodexBoard } from "./codex-board.tsx";
import { printed, view } from "./selections.ts";
import type { CodexView } from "./view.ts";

/** The board of Codex: armies that face each other, and the cards behind them. */
export default reactBoard<CodexView>(CodexBoard, { view, printed, drawsHand: true });
