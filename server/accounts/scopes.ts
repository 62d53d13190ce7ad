import { hasRole, type Role } from "../ground/roles.ts";

/**
 * What a frontend of others may do for somebody: look on as they do; play for them as well; use their role of a moderator or an
 * admin. `play` and `admin` include `watch`.
 */
export const scopes = ["watch", "play", "admin"] as const;

export type Scope = (typeof scopes)[number];

/** Where a frontend stands: registered by its author, approved by an admin, or disabled by one. */
export type FrontendStatus = "REGISTERED" | "APPROVED" | "DISABLED";

/** A frontend of others as far as its tokens depend on it. */
export interface FrontendStanding {
  readonly id: string;
  readonly name: string;
  readonly status: FrontendStatus;
  /** What it may ask for. */
  readonly scopes: readonly Scope[];
}

/** Whether a frontend may be used. */
export function mayWork({ status }: Pick<FrontendStanding, "status">, needsApproval: boolean): boolean {
  return status === "APPROVED" || (status === "REGISTERED" && !needsApproval);
}

/** What a frontend may do now with what it was granted: only admins let one use the roles of people. */
export function allowedScopes(
  { status, scopes: own }: Pick<FrontendStanding, "status" | "scopes">,
  granted: readonly Scope[],
): readonly Scope[] {
  return granted.filter((scope) => own.includes(scope) && (scope !== "admin" || status === "APPROVED"));
}

/** The role that somebody has through a frontend with these scopes. */
export function roleThrough(role: Role, granted: readonly Scope[]): Role {
  return granted.includes("admin") || !hasRole({ role }, "player") ? role : "player";
}
