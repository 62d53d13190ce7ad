import { t } from "conclave/rules";
import type { CrisisType, Part } from "../effects/effect-types.ts";
import { effectOf } from "../effects/writing.ts";
import type { CrisisCard, CrisisCondition } from "../types.ts";

/** The ways to write down the crises of a level: what solves them, and the penalty. They are all reconstructed. */
export function crisesOf(level: CrisisCard["level"]) {
  return (id: string, type: CrisisType, condition: CrisisCondition, penalty?: Part): CrisisCard => ({
    id,
    name: t(`crisis.${id}.name`),
    category: "crisis",
    level,
    type,
    condition,
    ...(penalty && { penalty: effectOf(penalty) }),
    certainty: "reconstructed",
  });
}
