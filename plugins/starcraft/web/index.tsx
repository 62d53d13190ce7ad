import { reactBoard } from "conclave/board";
import { StarCraftBoard } from "./board.tsx";
import type { StarCraftSeen } from "./seen.ts";
import { printed, view } from "./selections.ts";

export default reactBoard<StarCraftSeen>(StarCraftBoard, { view, printed, drawsHand: true });
