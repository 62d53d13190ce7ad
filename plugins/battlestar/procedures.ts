import { type Implementation, implement } from "conclave/rules";
import { effectsText, operations } from "./operations/index.ts";
import type { Operation } from "./operations/operation.ts";
import { carryOutCrisis } from "./rules/crisis.ts";
import { crisisProcedure, effectProcedure, jumpProcedure, skillCheck } from "./rules/handles.ts";
import { makeSkillCheck } from "./rules/skill-check.ts";
import { jump } from "./rules/space/jump.ts";
import type { Battlestar, Match } from "./types.ts";

/** The implementations of the procedures that rules call by their handles. */
export const procedures: readonly Implementation<Battlestar>[] = [
  ...Object.entries<Operation>(operations).map(([op, operation]) =>
    implement(effectProcedure(op), (game: Match, { effect, context }) =>
      operation.perform(game, effect, context, effectsText),
    ),
  ),
  implement(crisisProcedure, carryOutCrisis),
  implement(skillCheck, makeSkillCheck),
  implement(jumpProcedure, jump),
];
