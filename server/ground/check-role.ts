import { Failure } from "./failure.ts";
import { hasRole, type Role } from "./roles.ts";

const refusals = { moderator: "only a moderator may do this", admin: "only an admin may do this" } as const;

/**
 * Checks that somebody has this role or one above it.
 * @throws {Failure} FORBIDDEN
 */
export function checkRole(asker: { readonly role: Role }, least: keyof typeof refusals): void {
  if (!hasRole(asker, least)) throw new Failure("FORBIDDEN", refusals[least]);
}
