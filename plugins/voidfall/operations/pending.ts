import { t } from "conclave/rules";
import type { OperationName } from "../effect-types.ts";
import type { OperationRule } from "../effects/operation.ts";

export function pending<Name extends OperationName>(_name: Name): OperationRule<Name> {
  return {
    isPossible: () => false,
    *carryOut() {
      return false;
    },
    text: () => t("label.done"),
  };
}
