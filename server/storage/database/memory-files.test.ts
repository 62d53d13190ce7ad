import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openCluster } from "../open.ts";

let folder: string;
const opened: Awaited<ReturnType<typeof openCluster>>[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "conclave-memory-"));
});
afterEach(async () => {
  for (const { orm } of opened.splice(0)) await orm.close(true);
  await rm(folder, { recursive: true, force: true });
});

async function open(): Promise<PGlite> {
  const cluster = await openCluster(`memory://${join(folder, "copy")}`);
  opened.push(cluster);
  return cluster.client;
}

it("begins with the tables of the first database that used the same file, and with nothing that was stored in them", async () => {
  const first = await open();
  expect(await readdir(folder)).toEqual(["copy"]);
  await first.exec("insert into probe values ('2001-01-01')");
  const second = await open();
  await second.exec("insert into probe values ('2002-02-02'); create table seat (name text)");
  const third = await open();

  const stored = async (database: PGlite) =>
    (await database.query("select extract(year from at)::int as year from probe")).rows;
  expect(await stored(first)).toEqual([{ year: 2001 }]);
  expect(await stored(second)).toEqual([{ year: 2002 }]);
  expect(await stored(third)).toEqual([]);
  const tables = async (database: PGlite) =>
    (await database.query("select relname from pg_class where relkind = 'r' order by relname")).rows;
  expect(await tables(third)).toEqual(await tables(first));
});
