import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** The Voidborn, the Crisis board and Safe Havens. */
export const voidOperations: OperationRules<
  | "place"
  | "place-harbinger"
  | "remove-harbinger"
  | "remove-void-cube"
  | "place-catastrophe"
  | "skirmish"
  | "discard-crisis"
  | "build-haven"
> = {
  place: pending("place"),
  "place-harbinger": pending("place-harbinger"),
  "remove-harbinger": pending("remove-harbinger"),
  "remove-void-cube": pending("remove-void-cube"),
  "place-catastrophe": pending("place-catastrophe"),
  skirmish: pending("skirmish"),
  "discard-crisis": pending("discard-crisis"),
  "build-haven": pending("build-haven"),
};
