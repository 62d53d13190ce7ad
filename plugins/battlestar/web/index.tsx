import { reactBoard } from "conclave/board";
import { GalacticaBoard } from "./galactica-board.tsx";
import { view } from "./selections.ts";
import type { GalacticaView } from "./view.ts";

/** The board of Battlestar Galactica. */
export default reactBoard<GalacticaView>(GalacticaBoard, { view, drawsHand: true });
