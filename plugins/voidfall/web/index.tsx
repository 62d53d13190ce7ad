import { reactBoard } from "conclave/board";
import { VoidfallBoard } from "./board.tsx";
import { printed, view } from "./selections.ts";
import type { VoidfallView } from "./view.ts";

export default reactBoard<VoidfallView>(VoidfallBoard, { view, printed, drawsHand: true });
