import { readName } from "../accounts/names.ts";
import { scopes as allScopes, type Scope } from "../accounts/scopes.ts";
import { Failure } from "../ground/failure.ts";
import type { FrontendRecord } from "./ports.ts";

/** Limits on what a frontend says of itself. */
export const frontendLimits = { name: 50, redirectUris: 10, origins: 10, address: 500, perAccount: 10 } as const;

/** What a frontend says of itself. */
export type FrontendPlan = Pick<FrontendRecord, "name" | "redirectUris" | "origins" | "scopes">;

const loopbackLiteral = /^(127\.0\.0\.1|\[::1\])$/;

/**
 * What a frontend says of itself, as it is stored.
 * @throws {Failure} INVALID_NAME, INVALID_FRONTEND
 */
export function readFrontend({ name, redirectUris, origins, scopes }: FrontendPlan): FrontendPlan {
  const read = {
    name: readName(name, frontendLimits.name),
    redirectUris: [...new Set(redirectUris.map(readRedirectUri))],
    origins: [...new Set(origins.map(readOrigin))],
    scopes: allScopes.filter((scope): scope is Scope => scopes.includes(scope)),
  };
  const most = frontendLimits.redirectUris;
  if (read.redirectUris.length < 1 || redirectUris.length > most) {
    throw new Failure("INVALID_FRONTEND", "a frontend has 1 to {most} redirect URIs", { params: { most } });
  }
  if (origins.length > frontendLimits.origins) {
    throw new Failure("INVALID_FRONTEND", "a frontend has at most {most} origins", {
      params: { most: frontendLimits.origins },
    });
  }
  if (read.scopes.length < 1) throw new Failure("INVALID_FRONTEND", "a frontend needs a scope");
  return read;
}

/** `https`, or `http` to a program on the same machine (RFC 8252, 7.3). What is compared later has one spelling only. */
function readRedirectUri(text: string): string {
  const url = readUrl(text);
  if (url?.href !== text || url.search !== "" || text.includes("?") || text.includes("#")) throw wrongRedirect(text);
  return text;
}

function readOrigin(text: string): string {
  const url = readUrl(text);
  if (url?.origin !== text) {
    throw new Failure(
      "INVALID_FRONTEND",
      "an origin is https://, or http:// on this machine, and no more than a host",
      {
        subjects: [text.slice(0, frontendLimits.address)],
      },
    );
  }
  return text;
}

function readUrl(text: string): URL | undefined {
  const url = text.length <= frontendLimits.address ? URL.parse(text) : null;
  if (url?.username !== "" || url.password !== "") return undefined;
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal(url)) ? url : undefined;
}

function isLocal({ hostname }: URL): boolean {
  return hostname === "localhost" || loopbackLiteral.test(hostname);
}

/** Whether a page to return to is one that a frontend has registered. A program on the same machine may use any port. */
export function isRedirectOf(asked: string, { redirectUris }: Pick<FrontendRecord, "redirectUris">): boolean {
  if (redirectUris.includes(asked)) return true;
  const url = URL.parse(asked);
  if (url?.href !== asked || url.protocol !== "http:" || !loopbackLiteral.test(url.hostname)) return false;
  url.port = "";
  return redirectUris.some((own) => {
    const registered = new URL(own);
    registered.port = "";
    return registered.href === url.href;
  });
}

function wrongRedirect(text: string): Failure {
  return new Failure(
    "INVALID_FRONTEND",
    "a redirect URI is https://, or http:// on this machine, in its usual spelling and without ? and #",
    { subjects: [text.slice(0, frontendLimits.address)] },
  );
}
