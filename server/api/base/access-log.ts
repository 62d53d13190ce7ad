import type { Request, Response } from "express";
import { adminId } from "../../accounts/accounts.ts";
import type { Identity } from "../../accounts/sessions.ts";
import type { Logger } from "./logger.ts";

/** What a request turns out to be about while it is answered. */
export interface Accessed {
  /** The name of the operation. */
  operation?: string | undefined;
  /** What kind of account asks. */
  account?: string | undefined;
  /** What it has cost so far. */
  cost?: number;
  /** The name in the reply of the edition that alone is asked for by a persisted operation. */
  editionAs?: string;
}

/** Longer paths are cut: they are nobody's of ours. */
const longestPath = 200;

/** What kind of account somebody has; never which one. */
export function accountKind(asker: Identity | undefined): string {
  if (!asker) return "none";
  return asker.id === adminId ? "operator" : asker.role;
}

/**
 * Logs a request when it has been answered. Without what follows the `?`, headers and bodies: codes, tokens and the texts of operations
 * are there.
 */
export function logAccess(log: Pick<Logger, "info">, request: Request, response: Response): void {
  const { method, path, socket } = request;
  const [begun, before] = [performance.now(), socket.bytesWritten];
  response.once("close", () => {
    const { operation, account } = response.locals as Accessed;
    log.info(
      {
        // By its own name, because whoever hangs up may do so at any time: the log knows nothing of the request then.
        ...{
          request: response.locals.requestId,
          method,
          path: path.slice(0, longestPath),
          status: response.statusCode,
        },
        // On the wire: with the head, and compressed.
        ...{ bytes: socket.bytesWritten - before, milliseconds: Math.round(performance.now() - begun) },
        ...{ whole: response.writableFinished, operation, account },
      },
      "access",
    );
  });
}
