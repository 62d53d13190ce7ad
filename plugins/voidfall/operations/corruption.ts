import type { OperationRules } from "../effects/operation.ts";
import { pending } from "./pending.ts";

/** Corruption. */
export const corruptionOperations: OperationRules<
  "remove-corruption" | "move-corruption" | "gain-corruption" | "corrupt-pile"
> = {
  "remove-corruption": pending("remove-corruption"),
  "move-corruption": pending("move-corruption"),
  "gain-corruption": pending("gain-corruption"),
  "corrupt-pile": pending("corrupt-pile"),
};
