import { type Implementation, implement } from "conclave/rules";
import { resolveDelayed } from "../cycle/frames.ts";
import {
  buildAlertDeck,
  buildHavenLevel,
  catastrophe,
  crisisStep,
  harbingersToBoard,
  resolveCrisisBoard,
  resolveDelayedFrames,
  revealAlert,
  solveCrises,
  voidAdvance,
} from "../procedures/handles.ts";
import type { Voidfall } from "../types.ts";
import { advanceVoid, drawCrisis } from "./advancing.ts";
import { newAlertDeck, reveal } from "./alerts.ts";
import { sufferCatastrophe } from "./catastrophes.ts";
import { sufferBoard } from "./crisis-board.ts";
import { moveToBoard } from "./harbingers.ts";
import { buildLevel } from "./havens.ts";
import { solveByDeed } from "./solving.ts";

/** The procedures of the Voidborn and of the cycle. */
export const voidProcedures: readonly Implementation<Voidfall>[] = [
  implement(buildAlertDeck, newAlertDeck),
  implement(revealAlert, reveal),
  implement(crisisStep, drawCrisis),
  implement(voidAdvance, advanceVoid),
  implement(solveCrises, solveByDeed),
  implement(resolveCrisisBoard, sufferBoard),
  implement(catastrophe, sufferCatastrophe),
  implement(buildHavenLevel, buildLevel),
  implement(harbingersToBoard, moveToBoard),
  implement(resolveDelayedFrames, resolveDelayed),
];
