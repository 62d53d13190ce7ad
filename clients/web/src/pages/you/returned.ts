import { safePath } from "../../app/way-back.ts";

/** What this tab remembers of somebody who is away at a provider. */
export interface Away {
  readonly provider: string;
  /** Without it the code that comes back is worth nothing. */
  readonly handle: string;
  /** The page to show then. */
  readonly path: string;
}

/** Where the tab keeps it. */
export const awayKey = "conclave.away";

/** What somebody has who has come back. */
export type Returned =
  | { readonly kind: "code"; readonly code: string; readonly away: Away }
  | { readonly kind: "error"; readonly away: Away | undefined }
  | { readonly kind: "lost" };

/**
 * Reads what has come back behind the `#` of the address, with what the tab remembers. It works once: neither can be read again.
 */
export function readReturned(hash: string, store: Pick<Storage, "getItem" | "removeItem"> = sessionStorage): Returned {
  const away = readAway(store.getItem(awayKey));
  store.removeItem(awayKey);
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  if (params.has("error")) return { kind: "error", away };
  const code = params.get("code");
  return code !== null && away ? { kind: "code", code, away } : { kind: "lost" };
}

function readAway(text: string | null): Away | undefined {
  try {
    const { provider, handle, path } = JSON.parse(text ?? "null") as Record<keyof Away, unknown>;
    if (typeof provider !== "string" || typeof handle !== "string") return undefined;
    return { provider, handle, path: safePath(typeof path === "string" ? path : undefined) };
  } catch {
    return undefined;
  }
}
