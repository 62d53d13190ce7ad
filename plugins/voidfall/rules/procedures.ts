import { type Implementation, implement } from "conclave/rules";
import type { Voidfall } from "../types.ts";
import { thinOutFleets } from "./battle/fleet-clean-up.ts";
import { invade } from "./battle/invasion.ts";
import { skirmish } from "./battle/skirmish.ts";
import { gainCorruption } from "./corruption/steps.ts";
import { pay } from "./costs/paying.ts";
import { noteDeed } from "./effects/deeds.ts";
import { resolve } from "./effects/resolving.ts";
import { recall } from "./fleets/recalling.ts";
import {
  abandonSector,
  cleanUpFleets,
  deed,
  fightSkirmish,
  gainCorruptions,
  invadeSector,
  payCost,
  payUpkeep,
  recallCubes,
  resolveEffect,
  resolveTokens,
} from "./handles.ts";
import { settleUpkeep } from "./production/upkeep.ts";
import { abandon } from "./sectors/abandoning.ts";
import { resolveTokensOf } from "./sectors/tokens-of-sector.ts";
import { turnProcedures } from "./turn-procedures.ts";
import { voidProcedures } from "./voidborn-procedures.ts";

/** What implements the procedures. Each part of the rules adds its own. */
export const procedures: readonly Implementation<Voidfall>[] = [
  implement(resolveEffect, resolve),
  implement(payCost, pay),
  implement(deed, noteDeed),
  implement(abandonSector, abandon),
  implement(cleanUpFleets, thinOutFleets),
  implement(fightSkirmish, skirmish),
  implement(invadeSector, invade),
  implement(recallCubes, recall),
  implement(resolveTokens, resolveTokensOf),
  ...turnProcedures,
  ...voidProcedures,
  implement(gainCorruptions, gainCorruption),
  implement(payUpkeep, settleUpkeep),
];
