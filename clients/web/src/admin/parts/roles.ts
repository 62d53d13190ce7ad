import type { Role } from "../generated/operations.ts";
import type { DeskSay } from "./desk-speech.tsx";
import type { FieldSpec } from "./field.tsx";

export const roles = ["GUEST", "PLAYER", "MODERATOR", "ADMIN"] as const satisfies readonly Role[];

/** Who may, in words: everybody with a role, and some besides. */
export function audienceOf(
  { role, accounts }: { readonly role: Role; readonly accounts: readonly unknown[] },
  say: DeskSay,
): string {
  const least = say(`audience.${role}`);
  return accounts.length > 0 ? say("audience.besides", { least, count: accounts.length }) : least;
}

/** Ids of accounts as they are typed: apart by commas, spaces or lines. */
export function idsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((id) => id !== "");
}

/** The least role that something takes. */
export function roleField(say: DeskSay, initial: Role): FieldSpec {
  return {
    ...{ kind: "choice", name: "role", label: say("audience"), initial },
    choices: roles.map((role) => [role, say(`audience.${role}`)] as const),
  };
}
