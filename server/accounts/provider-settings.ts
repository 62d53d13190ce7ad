import { readFileSync } from "node:fs";
import { z } from "zod";

/** Somebody else's server that tells who people are, by OpenID Connect. */
export interface ProviderSettings {
  /** Names it here; in the configuration of frontends, and with the identities of accounts. */
  readonly key: string;
  /** What people call it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What to ask for. */
  readonly scope: string;
}

const mostProviders = 20;

/** Secrets do not travel over open networks. */
const issuer = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}, "must begin with https://");

const providers = z
  .array(
    z.strictObject({
      key: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, "must be a word of small letters, digits and dashes"),
      name: z.string().min(1).max(64),
      issuer,
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
      scope: z
        .string()
        .regex(/(^| )openid( |$)/, "must contain openid")
        .default("openid profile"),
    }),
  )
  .max(mostProviders)
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, "a key is used twice");

/** The settings of providers cannot be used. Says where, but no secrets. */
export class ProviderSettingsError extends Error {
  constructor(reason: string) {
    super(`OIDC_PROVIDERS: ${reason}`);
    this.name = "ProviderSettingsError";
  }
}

/**
 * Reads the settings of providers.
 * @param given JSON, or the path of a file with it
 * @throws {ProviderSettingsError}
 */
export function readProviders(given: string | undefined): readonly ProviderSettings[] {
  if (given === undefined) return [];
  const result = providers.safeParse(parse(given.trimStart().startsWith("[") ? given : read(given)));
  if (result.success) return result.data;
  throw new ProviderSettingsError(
    result.error.issues.map(({ path, message }) => `${path.join(".") || "the list"}: ${message}`).join("; "),
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new ProviderSettingsError("the file cannot be read");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderSettingsError("this is not JSON");
  }
}
