import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

describe("the lock of a folder", () => {
  let folder: string;
  let lock: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "conclave-lock-"));
    lock = join(folder, "conclave.lock");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("names its process, and disappears when released", () => {
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ pid: process.pid, host: hostname() });
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("has only one holder", () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid} on ${hostname()}`);
    unlock();
    lockFolder(folder)();
  });

  it("stays with the process that has taken it over", () => {
    const unlock = lockFolder(folder);
    const other = JSON.stringify({ pid: 1, host: "elsewhere", began: "", id: "other" });
    writeFileSync(lock, other);
    unlock();
    expect(readFileSync(lock, "utf8")).toBe(other);
  });

  it.each([
    ["of a process that has ended", { pid: 2 ** 22 + 1, began: "1" }],
    ["of a process whose number another one has now", { pid: process.ppid, began: "1" }],
    ["of an earlier process with our number, as in a container", { pid: process.pid, began: "1" }],
    ["that makes no sense", undefined],
  ])("is taken over if it is one %s", (_, holder) => {
    writeFileSync(lock, holder ? JSON.stringify({ host: hostname(), id: "old", ...holder }) : "{");
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over from another machine only if that shows no sign of life", () => {
    writeFileSync(lock, JSON.stringify({ pid: 1, host: "elsewhere", began: "1", id: "other" }));
    expect(() => lockFolder(folder)).toThrow("in use by process 1 on elsewhere");
    const before = new Date(Date.now() - 60_000);
    utimesSync(lock, before, before);
    lockFolder(folder)();
  });
});
