import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConclaveServer } from "../../server/create-server.ts";
import { openStorage } from "../../server/storage/index.ts";
import { createMatch, get, signIn, startServer } from "../api/support.ts";
import { adminHere } from "../commands/here.ts";
import { blocksOf } from "./blocks.ts";

/** The commands of the chapter for when something is wrong, on a server with a match whose rules have failed. */

const lines = blocksOf("docs/hosts.md")
  .filter(({ info }) => info.runbook !== undefined)
  .flatMap(({ code }) => code.trimEnd().split("\n"));

let home: string;
let server: ConclaveServer;
let match: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "conclave-runbook-"));
  const dataDir = join(home, "data");
  const variables = { DATA_DIR: dataDir, ADMIN_TOKEN: "" };
  const games = await import("../../server/plugins/plugin-loader.ts").then(({ loadPlugins }) => loadPlugins("plugins"));
  const before = await startServer(variables, { games });
  const password = "correct horse";
  await get(before, "mutation ($input: SignUpInput!) { signUp(input: $input) { token } }", {
    input: { login: "ada", password, name: "Ada" },
  });
  match = await createMatch(before, [await signIn(before, "Ann"), await signIn(before, "Ben")], {
    gameId: "armament-conflict",
  });
  await before.close();
  // As the rules leave it when they fail once.
  const storage = await openStorage({ dataDir });
  const record = await storage.matches.find(match);
  const fault = {
    kind: "RULE_THREW",
    message: "no idea",
    trace: ["phase turn", "procedure move"],
    sequence: 0,
    at: new Date(),
  } as const;
  await storage.matches.change(match, record?.revision ?? 0, { status: "FAULTED", fault });
  await storage.close();
  server = await startServer(variables, { games });
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

/** The words of a command line. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

async function carryOut(line: string): Promise<string> {
  const literal = line.replaceAll("5a0d…", match).replaceAll("localhost:4000", `localhost:${server.port}`);
  if (literal.startsWith("curl ")) return (await promisify(execFile)("sh", ["-ec", literal])).stdout;
  const [, folder = "data", command] = /^(?:DATA_DIR=(\S+) )?npm run admin -- (.+)$/.exec(literal) ?? [];
  if (command === undefined) throw new Error(`a command of another kind: ${line}`);
  const args = wordsOf(command).map((word) => (word.endsWith(".backup") ? join(home, word) : word));
  const env = { DATA_DIR: join(home, folder), ADMIN_TOKEN: "", DATABASE_URL: "", PLUGINS_DIR: "plugins" };
  const { code, stdout, stderr } = await adminHere(args, { env });
  expect([code, stderr]).toEqual([0, ""]);
  return stdout;
}

test("the commands for when something is wrong do what the page says", async () => {
  expect(lines.length).toBeGreaterThan(15);
  const said = new Map<string, string>();
  for (const line of lines) said.set(line, await carryOut(line));
  expect(said.get("npm run admin -- faults 5a0d…")).toMatch(
    /RULE_THREW after decision 0: no idea\n.*at .*\n {2}in phase turn\n {2}in procedure move\n$/,
  );
  expect(said.get("npm run admin -- resume 5a0d…")).toBe(`match ${match}: RUNNING\n`);
  expect(said.get("npm run admin -- audit --first 100")).toMatch(
    new RegExp(` match-end match:${match}\\n[^]* match-resume match:${match}\\n`),
  );
  expect(said.get("npm run admin -- audit --first 100")).toMatch(/ account-unban account:[\s\S]* account-ban account:/);
  expect(said.get(`npm run admin -- matches end 5a0d… --reason "cannot be repaired"`)).toBe(
    `match ${match}: ABANDONED\n`,
  );
  expect(said.get("curl --silent --fail http://localhost:4000/readyz")).toMatch(/"status":"ready"/);
  expect(said.get("npm run admin -- moderation")).toMatch(
    /account-ban account:\S+: raid\n[\s\S]*match-end match:\S+: cannot be repaired/,
  );
  expect(said.get("npm run admin -- audit --first 100")).toContain("admission server");
  expect(said.get("DATA_DIR=data-2 npm run admin -- games")).toMatch(
    /^armament-conflict \S+: enabled, for everybody$/m,
  );
});
