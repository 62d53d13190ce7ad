import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Tokens } from "../sdk/index.ts";

/**
 * The file that keeps tokens between runs, by person and server: only the person who started a match can resume it.
 * Tokens are like passwords, so nobody else may read the file.
 */
function file(): string {
  const state = process.env.XDG_STATE_HOME || join(homedir(), ".local/state");
  return join(state, "conclave", "terminal.json");
}

function readAll(): Record<string, Tokens> {
  try {
    const stored: unknown = JSON.parse(readFileSync(file(), "utf8"));
    return typeof stored === "object" && stored !== null ? (stored as Record<string, Tokens>) : {};
  } catch {
    return {};
  }
}

/** The stored tokens of a person, identified by a server and optionally a name. */
export function keptTokens(person: string): Tokens {
  return readAll()[person] ?? {};
}

/** Stores tokens in place of those from before; forgets the person without any. */
export function keepTokens(person: string, tokens: Tokens): void {
  const path = file();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { [person]: _, ...others } = readAll();
  const kept = tokens.token === undefined ? others : { ...others, [person]: tokens };
  // A new file each time: the mode applies only to new ones, and a lost refresh token would end the session.
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(kept), { mode: 0o600 });
  renameSync(fresh, path);
}
