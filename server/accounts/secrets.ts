import { randomBytes } from "node:crypto";

/** 32 bytes in base64url: nobody guesses such a secret, however many requests are allowed. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What a secret looks like; anything else need not be looked for. */
export const secretShape = /^[\w-]{43}$/;
