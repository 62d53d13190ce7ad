import { setTimeout as wait } from "node:timers/promises";
import { isDatabaseError } from "./database.ts";

/** A database that cannot be used, and why: one sentence, without anything secret. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** How long to wait for a database that is not there yet. */
export interface Patience {
  /** In milliseconds; not at all without it. */
  readonly wait?: number;
  /** Told, in a sentence, what is being waited for: at once, and every few seconds. */
  readonly onWaiting?: (sentence: string) => void;
}

const betweenTries = 250;
const betweenWords = 5_000;

/**
 * Codes of what passes: nobody listens there (yet), the line is broken, the database is starting or stopping, or something
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

/** Codes of what stays as it is until somebody sets it right: password, rights, name. */
const refusing: ReadonlySet<string> = new Set(["28000", "28P01", "3D000", "42501", "08P01"]);

/**
 * Opens something in a database, again and again while the database is not there.
 * @throws {DatabaseUnavailable} when it has not come in time, or will not have us
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

/** Whether the same may work a moment later. */
function isPassing(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isDatabaseError(error) && passing.has(error.code)) return true;
  // What `pg` says without a code when a connection breaks, or takes too long to come about.
  return /^Connection terminated|timeout (expired|exceeded)/.test(error.message);
}

/** The first line of what an error says; one for several addresses of a host says nothing by itself. */
function reasonOf(error: Error): string {
  const [first = error] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first.message.split("\n")[0] || (isDatabaseError(first) ? first.code : first.name);
}

/** Host, port and name; never the user or the password. */
function placeOf(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return "the given address";
  }
}
