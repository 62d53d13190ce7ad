import type { Role } from "../generated/operations.ts";
import type { DeskSay } from "./desk-speech.tsx";
import type { FieldSpec } from "./field.tsx";
import { roles } from "./roles.ts";

/** Values to choose from, with what they are called. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
): readonly (readonly [value: Value, name: string])[] {
  return values.map((value) => [value, nameOf(value)]);
}

/** The least role that something takes. */
export function roleField(say: DeskSay, initial: Role): FieldSpec {
  return {
    ...{ kind: "choice", name: "role", label: say("audience"), initial },
    choices: choicesOf(roles, (role) => say(`audience.${role}`)),
  };
}

/** Accounts that may as well, whatever their role. */
export function accountsField(say: DeskSay, accounts: readonly { readonly id: string }[] = []): FieldSpec {
  return {
    ...{ kind: "lines", name: "accounts", label: say("accounts.also"), hint: say("accounts.also.hint") },
    initial: accounts.map(({ id }) => id).join("\n"),
    isOptional: true,
  };
}

/** Whether matches can be rated. */
export function ratedField(say: DeskSay, isRated: boolean): FieldSpec {
  return { kind: "check", name: "rated", label: say("rated.may"), initial: isRated ? "yes" : "" };
}

/** Why something is done. @param reader who is told: the owner of the account, or only the log of moderation */
export function reasonField(say: DeskSay, reader: "told" | "logged", isOptional = false): FieldSpec {
  return { kind: "line", name: "reason", label: say("reason"), hint: say(`reason.${reader}`), most: 200, isOptional };
}

/** For how many hours something holds. */
export function hoursField(say: DeskSay, max: number, initial: number, hint?: string): FieldSpec {
  return {
    ...{ kind: "number", name: "hours", label: say("hours"), min: 1, max, initial: String(initial) },
    ...(hint !== undefined && { hint }),
  };
}
