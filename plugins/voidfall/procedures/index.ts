import { type Implementation, implement } from "conclave/rules";
import { noteDeed } from "../effects/deeds.ts";
import { pay } from "../effects/paying.ts";
import { resolve } from "../effects/resolving.ts";
import { turnProcedures } from "../turn/procedures.ts";
import type { Voidfall } from "../types.ts";
import { settleUpkeep } from "../upkeep.ts";
import { voidProcedures } from "../void/procedures.ts";
import { gainCorruption } from "./corruption.ts";
import { deed, gainCorruptions, payCost, payUpkeep, resolveEffect } from "./handles.ts";

/** What implements the procedures. Each part of the rules adds its own. */
export const procedures: readonly Implementation<Voidfall>[] = [
  implement(resolveEffect, resolve),
  implement(payCost, pay),
  implement(deed, noteDeed),
  ...turnProcedures,
  ...voidProcedures,
  implement(gainCorruptions, gainCorruption),
  implement(payUpkeep, settleUpkeep),
];
