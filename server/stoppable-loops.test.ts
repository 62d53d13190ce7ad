import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { withTypeScript } from "../test/support/typescript.ts";

const loop = `
  const { Script } = require("node:vm");
  globalThis.loop = () => { for (;;) new Array(100).fill(0); };
  try {
    new Script("loop()").runInThisContext({ timeout: 300 });
  } catch (error) {
    console.log(error.code);
  }
`;

/** What a program prints that begins like every program of ours. It is killed if it hangs. */
function output(code: string): string {
  const given = [...withTypeScript, "--input-type=commonjs", "--eval", code];
  return spawnSync(process.execPath, given, {
    timeout: 120_000,
    killSignal: "SIGKILL",
    encoding: "utf8",
  }).stdout.trim();
}

it.each([
  ["in a program", loop],
  ["in a worker", `new (require("node:worker_threads").Worker)(${JSON.stringify(loop)}, { eval: true });`],
  // Such a worker does not import what its program did.
  [
    "in a worker with arguments of its own",
    `new (require("node:worker_threads").Worker)(${JSON.stringify(loop)}, { eval: true, execArgv: [], env: {} });`,
  ],
])("a loop that V8 unrolls is stopped %s", (_, code) => {
  expect(output(code)).toBe("ERR_SCRIPT_EXECUTION_TIMEOUT");
});

it("a worker in a loop that V8 unrolls can be terminated", () => {
  const code = `
    const { Worker } = require("node:worker_threads");
    const worker = new Worker("console.log('begins'); for (;;) new Array(100).fill(0);", { eval: true });
    worker.stdout.once("data", () => setTimeout(() => worker.terminate().then(() => console.log("terminated")), 300));
  `;
  expect(output(code)).toContain("terminated");
});
