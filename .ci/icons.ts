import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { collectedIcons, outlineOf } from "../clients/board/building/game-icons.ts";

/** Collects the icons that boards import (`npm run icons`), so that a build needs no whole set of them. */
const root = join(import.meta.dirname, "..");
const sources = globSync(["plugins/*/web/**/*.{ts,tsx}", "clients/board/**/*.{ts,tsx}"], { cwd: root });
const names = new Set(
  sources.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/from "game-icon:([\w-]+)"/g)].map(([, name]) => name ?? ""),
  ),
);
const outlines = [...names].sort().map((name) => {
  const outline = outlineOf(name);
  if (outline === undefined) throw new Error(`there is no icon "${name}" of game-icons.net`);
  return [name, outline] as const;
});
writeFileSync(collectedIcons, `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`);
console.error(`${outlines.length} icons`);
