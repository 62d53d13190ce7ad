import { describe, expect, it } from "vitest";
import type { SimulationResult } from "../../commands/simulation.ts";
import { lastLine, run } from "./run.ts";

const file = "commands/simulate.ts";

describe("npm run simulate", () => {
  it("plays games and prints one line of JSON about their ends, identical for the same seed", async () => {
    const args = ["--game", "harbour", "--seats", "3", "--games", "5", "--seed", "s"];
    const [first, second] = await Promise.all([run(file, args), run(file, args)]);
    expect(first.code).toBe(0);
    expect(first.stderr).toContain("5 of 5 games");
    const { decisionsPerSecond, ...result } = lastLine<SimulationResult>(first);
    expect(decisionsPerSecond).toBeGreaterThan(0);
    expect(result).toMatchObject({ games: 5, finished: 5, failed: 0 });
    expect(Object.keys(result.wins)).toEqual(["seats", "places", "factions", "teams"]);
    expect(lastLine(second)).toMatchObject(result);
  });

  it("accepts match options and another kind of bot", async () => {
    const args = ["--game", "harbour", "--seats", "2", "--games", "2", "--seed", "s", "--option", "start=rich"];
    const ran = await run(file, [...args, "--bots", "search"]);
    expect(ran.code).toBe(0);
    expect(lastLine(ran)).toMatchObject({ finished: 2 });
  });

  it("rejects a wrong call in one line, with exit code 2", async () => {
    const { code, stdout, stderr } = await run(file, ["--game", "chess"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^there is no game "chess"; installed are: .*harbour.*\n$/);
  });
});
