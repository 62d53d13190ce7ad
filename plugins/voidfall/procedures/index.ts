import { type Implementation, implement } from "conclave/rules";
import { noteDeed } from "../effects/deeds.ts";
import { pay } from "../effects/paying.ts";
import { resolve } from "../effects/resolving.ts";
import { recall } from "../fleets/recalling.ts";
import { turnProcedures } from "../turn/procedures.ts";
import type { Voidfall } from "../types.ts";
import { settleUpkeep } from "../upkeep.ts";
import { voidProcedures } from "../void/procedures.ts";
import { abandon } from "./abandoning.ts";
import { gainCorruption } from "./corruption.ts";
import { thinOutFleets } from "./fleet-clean-up.ts";
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
import { invade } from "./invasion.ts";
import { skirmish } from "./skirmish.ts";
import { resolveTokensOf } from "./tokens-of-sector.ts";

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
