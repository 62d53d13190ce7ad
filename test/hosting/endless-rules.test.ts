import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { depth } from "../support/depth.ts";
import { inMemory } from "../support/in-memory.ts";
import { withTypeScript } from "../support/typescript.ts";
import { longestLoop } from "./endless-loops.ts";
import type { Stopped } from "./endless-rules-main.ts";

/** Long enough for a machine that is busy with others; a loop that nobody can stop is found by it and by nothing else. */
const longest = 180_000;

/** What stops loops: a thread, as in a server, and a script, as where no thread can. */
const limits = depth<readonly string[]>(["thread"], ["thread", "script"]);

/** Runs all loops in a process of their own, and returns what became of each; kills it where it hangs. */
async function runLoops(limit: string): Promise<readonly Stopped[]> {
  const child = spawn(process.execPath, [
    "--no-force-async-hooks-checks",
    ...withTypeScript,
    join(import.meta.dirname, "endless-rules-main.ts"),
    inMemory(),
    limit,
  ]);
  const timer = setTimeout(() => child.kill("SIGKILL"), longest);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const [code] = await once(child, "close");
  clearTimeout(timer);
  const lines = output.trimEnd().split("\n");
  if (code !== 0) throw new Error(`it came to nothing after ${lines.at(-1)}\n${errors}`);
  return lines.map((line) => JSON.parse(line) as Stopped);
}

const inRules = [
  "empty",
  "allocating",
  "filling",
  "within a loop",
  "in the trap of a Proxy",
  "in the order of a list",
  "sorting again and again",
  "in a regular expression",
  "in what JSON is made of",
  "in a field that JSON reads",
  "in a generator",
  "of a generator",
  "caught and begun again",
  "in finally",
  "of recursion",
  "of promises left behind",
  "of an asynchronous function",
  "of queued microtasks",
  "in a queued microtask",
  "in a tick",
];

const expected: { readonly [name: string]: string } = {
  ...Object.fromEntries(inRules.map((name) => [`in a rule: ${name}`, "RULE_FAILED FAULTED TIME_BUDGET_EXCEEDED"])),
  "in a check for victory": "RULE_FAILED FAULTED TIME_BUDGET_EXCEEDED",
  "in a getter of the view": "no view FAULTED",
  "in the view": "no view FAULTED",
  "in describe": "RULE_FAILED RUNNING",
  "in the teams that talk": "RULE_FAILED RUNNING",
  "in the setup": "RULE_FAILED",
};

describe.each(limits)("a loop that does not end, within the time limit of a %s", (limit) => {
  let stopped: ReadonlyMap<string, Stopped>;
  beforeAll(async () => {
    stopped = new Map((await runLoops(limit)).map((one) => [one.name, one]));
  });

  it.each(Object.entries(expected))("%s is stopped, and everything else goes on", (name, ended) => {
    expect(stopped.get(name)).toMatchObject({ ended, othersGoOn: true });
    // In its own processor time: the machine may be busy with others.
    expect(stopped.get(name)?.took).toBeLessThan(longestLoop);
  });

  it("is tried in every place that is named here", () => {
    expect([...stopped.keys()].sort()).toEqual(Object.keys(expected).sort());
  });
});
