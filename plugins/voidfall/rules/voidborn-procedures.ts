import { type Implementation, implement } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import { resolveDelayed } from "./cycle/frames.ts";
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
} from "./handles.ts";
import { advanceVoid, drawCrisis } from "./voidborn/advancing.ts";
import { newAlertDeck, reveal } from "./voidborn/alerts.ts";
import { sufferCatastrophe } from "./voidborn/catastrophes.ts";
import { sufferBoard } from "./voidborn/crisis-board.ts";
import { moveToBoard } from "./voidborn/harbingers.ts";
import { buildLevel } from "./voidborn/havens.ts";
import { solveByDeed } from "./voidborn/solving.ts";

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
