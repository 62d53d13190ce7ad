import cors from "cors";
import type { RequestHandler } from "express";
import { mayReadRefusals, mayUse, type OriginParts } from "./origins.ts";

/** How long browsers may remember what pages may do, in seconds. Most keep it for less. */
const maxAge = 86_400;

/** What pages of other origins may read of a reply beside its body: how long to wait, and what to name to the host. */
const exposedHeaders = ["Retry-After", "RateLimit", "RateLimit-Policy", "X-Request-Id"];

const methods = ["GET", "POST"];

/** Lets pages of all origins read what does not depend on who asks, or is asked with what only its owner has. */
export const corsForAll: RequestHandler = cors({ origin: "*", methods, maxAge, exposedHeaders });

/** Allows pages of origins that may use the API to read answers. */
export function corsFor(parts: OriginParts): RequestHandler {
  if (parts.config.corsOrigins.includes("*")) return corsForAll;
  return cors({
    origin: (origin, allow) => void mayUse(parts, origin).then((may) => allow(null, may && origin)),
    ...{ methods, maxAge, exposedHeaders },
  });
}

/**
 * Lets these pages read also why a request was refused before anything was done for it: they would be told that the server does not
 * answer. Nothing is looked up for that. Browsers that ask first are told that they may, since they could not tell why not.
 */
export function corsOfRefusals(parts: OriginParts): RequestHandler {
  const api = cors({
    origin: (origin, allow) => allow(null, mayReadRefusals(parts, origin) && origin),
    ...{ methods, maxAge, exposedHeaders },
  });
  return (request, response, next) => {
    const forAll = /^\/(oauth|\.well-known)\//.test(request.path) || parts.config.corsOrigins.includes("*");
    return forAll ? corsForAll(request, response, next) : api(request, response, next);
  };
}
