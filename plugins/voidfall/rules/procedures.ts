import { implement } from "conclave/rules";
import { fightSkirmish, invadeSector } from "./battle/handles.ts";
import { invade } from "./battle/invasion.ts";
import { skirmish } from "./battle/skirmish.ts";
import { payCost } from "./costs/handles.ts";
import { pay } from "./costs/paying.ts";
import { deed, resolveEffect } from "./effects/handles.ts";
import { noteDeed } from "./effects/noting-deeds.ts";
import { resolve } from "./effects/resolving.ts";
import { takePreferredAction } from "./focus-turn/handles.ts";
import { takePreferred } from "./focus-turn/preferred-focus.ts";
import { payUpkeep } from "./production/handles.ts";
import { settleUpkeep } from "./production/upkeep.ts";
import { gainTechnologyCard } from "./technologies/handles.ts";
import { gain } from "./technologies/steps.ts";
import { advanceOnTrack } from "./tracks/handles.ts";
import { advance } from "./tracks/steps.ts";
import { sufferCatastrophe } from "./voidborn/catastrophes.ts";
import { sufferBoard } from "./voidborn/crisis-board.ts";
import { buildHavenLevel, catastrophe, resolveCrisisBoard } from "./voidborn/handles.ts";
import { buildLevel } from "./voidborn/havens.ts";

/** What implements the handles of the chapters. */

export const effects = implement(resolveEffect, resolve);
export const deeds = implement(deed, noteDeed);
export const costs = implement(payCost, pay);
export const preferredActions = implement(takePreferredAction, takePreferred);
export const tracks = implement(advanceOnTrack, advance);
export const technologies = implement(gainTechnologyCard, gain);
export const invasions = implement(invadeSector, invade);
export const skirmishes = implement(fightSkirmish, skirmish);
export const upkeep = implement(payUpkeep, settleUpkeep);
export const catastrophes = implement(catastrophe, sufferCatastrophe);
export const havens = implement(buildHavenLevel, buildLevel);
export const crisisBoard = implement(resolveCrisisBoard, sufferBoard);
