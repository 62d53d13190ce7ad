import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileMessage } from "../../building/compiled-messages.ts";
import { type CompiledMessage, formatMessage } from "./message.ts";

const source = join(import.meta.dirname, "..");

const read = (folder: string, language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(source, folder, `${language}.json`), "utf8"));

/** The names of everything that a message is filled in with. */
function paramsOf(message: CompiledMessage): string[] {
  if (typeof message === "string") return [];
  return message.flatMap((part) => {
    if (typeof part === "string" || part === 0) return [];
    return part.length === 1 ? [part[0]] : [part[0], ...Object.values(part[2]).flatMap(paramsOf)];
  });
}

describe("a compiled message", () => {
  it.each([
    ["Nothing to fill in", {}, "Nothing to fill in"],
    ["{names} offers:", { names: "Ann" }, "Ann offers:"],
    ["{count, plural, =0 {none} one {# bot} other {# bots}}", { count: 0 }, "none"],
    ["{count, plural, =0 {none} one {# bot} other {# bots}}", { count: 1 }, "1 bot"],
    ["{count, plural, =0 {none} one {# bot} other {# bots}}", { count: 5 }, "5 bots"],
    ["{kind, select, a {one {what}} other {another}}", { kind: "a", what: "cup" }, "one cup"],
    ["{kind, select, a {one} other {another}}", { kind: "b" }, "another"],
    ["<b>{name}</b>", { name: "<i>" }, "<b><i></b>"],
  ])("%s with %o", (text, params, said) => {
    expect(formatMessage(compileMessage(text), "en", params)).toBe(said);
  });

  it("refuses what the page cannot put together", () => {
    expect(() => compileMessage("{at, date}")).toThrow("cannot have this");
  });
});

const all = (): boolean => true;
/** The desk of admins has messages of its own, which only it says. */
const ofDesk = (file: string): boolean => file.startsWith("admin/");

describe.each([
  ["of all pages", "app/messages/", all],
  ["about the account", "app/messages/you/", all],
  ["of the admin's desk", "admin/messages/", ofDesk],
])("the messages of the web client, those %s", (_name, folder, canSay) => {
  const english = read(folder, "en");

  it.each(["zh-Hans", "zh-Hant"])("exist in %s, and are filled in with the same", (language) => {
    const others = read(folder, language);
    expect(Object.keys(others)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(others)) {
      const params = new Set(paramsOf(compileMessage(text)));
      expect([key, params]).toEqual([key, new Set(paramsOf(compileMessage(english[key] ?? "")))]);
    }
  });

  it("are all said somewhere", () => {
    const sources = globSync("**/*.{ts,tsx}", { cwd: source })
      .filter((file) => !file.endsWith(".test.ts") && canSay(file))
      .map((file) => readFileSync(join(source, file), "utf8"))
      .join("\n");
    /** Keys that are put together, by how they begin. */
    const begun = [...sources.matchAll(/say\(\s*`([\w.-]+\.)\$\{/g)].map(([, start = ""]) => start);
    const isSaid = (key: string): boolean =>
      sources.includes(`"${key}"`) || begun.some((start) => key.startsWith(start));
    expect(Object.keys(english).filter((key) => !isSaid(key))).toEqual([]);
  });
});
