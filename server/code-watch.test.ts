import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withTypeScript } from "../test/support/typescript.ts";
import type { Place } from "./code-watch.ts";

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "conclave-watch-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const url = (file: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, file)).href);

/** Runs this in a process of its own, with a `limit`, and returns what it prints. */
function runMain(code: string): unknown {
  const main = join(folder, "main.ts");
  writeFileSync(
    main,
    `
    import { ThreadTimeLimit } from ${url("matches/open/thread-time-limit.ts")};
    const limit = new ThreadTimeLimit();
    while (!limit.canStop()) await new Promise((resolve) => setTimeout(resolve, 50));
    // The thread that looks takes a moment to begin.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    ${code}
  `,
  );
  const { stdout, stderr } = spawnSync(process.execPath, [...withTypeScript, main], {
    timeout: 120_000,
    killSignal: "SIGKILL",
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

/** Runs this rule, and returns what became of it. */
function run(rule: string): { readonly message: string; readonly stack: string; readonly after: string } {
  const file = join(folder, "rule.ts");
  writeFileSync(file, rule);
  return runMain(`
    import { RuleRunner } from ${url("matches/open/rule-runner.ts")};
    import { rule } from "./rule.ts";
    const runner = new RuleRunner(1600, limit);
    let error = await runner.run(rule).catch((error) => error);
    while (error.starved) error = await runner.run(rule).catch((error) => error);
    const after = await runner.run(() => "goes on");
    console.log(JSON.stringify({ message: error.message, stack: error.stack, after }));
  `) as ReturnType<typeof run>;
}

it("a rule that has to be stopped is named with its file and line, and everything else goes on", () => {
  const { message, stack, after } = run(`interface Turn { readonly number: number }

function neverEnds(turn: Turn): void {
  let seats = turn.number;
  for (;;) seats = new Array(100).fill(seats).length;
}

export function rule(): void {
  neverEnds({ number: 1 });
}
`);
  expect(message).toBe(
    `a rule ran for more than 1600 ms without asking anybody, in neverEnds (${join(folder, "rule.ts")}:5:${message.split(":").at(-1)}`,
  );
  expect(stack).toContain(`at rule (${join(folder, "rule.ts")}:9:3)`);
  expect(after).toBe("goes on");
});

it("a rule that stands within a function of JavaScript is named by its own line", () => {
  const { message } = run(`export function rule(): boolean {
  return /^(a+)+$/.test("a".repeat(60) + "b");
}
`);
  expect(message).toContain(`in rule (${join(folder, "rule.ts")}:2:`);
});

it("a look that is never answered takes the time of a rule only until it has begun", () => {
  const unanswered = runMain(`
    const again = (): void => {
      try {
        again();
      } finally {
        again();
      }
    };
    const stopped = () =>
      new Promise((resolve) =>
        limit.soon({ limit: () => 1600, work: again, ended: (interruption) => resolve(interruption?.place) }),
      );
    // Now and then there is enough of the stack left to answer; and on a machine that is busy with others a look may take its
    // time to begin.
    const unanswered = [];
    for (let tries = 0; tries < 20 && !unanswered.some(({ took }) => took < 400); tries++) {
      const place = await stopped();
      if (place.calls.length === 0) unanswered.push(place);
    }
    console.log(JSON.stringify(unanswered));
    await limit.close();
  `) as readonly Place[];
  expect(unanswered).not.toEqual([]);
  // Somebody looks when half of the time is over.
  expect(Math.min(...unanswered.map(({ took }) => took))).toBeLessThan(400);
});
