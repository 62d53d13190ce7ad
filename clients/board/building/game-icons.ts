import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** How an icon is imported: `import rocket from "game-icon:rocket"` has its outline. */
const prefix = "game-icon:";

/** The icons that boards import, by their names: `npm run icons` collects them. */
export const collectedIcons: string = join(import.meta.dirname, "../game-icons.json");

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

/** The outline of an icon of game-icons.net (CC BY 3.0), on a grid of 512; undefined if there is none of that name. */
export function outlineOf(name: string): string | undefined {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const { icons } = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  const outlines = [...(icons[name]?.body ?? "").matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);
  return outlines.length === 0 ? undefined : outlines.join("");
}

/** Brings those icons into a build that its modules import, each as a module with its outline. */
export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const name = id.slice(prefix.length + 1);
      const collected = JSON.parse(readFileSync(collectedIcons, "utf8")) as Readonly<Record<string, string>>;
      const outline = collected[name] ?? outlineOf(name);
      if (outline === undefined) return this.error(`there is no icon "${name}" of game-icons.net`);
      return `export default ${JSON.stringify(outline)};`;
    },
  };
}
