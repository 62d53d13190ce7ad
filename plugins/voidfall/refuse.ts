import type { RuleSetChoice, Text } from "conclave/rules";

/** Why such a match cannot be played, though each option is allowed. */
export function refuse(_choice: Required<RuleSetChoice>): Text | undefined {
  return undefined;
}
