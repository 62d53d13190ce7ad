import type { Parameters } from "../../frontends/authorization.ts";

/** Somebody who has allowed something and is at a provider, to say who they are. */
export interface UnderWay {
  /** What makes the code that comes back useful. */
  readonly handle: string;
  /** What the frontend has asked for. */
  readonly parameters: Parameters;
}

/** As long as the provider may take, in seconds. */
const term = 600;

/**
 * With TLS the name makes browsers refuse the cookie of any other page or neighbouring host. Below a path the cookie stays there, so that
 * other programs on that host do not get it; browsers then refuse it only of pages without TLS.
 */
function nameFor(issuer: string): string {
  if (!issuer.startsWith("https:")) return "authorization";
  return pathOf(issuer) === "/" ? "__Host-authorization" : "__Secure-authorization";
}

function attributesFor(issuer: string, seconds: number): string {
  const secure = issuer.startsWith("https:") ? "; Secure" : "";
  return `Path=${pathOf(issuer)}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** Where the cookie is sent. Names with `__Host-` must be for all of a host. */
function pathOf(issuer: string): string {
  const { pathname } = new URL(issuer);
  return pathname === "/" ? "/" : `${pathname}/oauth/`;
}

/** The cookie that remembers, in the browser of this person alone, what they have allowed. */
export function cookieFor(underWay: UnderWay, issuer: string): string {
  const value = Buffer.from(JSON.stringify(underWay)).toString("base64url");
  return `${nameFor(issuer)}=${value}; ${attributesFor(issuer, term)}`;
}

/** Ends the cookie. */
export function endedCookie(issuer: string): string {
  return `${nameFor(issuer)}=; ${attributesFor(issuer, 0)}`;
}

/** What the cookies of a request remember. */
export function readCookie(header: string | undefined, issuer: string): UnderWay | undefined {
  const name = nameFor(issuer);
  for (const cookie of (header ?? "").split(/; */)) {
    if (!cookie.startsWith(`${name}=`)) continue;
    try {
      const { handle, parameters } = JSON.parse(
        Buffer.from(cookie.slice(name.length + 1), "base64url").toString("utf8"),
      ) as UnderWay;
      const isWhole =
        typeof handle === "string" && Object.values(parameters).every((value) => typeof value === "string");
      if (isWhole) return { handle, parameters };
    } catch {
      // Not one of ours.
    }
  }
  return undefined;
}
