/**
 * What an account may do on this server, from least to most: a guest without credentials, a player who can sign in, a
 * moderator, an admin. Who has a role may do whatever the roles before it may.
 */
export const roles = ["guest", "player", "moderator", "admin"] as const;

export type Role = (typeof roles)[number];

/** Whether somebody has this role or one above it. */
export function hasRole({ role }: { readonly role: Role }, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}
