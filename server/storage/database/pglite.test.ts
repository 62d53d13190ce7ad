import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inFolder } from "./pglite.ts";

let parent: string;
let folder: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "conclave-pglite-"));
  folder = join(parent, "pglite");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

it("creates a UTF-8 database that compares text by bytes, and that syncs", async () => {
  const database = await PGlite.create(await inFolder(folder));
  const { rows } = await database.query(`
    select datcollate, datctype, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
      current_setting('shared_buffers') as buffers
    from pg_database where datname = current_database()`);
  expect(rows).toEqual([{ datcollate: "C", datctype: "C.UTF-8", encoding: "UTF8", fsync: "on", buffers: "16MB" }]);
  await database.close();
});

it("prevents others on the machine from reading it", async () => {
  await inFolder(folder);
  expect((statSync(folder).mode & 0o777).toString(8)).toBe("700");
});

it("starts again after an interruption, and leaves nothing behind", async () => {
  mkdirSync(`${folder}.new`);
  writeFileSync(join(`${folder}.new`, "half"), "made");
  await inFolder(folder);
  expect(await readdir(parent)).toEqual(["pglite"]);
  expect(existsSync(join(folder, "half"))).toBe(false);
});

it("does not touch an existing database", async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, "PG_VERSION"), "18");
  await inFolder(folder);
  expect(await readdir(folder)).toEqual(["PG_VERSION"]);
});
