import type { Role } from "../generated/operations.ts";
import type { DeskSay } from "./desk-speech.tsx";

export const roles = ["GUEST", "PLAYER", "MODERATOR", "ADMIN"] as const satisfies readonly Role[];

/** Who may, in words: everybody with a role, and some besides. */
export function audienceOf(
  { role, accounts }: { readonly role: Role; readonly accounts: readonly unknown[] },
  say: DeskSay,
): string {
  const least = say(`audience.${role}`);
  return accounts.length > 0 ? say("audience.besides", { least, count: accounts.length }) : least;
}
