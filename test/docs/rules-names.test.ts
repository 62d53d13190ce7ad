import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { project } from "./blocks.ts";
import { exportsOf } from "./written-code.ts";

const page = readFileSync(join(project, "docs/rules.md"), "utf8");

const modules = { "conclave/rules": "server/engine/index.ts", "conclave/testing": "test/kit/index.ts" };

describe.each(Object.entries(modules))("the page for rule authors, about %s", (_name, file) => {
  it("names everything that can be imported", () => {
    const names = [...exportsOf(file).keys()];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``).test(page))).toEqual([]);
  });
});

it("the page for rule authors lists only what can be imported", () => {
  const names = new Set(Object.values(modules).flatMap((file) => [...exportsOf(file).keys()]));
  const table = page.slice(page.indexOf("### Names"), page.indexOf("## Do and don't"));
  const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});
