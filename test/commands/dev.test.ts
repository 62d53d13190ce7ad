import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { project } from "../docs/blocks.ts";
import { start } from "./run.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-dev-")));
  for (const part of ["server", "test", "node_modules", "package.json"]) {
    symlinkSync(join(project, part), join(folder, part));
  }
  mkdirSync(join(folder, "plugins"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("npm run dev", () => {
  it("reloads new, changed and fixed plugins, keeps stored data, and stops when told to", async () => {
    const { child, ended } = start("commands/dev.ts", [], {
      PLUGINS_DIR: join(folder, "plugins"),
      DATA_DIR: join(folder, "data"),
      HOST: "127.0.0.1",
      PORT: "0",
      LOG_LEVEL: "info",
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: string) => {
        said += text;
      });
    }
    const until = (pattern: RegExp) =>
      vi.waitFor(() => expect(said).toMatch(pattern), { timeout: 90_000, interval: 50 });
    const ready = (games: string) => new RegExp(`"games":\\[${games}\\][^\\n]*Conclave is ready`);
    try {
      await until(ready(""));
      cpSync(join(project, "templates/new-game"), join(folder, "plugins/new-game"), { recursive: true });
      await until(ready('"new-game 0.1.0"'));
      expect(said).toMatch(/^dev: .*new-game.* has changed; the server starts again$/m);

      const index = join(folder, "plugins/new-game/index.ts");
      const good = readFileSync(index, "utf8");
      said = "";
      writeFileSync(index, "export default {");
      await until(/"plugin":"new-game"[^\n]*a plugin cannot be used/);
      await until(ready(""));
      said = "";
      writeFileSync(index, good.replace('"0.1.0"', '"0.2.0"'));
      await until(ready('"new-game 0.2.0"'));
    } finally {
      child.kill("SIGTERM");
    }
    expect((await ended).code).toBe(0);
    expect(said).toMatch(/"stopped"/);
  });
});
