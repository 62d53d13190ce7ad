import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BrokenPlugin, WebBoard } from "../matches/records/games.ts";

/** The largest board that is served, in bytes: it stays in memory, and players load it before they see anything. */
const largest = 4_000_000;

/**
 * Reads the board for the web client that a game brings, `web/board.js` in its folder; undefined if it brings none.
 * @param name the folder of the game, relative to the folder of plugins
 */
export async function readWebBoard(folder: string, name: string): Promise<WebBoard | BrokenPlugin | undefined> {
  const path = join(name, "web", "board.js");
  try {
    const { size } = await stat(join(folder, path));
    if (size > largest) return { path, reason: `has ${size} bytes, and a board at most ${largest}` };
    const content = await readFile(join(folder, path));
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
    return { file: `${hash}.js`, content };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    return { path, reason: (error as Error).message };
  }
}
