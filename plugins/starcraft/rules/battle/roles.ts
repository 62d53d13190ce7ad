import type { Role } from "../../state-types.ts";

/** Whatever happens at the same time happens to the attacker first. */
export const roles = ["attacker", "defender"] as const satisfies readonly Role[];

export function other(role: Role): Role {
  return role === "attacker" ? "defender" : "attacker";
}
