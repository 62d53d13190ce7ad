import { fdatasyncSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, it, vi } from "vitest";
import { DurableFiles } from "./durable-files.ts";
import { Flushes } from "./flushes.ts";
import { inFolder } from "./pglite.ts";

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

it("writes every commit to disk before it is acknowledged", async () => {
  const folder = await mkdtemp(join(tmpdir(), "conclave-durable-"));
  const cluster = await inFolder(join(folder, "cluster"));
  expect(cluster.fs).toBeInstanceOf(DurableFiles);
  // Here a process that is kept from its processor must not take that for a slow disk.
  const flushes = new Flushes(undefined, Number.POSITIVE_INFINITY);
  const database = await PGlite.create({ ...cluster, fs: new DurableFiles(join(folder, "cluster"), flushes) });
  const { rows } = await database.query("select current_setting('fsync') as fsync");
  expect(rows).toEqual([{ fsync: "on" }]);

  await database.exec("create table numbers (number int)");
  for (let number = 0; number < 5; number++) {
    const before = vi.mocked(fdatasyncSync).mock.calls.length;
    await database.query("insert into numbers values ($1)", [number]);
    expect(vi.mocked(fdatasyncSync).mock.calls.length).toBeGreaterThan(before);
  }
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
