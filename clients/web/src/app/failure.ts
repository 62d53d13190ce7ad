import { ApiError, NetworkError } from "conclave/sdk";
import type { Say } from "./language.ts";

/** Why something did not work, for whoever wanted it. */
export function reasonOf(error: unknown, say: Say): string {
  if (error instanceof ApiError) return error.reason ?? error.message;
  if (error instanceof NetworkError) return say("failure.network");
  return say("failure.unexpected");
}
