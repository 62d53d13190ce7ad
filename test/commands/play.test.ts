import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PlayResult } from "../../commands/playing.ts";
import { project } from "../docs/blocks.ts";
import { lastLine, run } from "./run.ts";

const file = "commands/play.ts";

describe("npm run play", () => {
  it.each([3])("plays a whole game of %i clients through a server without gaps or repeats", async (seats) => {
    const ran = await run(file, ["--game", "harbour", "--seats", String(seats), "--seed", "s"]);
    expect(ran.stderr).toContain(`harbour with ${seats} clients`);
    const result = lastLine<PlayResult>(ran);
    expect(result).toMatchObject({ finished: true, gaps: 0, duplicates: 0, outcome: { id: expect.any(String) } });
    expect(result.decisions).toBeGreaterThan(10);
    expect(result.updatesReceived).toBeGreaterThan(result.decisions);
    expect(ran.code).toBe(0);
  });

  it("reports a rule fault with its location", async () => {
    const folder = mkdtempSync(join(tmpdir(), "conclave-play-"));
    try {
      cpSync(join(project, "templates/new-game"), join(folder, "plugins/new-game"), { recursive: true });
      for (const part of ["server", "test", "node_modules", "package.json"])
        symlinkSync(join(project, part), join(folder, part));
      const phases = join(folder, "plugins/new-game/phases.ts");
      const broken = 'if (game.state.played[seat]) throw new TypeError("no idea");';
      writeFileSync(phases, readFileSync(phases, "utf8").replace("const kinds =", `${broken}\n  const kinds =`));
      const env = { PLUGINS_DIR: join(folder, "plugins") };
      const ran = await run(file, ["--game", "new-game", "--seats", "2", "--seed", "s"], { env });
      expect(ran.code).toBe(1);
      expect(ran.stderr).toMatch(/have failed after decision \d+, in play: RULE_THREW: .*no idea\n\s+at .*phases\.ts/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
