import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const project = join(import.meta.dirname, "../..");

/** What moves by these is painted once, and moved by another thread than that of the page. */
const light: ReadonlySet<string> = new Set(["opacity", "transform", "translate", "rotate", "scale"]);

/** The style sheets of boards and of the table around them. */
const sheets = globSync(["plugins/*/web/**/*.css", "clients/board/**/*.css", "clients/web/src/table/**/*.css"], {
  cwd: project,
});

it("what moves on boards is not painted again for each step, unless a pointer moves it", () => {
  const found = sheets.flatMap((sheet) =>
    heavyIn(readFileSync(join(project, sheet), "utf8")).map((heavy) => `${sheet}: ${heavy}`),
  );
  expect(sheets.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

it("finds what is painted again for each step", () => {
  const css = `
    .bar { transition: width 0.3s; }
    .card { transition: translate var(--moment), fill 1s; }
    .card:hover { transition: fill 1s; }
    @keyframes rise { from { opacity: 0; translate: 0 1rem; } to { opacity: 1; } }
    @keyframes glow { from { box-shadow: none; } }
    @media (width > 10rem) { .dial { transition: color 1s, opacity 1s; } }`;
  expect(heavyIn(css)).toEqual(["@keyframes glow: box-shadow", ".bar: width", ".card: fill", ".dial: color"]);
});

/** What a style sheet moves by other properties, by where it says so. */
function heavyIn(css: string): readonly string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, "");
  const frames = [...plain.matchAll(/@keyframes ([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)];
  const rules = [...plain.matchAll(/([^{};]+)\{[^{}]*?\btransition:([^;}]+)/g)];
  return [
    ...frames.flatMap(([, name, steps = ""]) =>
      heavy(
        `@keyframes ${name}`,
        [...steps.matchAll(/([\w-]+)\s*:/g)].map(([, property = ""]) => property),
      ),
    ),
    ...rules
      .filter(([, selector = ""]) => !selector.includes(":hover"))
      .flatMap(([, selector = "", value = ""]) =>
        heavy(
          selector.trim(),
          value.split(",").map((each) => each.trim().split(/\s/)[0] ?? ""),
        ),
      ),
  ];
}

function heavy(where: string, properties: readonly string[]): readonly string[] {
  return properties.filter((property) => !light.has(property)).map((property) => `${where}: ${property}`);
}
