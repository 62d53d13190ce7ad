import type { Frontends } from "../../frontends/frontends.ts";

/** What decides which origins may use the API. */
export interface OriginParts {
  readonly config: { readonly corsOrigins: readonly string[]; readonly publicUrl?: string | undefined };
  readonly services: { readonly frontends: Pick<Frontends, "isOrigin" | "wasOrigin"> };
}

/**
 * Whether pages of an origin may use the API: because the host has named it, or people reach this server there, or because it is that
 * of a frontend of others. While nothing can be looked up, the latter may not.
 */
export async function mayUse(
  { config: { corsOrigins, publicUrl }, services: { frontends } }: OriginParts,
  origin: string | undefined,
): Promise<boolean> {
  if (origin === undefined) return false;
  if (corsOrigins.includes("*") || corsOrigins.includes(origin)) return true;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return frontends.isOrigin(origin).catch(() => false);
}

/** Whether pages of an origin may read why a request was refused, as far as that is known without a look-up. */
export function mayReadRefusals(
  { config: { corsOrigins, publicUrl }, services: { frontends } }: OriginParts,
  origin: string | undefined,
): boolean {
  if (origin === undefined) return false;
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return corsOrigins.includes(origin) || frontends.wasOrigin(origin);
}
