import { describe, expect, it } from "vitest";
import type { PlayResult } from "../../server/commands/playing.ts";
import { lastLine, run } from "./run.ts";

const file = "server/commands/play.ts";

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
});
