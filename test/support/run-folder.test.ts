import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isUsable, keptFolder } from "./run-folder.ts";

const mounted = (folder: string, options: string): string =>
  `proc /proc proc rw 0 0\ntmpfs ${folder} tmpfs ${options} 0 0\n`;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "conclave-mounted-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

it("temporary files are in memory where there is room, and programs can be run from there", async () => {
  const folder = await newFolder();
  expect(await isUsable(folder, mounted(folder, "rw,nosuid"), 1)).toBe(true);
  expect(await isUsable(folder, mounted(folder, "rw,nosuid,noexec"), 1)).toBe(false);
  expect(await isUsable(folder, mounted(folder, "ro,nosuid"), 1)).toBe(false);
  expect(await isUsable(folder, mounted(folder, "rw"), Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(await isUsable(folder, mounted("/elsewhere", "rw"), 1)).toBe(false);
  expect(await isUsable(join(folder, "missing"), mounted(join(folder, "missing"), "rw"), 1)).toBe(false);
});

it("a run has a folder of its own for them, which others can look into, and keeps elsewhere what others use again", async () => {
  expect(tmpdir()).toMatch(/\/conclave-run-\w+$/);
  expect((await stat(tmpdir())).mode & 0o777).toBe(0o755);
  expect(keptFolder()).not.toContain("conclave-run-");
});
