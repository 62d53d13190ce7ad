import { t } from "conclave/rules";
import type { OperationName } from "../effect-types.ts";
import type { OperationRule, OperationRules } from "../effects/operation.ts";
import { ownOperation } from "../procedures/handles.ts";
import { agendasOperations } from "./agendas.ts";
import { corruptionOperations } from "./corruption.ts";
import { fleetsOperations } from "./fleets.ts";
import { focusesOperations } from "./focuses.ts";
import { piecesOperations } from "./pieces.ts";
import { populationOperations } from "./population.ts";
import { resourcesOperations } from "./resources.ts";
import { technologiesOperations } from "./technologies.ts";
import { tokensOperations } from "./tokens.ts";
import { tracksOperations } from "./tracks.ts";
import { voidOperations } from "./void.ts";

/** An operation of an extension. */
const own: OperationRule<"rule"> = {
  isPossible: () => true,
  carryOut: (game, context, { procedure }) => game.call(ownOperation(procedure), { context }),
  text: ({ text }) => text,
};

/** All operations that change something; those that only join others stand in `effects/resolving.ts`. */
export const operations: OperationRules<Exclude<OperationName, "pay-for" | "sequence" | "if">> = {
  ...agendasOperations,
  ...corruptionOperations,
  ...fleetsOperations,
  ...focusesOperations,
  ...piecesOperations,
  ...populationOperations,
  ...resourcesOperations,
  ...technologiesOperations,
  ...tokensOperations,
  ...tracksOperations,
  ...voidOperations,
  nothing: {
    isPossible: () => false,
    *carryOut() {
      return false;
    },
    text: () => t("effect.nothing"),
  },
  rule: own,
};
