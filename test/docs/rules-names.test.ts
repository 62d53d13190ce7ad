import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { project } from "./blocks.ts";

const page = readFileSync(join(project, "docs/rules.md"), "utf8");

/** The names that a module of nothing but exports passes on. */
function exportsOf(file: string): string[] {
  const code = readFileSync(join(project, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const lists = [...code.matchAll(/export (?:type )?\{([^}]*)\} from "[^"]+";/g)];
  // Nothing is exported in another way, or this would overlook it.
  expect(code.replaceAll(/export (?:type )?\{[^}]*\} from "[^"]+";/g, "").trim()).toBe("");
  return lists.flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((name) => name.trim().replace(/^type /, ""))
      .filter((name) => name !== ""),
  );
}

const modules = { "conclave/rules": "server/engine/index.ts", "conclave/testing": "test/kit/index.ts" };

describe.each(Object.entries(modules))("the page for rule authors, about %s", (_name, file) => {
  it("names everything that can be imported", () => {
    const names = exportsOf(file);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`\`[^\`\\n]*\\b${name}\\b[^\`\\n]*\``).test(page))).toEqual([]);
  });
});

it("the page for rule authors lists only what can be imported", () => {
  const names = new Set(Object.values(modules).flatMap(exportsOf));
  const table = page.slice(page.indexOf("### Names"), page.indexOf("## Do and don't"));
  const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.filter((name) => !names.has(name))).toEqual([]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});
