import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** How an icon is imported: `import rocket from "game-icon:rocket"` has its outline. */
const prefix = "game-icon:";

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}

/** Icons of game-icons.net (CC BY 3.0) by their names, on a grid of 512: only those that are imported reach the build. */
export function gameIcons(): Plugin {
  let set: IconSet | undefined;
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      set ??= JSON.parse(readFileSync(file, "utf8")) as IconSet;
      const name = id.slice(prefix.length + 1);
      const outlines = [...(set.icons[name]?.body ?? "").matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);
      if (outlines.length === 0) this.error(`there is no icon "${name}" of game-icons.net`);
      return `export default ${JSON.stringify(outlines.join(""))};`;
    },
  };
}
