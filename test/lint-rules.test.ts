import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const project = join(import.meta.dirname, "..");

describe.each(["server/engine/dice.ts", "plugins/any-game/phases/battle.ts"])("the linter, in %s", (file) => {
  it.each([
    ["Math.random", "export const roll = Math.random();"],
    ["Math.random under another name", "const { random } = Math;\nexport const roll = random();"],
    ["the clock", "export const now = [new Date(), Date.now(), performance.now()];"],
    ["timers", "setTimeout(() => {}, 1);\nqueueMicrotask(() => {});"],
    ["promises", "export const later = Promise.resolve(1);"],
    ["the environment", "export const home = process.env;"],
    ["the network", 'export const page = fetch("https://example.org");'],
    ["files", 'export { readFile } from "node:fs/promises";'],
    ["processes", 'export { spawn } from "node:child_process";'],
    ["random bytes", 'import { randomBytes } from "node:crypto";\nexport const roll = randomBytes(1);'],
    ["an order that depends on the machine's language", 'export const order = "a".localeCompare("b");'],
    ["the matches' room", 'import { open } from "../../server/matches/open.ts";\nexport const match = open;'],
  ])("rejects %s", (_name, code) => {
    expect(lint(file, code)).not.toEqual([]);
  });

  it.each([
    ["hashes", 'import { createHash } from "node:crypto";\nexport const hash = createHash;'],
    [
      "a rule that asks nobody",
      "export function* rule(game: { draw(): void }): Generator<never, void> {\n  game.draw();\n}",
    ],
    ["the engine", 'import { choose } from "../../server/engine/prompts.ts";\nexport const ask = choose;'],
  ])("allows %s", (_name, code) => {
    expect(lint(file, code)).toEqual([]);
  });
});

describe("the linter", () => {
  it("forbids the test kit in rules, and allows it in their tests", () => {
    const code = 'import { scenario } from "conclave/testing";\nexport const play = scenario;';
    expect(lint("plugins/any-game/phases/battle.ts", code)).not.toEqual([]);
    expect(lint("plugins/any-game/phases/battle.test.ts", code)).toEqual([]);
  });

  it("lets no test give up after a second", () => {
    const poll = 'import { expect } from "vitest";\nawait expect.poll(() => 1).toBe(1);';
    const wait = 'import { vi } from "vitest";\nawait vi.waitFor(() => 1);';
    for (const code of [poll, wait]) expect(lint("test/web/any.test.ts", code)).not.toEqual([]);
    expect(lint("test/web/any.test.ts", poll.replace("1)", "1, { timeout: 60_000 })"))).toEqual([]);
  });

  it("keeps commands out of the server, and the server out of clients", () => {
    const local =
      'import { startLocalServer } from "../../commands/local-server.ts";\nexport const start = startLocalServer;';
    const engine = 'import { sha256 } from "../../server/engine/index.ts";\nexport const hash = sha256;';
    expect(lint("server/api/server.ts", local)).not.toEqual([]);
    for (const code of [local, engine]) {
      expect(lint("clients/terminal/table.ts", code)).not.toEqual([]);
      expect(lint("clients/sdk/client.ts", code)).not.toEqual([]);
    }
    expect(lint("commands/terminal.ts", engine.replace("../../", "../"))).toEqual([]);
  });

  it.each(["catalogues", "decks", "effects", "phases", "rules"])("keeps bots out of the %s of a game", (room) => {
    const bots = 'import { worths } from "../bots/worths/cards.ts";\nexport const all = worths;';
    const passedOn = 'export { worths } from "../../bots/worths.ts";';
    expect(lint(`plugins/any-game/${room}/cards.ts`, bots)).toContain("plugin");
    expect(lint(`plugins/any-game/${room}/deeper/cards.ts`, passedOn)).toContain("plugin");
    expect(lint(`plugins/any-game/${room}/cards.test.ts`, bots)).toEqual([]);
    expect(lint("plugins/any-game/extensions/cards.ts", bots)).toEqual([]);
    const advice = 'import { need } from "../table/robots.ts";\nexport const advice = need;';
    expect(lint(`plugins/any-game/${room}/cards.ts`, advice)).toEqual([]);
  });

  it.each([
    ["an asynchronous function", "export async function later() {}"],
    ["another one", "export default async function () {}"],
    ["an asynchronous arrow", "export const later = async () => 1;"],
    ["an asynchronous generator", "export const rules = { async *later() {} };"],
    ["a wait", "export {};\nawait 1;"],
    ["a loop that waits", "export {};\nfor await (const each of []) each;"],
    ["an import that waits", 'export const other = import("./other.ts");'],
  ])("rejects %s in rules, and not in their tests", (_name, code) => {
    expect(lint("plugins/any-game/phases/battle.ts", code)).toContain("plugin");
    expect(lint("plugins/any-game/phases/battle.test.ts", code)).not.toContain("plugin");
  });

  it("takes nothing for asynchronous that only looks like it", () => {
    const code = '// async: await\nexport const words = { async() {}, text: "async await" };\n';
    expect(lint("plugins/any-game/phases/battle.ts", `${code}export const same = (async: number) => async;`)).toEqual(
      [],
    );
  });

  it("allows the contract by its name", () => {
    const code = 'import { choice } from "conclave/rules";\nexport const ask = choice;';
    expect(lint("plugins/any-game/phases/battle.ts", code)).toEqual([]);
  });
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "conclave-lint-"));
  for (const file of ["biome.json", "biome.plugins.grit", "biome.rooms.grit", "biome.tests.grit"])
    copyFileSync(join(project, file), join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lint rules that the code breaks. */
function lint(file: string, code: string): string[] {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\n`);
  const args = ["lint", "--vcs-enabled=false", "--reporter=json", file];
  try {
    execFileSync(join(project, "node_modules/.bin/biome"), args, { cwd: folder, stdio: "pipe" });
    return [];
  } catch (error) {
    const { diagnostics } = JSON.parse(String((error as { stdout: Buffer }).stdout));
    return diagnostics.map(({ category }: { category: string }) => category);
  } finally {
    rmSync(path);
  }
}
