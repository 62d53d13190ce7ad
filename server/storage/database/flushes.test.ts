import fs, { fdatasyncSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { randomFrom, SeededRandom } from "../../engine/index.ts";
import { DurableFiles, durableStart } from "./durable-files.ts";
import { type Flushed, type Flusher, Flushes, FlushThread } from "./flushes.ts";
import { inFolder as inCluster } from "./pglite.ts";

/** What happens to files, in order. */
let events: string[] = [];
const paths = new Map<number, string>();
const { openSync, fdatasyncSync: flushSync, writeSync, closeSync, renameSync, unlinkSync, truncateSync } = fs;
const usual = { openSync, fdatasyncSync: flushSync, writeSync, closeSync, renameSync, unlinkSync, truncateSync };

/** How long the disk takes, in milliseconds. */
let disk = 0;

function wait(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const isLog = (path: string): boolean => /\/pg_wal\/[^/]+$/.test(path);
const note = (what: string, path: string): number => events.push(`${what} ${isLog(path) ? "log" : "other"}`);

beforeEach(() => {
  events = [];
  disk = 0;
  fs.openSync = (path, ...given) => {
    const descriptor = usual.openSync(path, ...given);
    paths.set(descriptor, String(path));
    return descriptor;
  };
  fs.fdatasyncSync = (descriptor) => {
    wait(disk);
    note("flush", paths.get(descriptor) ?? "");
    usual.fdatasyncSync(descriptor);
  };
  fs.writeSync = ((descriptor: number, ...given: [Uint8Array]) => {
    note("write", paths.get(descriptor) ?? "");
    return usual.writeSync(descriptor, ...given);
  }) as typeof fs.writeSync;
  fs.closeSync = (descriptor) => {
    if (isLog(paths.get(descriptor) ?? "")) events.push("close log");
    usual.closeSync(descriptor);
  };
  fs.renameSync = (from, to) => {
    note("rename", "");
    usual.renameSync(from, to);
  };
  fs.unlinkSync = (path) => {
    note("unlink", "");
    usual.unlinkSync(path);
  };
  fs.truncateSync = (path, length) => {
    note("truncate", "");
    usual.truncateSync(path, length);
  };
  syncBuiltinESMExports();
});

afterEach(() => {
  Object.assign(fs, usual);
  syncBuiltinESMExports();
});

/** Flushes in a later turn, and notes when. */
class LaterFlusher implements Flusher {
  isReady = true;
  failed: string | undefined;

  async flush(descriptor: number): Promise<Flushed> {
    await after(1);
    if (this.failed !== undefined) return { took: 1, failed: this.failed };
    fdatasyncSync(descriptor);
    return { took: 1 };
  }

  async close(): Promise<void> {}
}

interface Opened {
  readonly database: PGlite;
  readonly flusher: LaterFlusher;
  readonly flushes: Flushes;
}

/** However long this process is kept from its processor meanwhile. */
const alwaysQuick = Number.POSITIVE_INFINITY;

/** Does something with a database in a folder, whose disk is as slow as `disk` says. @param slow how slow a disk is that is waited for, in milliseconds */
async function inFolder(work: (opened: Opened) => Promise<void>, slow = 0.5): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "conclave-flushes-"));
  const flusher = new LaterFlusher();
  const flushes = new Flushes(() => flusher, slow);
  // What is left for later shows only here.
  const flush = flushes.flush.bind(flushes);
  flushes.flush = (descriptor, ofLog) => {
    const before = events.length;
    flush(descriptor, ofLog);
    if (!events.slice(before).some((event) => event.startsWith("flush"))) events.push("leave");
  };
  const cluster = join(folder, "cluster");
  const database = await PGlite.create({
    ...(await inCluster(cluster)),
    fs: new DurableFiles(cluster, flushes),
    startParams: [...durableStart, "-c", "shared_buffers=1MB"],
  });
  flushes.waitIn(database);
  try {
    await work({ database, flusher, flushes });
  } finally {
    await database.close().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the database believe in a slow disk. */
async function becomeSlow(database: PGlite): Promise<void> {
  disk = 2;
  for (let count = 0; count < 12; count++) await database.query("insert into numbers values ($1, 'slow')", [count]);
  disk = 0;
  events = [];
}

describe("the log of a database in this process", () => {
  it("is flushed at once on a quick disk, before the reply", async () => {
    await inFolder(async ({ database }) => {
      await database.exec("create table numbers (number int, text text)");
      events = [];
      await database.query("insert into numbers values (1, 'one')");
      expect(events.at(-1)).toBe("flush log");
      expect(events).not.toContain("leave");
    }, alwaysQuick);
  });

  it("is flushed later on a slow disk, while everything else goes on, and still before the reply", async () => {
    await inFolder(async ({ database }) => {
      await database.exec("create table numbers (number int, text text)");
      await becomeSlow(database);
      const replied = database.query("insert into numbers values (1, 'one')").then(() => events.push("reply"));
      await database.runExclusive(async () => {});
      await replied;
      expect(events.slice(-3)).toEqual(["leave", "flush log", "reply"]);
    });
  });

  it("is flushed before anything else changes on the disk, whatever is done", async () => {
    await inFolder(async ({ database }) => {
      const random = new SeededRandom(randomFrom("flushes"));
      await database.exec("create table numbers (number int, text text)");
      await becomeSlow(database);
      const steps = [
        () =>
          database.query("insert into numbers values ($1, $2)", [random.below(1000), "x".repeat(random.below(3000))]),
        () => database.exec("insert into numbers select n, repeat('y', 500) from generate_series(1, 500) n"),
        () => database.query("update numbers set number = number + 1 where number % 7 = $1", [random.below(7)]),
        () => database.exec("truncate numbers"),
        () => database.exec("create table more (number int); insert into more values (1); drop table more"),
        () => database.exec("insert into numbers values (1, 'a'); checkpoint; insert into numbers values (2, 'b')"),
        () => database.exec("select pg_switch_wal(); insert into numbers values (3, 'c')"),
        () => database.exec("vacuum full numbers"),
      ];
      let timesLeft = 0;
      for (let count = 0; count < 150; count++) {
        // On this disk a flush takes next to no time, which would soon be noticed.
        if (count % 10 === 0) await becomeSlow(database);
        events.push("begin");
        await (steps[random.below(steps.length)] as () => Promise<unknown>)();
        events.push("reply");
        let isLeft = false;
        for (const event of events) {
          if (event === "leave") {
            isLeft = true;
            timesLeft++;
          } else if (event.startsWith("flush")) isLeft = false;
          else if (event !== "write log") expect([event, isLeft]).toEqual([event, false]);
        }
      }
      expect(timesLeft).toBeGreaterThan(150);
    });
  });

  it("stores nothing more once the disk has not taken what was committed", async () => {
    await inFolder(async ({ database, flusher }) => {
      await database.exec("create table numbers (number int, text text)");
      await becomeSlow(database);
      flusher.failed = "EIO";
      await expect(database.query("insert into numbers values (1, 'one')")).rejects.toThrow("EIO");
      flusher.failed = undefined;
      await expect(database.query("insert into numbers values (2, 'two')")).rejects.toThrow("nothing more is stored");
      await expect(database.query("select 1")).rejects.toThrow("nothing more is stored");
    });
  });

  it("stores nothing more either where the disk is quick to refuse", async () => {
    await inFolder(async ({ database }) => {
      await database.exec("create table numbers (number int, text text)");
      const flush = fs.fdatasyncSync;
      fs.fdatasyncSync = () => {
        throw new Error("EIO");
      };
      syncBuiltinESMExports();
      await expect(database.query("insert into numbers values (1, 'one')")).rejects.toThrow();
      fs.fdatasyncSync = flush;
      syncBuiltinESMExports();
      await expect(database.query("select 1")).rejects.toThrow("nothing more is stored: EIO");
    });
  });
});

describe("the thread that waits for the disk", () => {
  it("flushes files of this process, and says what has failed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "conclave-flushes-"));
    // Whatever keeps tests from waiting for the disk.
    vi.stubEnv("NODE_OPTIONS", "");
    const thread = new FlushThread();
    while (!thread.isReady) await after(5);
    const file = usual.openSync(join(folder, "file"), "w");
    usual.writeSync(file, "text");
    expect(await thread.flush(file)).toEqual({ took: expect.any(Number) });
    usual.closeSync(file);
    expect(await thread.flush(file)).toMatchObject({ failed: expect.stringContaining("EBADF") });
    const flushing = thread.flush(file);
    await thread.close();
    await flushing.catch((error: Error) => expect(error.message).toContain("has ended"));
    expect(thread.isReady).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });
});
