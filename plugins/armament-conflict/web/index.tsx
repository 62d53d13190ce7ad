import { reactBoard } from "conclave/board";
import { ArmamentBoard } from "./armament-board.tsx";
import { printed, view } from "./selections.ts";
import type { ArmamentView } from "./view.ts";

/** The board of Armament & Conflict: realms of lands in columns and layers, with who stands there. */
export default reactBoard<ArmamentView>(ArmamentBoard, { view, printed, drawsHand: true });
