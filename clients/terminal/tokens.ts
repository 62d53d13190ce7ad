import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/**
 * The file that keeps tokens between runs, by person and server: only the person who started a match can resume it.
 * Tokens are like passwords, so nobody else may read the file.
 */
function file(): string {
  const state = process.env.XDG_STATE_HOME || join(homedir(), ".local/state");
  return join(state, "conclave", "terminal.json");
}

function readAll(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(readFileSync(file(), "utf8"));
    return typeof stored === "object" && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** The stored token of a person, identified by a server and optionally a name. */
export function keptToken(person: string): string | undefined {
  return readAll()[person];
}

export function keepToken(person: string, token: string): void {
  const path = file();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, JSON.stringify({ ...readAll(), [person]: token }), { mode: 0o600 });
}
