import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseError } from "./database.ts";

/** The database cannot be used. The message is one sentence without secrets. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** How long to wait for a database that is not available yet. */
export interface Patience {
  /** In milliseconds; 0 by default. */
  readonly wait?: number;
  /** Called at once and every few seconds with a sentence about what is being waited for. */
  readonly onWaiting?: (sentence: string) => void;
}

const betweenTries = 250;
const betweenWords = 5_000;

/**
 * Codes of temporary errors: nobody listens (yet), the connection is broken, the database is starting or stopping, or something
 * takes longer than it may at the moment.
 */
const passing: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "08001",
  "08006",
  "53300",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
]);

/** Codes of permanent errors: password, privileges, name. */
const refusing: ReadonlySet<string> = new Set(["28000", "28P01", "3D000", "42501", "08P01"]);

/**
 * Opens something in a database, and retries while the database is not available.
 * @throws {DatabaseUnavailable} if it does not answer in time, or refuses access
 */
export async function reachDatabase<Opened>(
  url: string,
  open: () => Promise<Opened>,
  { wait: longest = 0, onWaiting = () => {} }: Patience = {},
): Promise<Opened> {
  const started = performance.now();
  let said = Number.NEGATIVE_INFINITY;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const where = `the database at ${placeOf(url)}`;
      if (isDatabaseError(error) && refusing.has(error.code)) {
        throw new DatabaseUnavailable(`${where} refuses us: ${reasonOf(error)}`, { cause: error });
      }
      if (!isPassing(error)) throw error;
      const now = performance.now();
      if (now - started + betweenTries > longest) {
        const waited = longest > 0 ? ` within ${Math.round(longest / 1000)} seconds` : "";
        throw new DatabaseUnavailable(`${where} does not answer${waited}: ${reasonOf(error)}`, { cause: error });
      }
      if (now - said > betweenWords) {
        said = now;
        onWaiting(`waiting for ${where}, which does not answer yet: ${reasonOf(error)}`);
      }
      await wait(betweenTries);
    }
  }
}

/**
 * What to say about a connection that could not be opened: the error itself if `reachDatabase` knows it, and otherwise that the
 * database cannot be used. What answers may be no PostgreSQL, or speak no TLS, and the address may be none.
 */
export function connectionError(url: string, error: unknown): unknown {
  if (!(error instanceof Error) || (isDatabaseError(error) && refusing.has(error.code)) || isPassing(error))
    return error;
  return new DatabaseUnavailable(`the database at ${placeOf(url)} cannot be used: ${reasonOf(error)}`, {
    cause: error,
  });
}

/** Whether a retry may succeed. */
function isPassing(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isDatabaseError(error) && passing.has(error.code)) return true;
  // Errors of `pg` without a code: a connection broke, or took too long to open.
  return /^Connection terminated|timeout (expired|exceeded)/.test(error.message);
}

/** The first line of an error's message; an error for several addresses of a host has none itself. */
function reasonOf(error: Error): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first.message.split("\n")[0] || (isDatabaseError(first) ? first.code : first.name);
}

/** Host, port and name; never the user or the password. */
export function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return "the given address";
  }
}
