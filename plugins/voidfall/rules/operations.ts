import { t } from "conclave/rules";
import type { OperationName } from "../effects/effect-types.ts";
import { agendasOperations } from "./agendas/operations.ts";
import { fleetsOperations } from "./battle/fleet-operations.ts";
import { corruptionOperations } from "./corruption/operations.ts";
import { ownOperation } from "./effects/handles.ts";
import { joiningOperations } from "./effects/joining.ts";
import type { OperationRule, OperationRules } from "./effects/operation.ts";
import { focusesOperations } from "./focus-turn/operations.ts";
import { tokensOperations } from "./glory/operations.ts";
import { resourcesOperations } from "./resources/operations.ts";
import { piecesOperations } from "./sectors/pieces.ts";
import { populationOperations } from "./sectors/population.ts";
import { technologiesOperations } from "./technologies/operations.ts";
import { tracksOperations } from "./tracks/operations.ts";
import { voidOperations } from "./voidborn/operations.ts";

/** An operation of an extension. */
const own: OperationRule<"rule"> = {
  isPossible: () => true,
  carryOut: (game, context, { procedure }) => game.call(ownOperation(procedure), { context }),
  text: ({ text }) => text,
};

/** All operations. */
export const operations: OperationRules<OperationName> = {
  ...agendasOperations,
  ...corruptionOperations,
  ...fleetsOperations,
  ...joiningOperations,
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
