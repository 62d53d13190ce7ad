import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FolderUnusable, folderError } from "./folder-unusable.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "conclave-unusable-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said about an error with this code, perhaps of a path. */
function said(code: string, path?: string): unknown {
  return folderError(folder, Object.assign(new Error("write"), { code, ...(path !== undefined && { path }) }));
}

test.each([
  ["a full disk", "ENOSPC", undefined, "the disk is full (ENOSPC): make room there"],
  ["a full disk, as PostgreSQL says it", "53100", undefined, "the disk is full (ENOSPC): make room there"],
  ["a quota that is used up", "EDQUOT", undefined, "share of the disk (EDQUOT)"],
  ["a limit for files", "EFBIG", undefined, "files of that size (EFBIG)"],
  ["a disk that is read-only", "EROFS", "conclave.lock", "the disk is read-only (EROFS)"],
  ["a folder of somebody else", "EACCES", "pglite.new", "this user may not write there (EACCES)"],
])("the folder is told in one sentence with %s", (_, code, file, sentence) => {
  const error = said(code, file && join(folder, file));
  expect(error).toBeInstanceOf(FolderUnusable);
  const { message, cause } = error as Error;
  expect(message).toContain(`the data folder ${folder} cannot be used, because `);
  expect(message).toContain(sentence);
  expect(message).not.toContain("\n");
  expect(cause).toMatchObject({ code });
});

test("a disk that is full is found behind other errors", () => {
  const cause = Object.assign(new Error("no space"), { code: "ENOSPC" });
  expect(folderError(folder, new Error("the table cannot be made", { cause }))).toBeInstanceOf(FolderUnusable);
});

test("what is about something else stays as it is", () => {
  const port = Object.assign(new Error("listen"), { code: "EACCES", syscall: "listen", port: 80 });
  expect(folderError(folder, port)).toBe(port);
  const plugin = Object.assign(new Error("open"), { code: "EACCES", path: "/elsewhere/plugins" });
  expect(folderError(folder, plugin)).toBe(plugin);
});

test("an error that says nothing stays as it is where the folder can be written, and nothing is left there", () => {
  const error = new Error("unreachable");
  expect(folderError(folder, error)).toBe(error);
  expect(readdirSync(folder)).toEqual([]);
});
