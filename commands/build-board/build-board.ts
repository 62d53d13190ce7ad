import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { gameIcons } from "../../clients/board/building/game-icons.ts";
import { packageFolder } from "../../server/plugins/own-package.ts";
import { UsageError } from "../arguments.ts";

/** A board as it was built. */
export interface BuiltBoard {
  readonly file: string;
  /** In bytes, before it is compressed. */
  readonly size: number;
}

/**
 * Builds the board in the folder of a game into one module, `web/board.js`: with the kit and React if it uses them, and with its styles
 * as a style sheet that the module adds itself, since pages of the client allow no others.
 * @throws {UsageError} if there is no board, or nothing to build it with
 */
export async function buildBoard(gameFolder: string): Promise<BuiltBoard> {
  const web = join(gameFolder, "web");
  const entry = ["index.ts", "index.tsx"].map((name) => join(web, name)).find((path) => existsSync(path));
  if (entry === undefined) throw new UsageError(`there is no board: ${join(web, "index.ts")} is missing`);
  const { build } = await import("vite").catch(() => {
    throw new UsageError("boards are built with Vite: npm install --save-dev vite");
  });
  const file = join(web, "board.js");
  const built = await build({
    configFile: false,
    logLevel: "warn",
    root: web,
    publicDir: false,
    plugins: [gameIcons(), stylesInModule()],
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { runtime: "automatic" } },
    resolve: { alias: [...ownModules(), ...installed(["react-dom", "react"])] },
    build: {
      ...{ write: false, target: "es2022", assetsInlineLimit: 1_000_000 },
      lib: { entry, formats: ["es"], fileName: () => "board.js", cssFileName: "board" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [bundle] = [built].flat();
  const chunk = bundle && "output" in bundle ? bundle.output.find((output) => output.type === "chunk") : undefined;
  if (chunk?.type !== "chunk") throw new Error("nothing was built");
  await writeFile(file, chunk.code);
  return { file, size: Buffer.byteLength(chunk.code) };
}

/** What boards import by the name of this package. */
function ownModules() {
  return [
    { find: /^conclave\/board$/, replacement: join(packageFolder, "clients/board/index.ts") },
    { find: /^conclave\/sdk$/, replacement: join(packageFolder, "clients/sdk/index.ts") },
  ];
}

/** Packages that lie with this one, for boards whose own folder has nothing installed. */
function installed(names: readonly string[]) {
  const require = createRequire(join(packageFolder, "package.json"));
  return names.flatMap((name) => {
    try {
      const folder = dirname(require.resolve(`${name}/package.json`));
      return [{ find: new RegExp(`^${name}(?=/|$)`), replacement: folder }];
    } catch {
      return [];
    }
  });
}

/** Puts the styles of a board into its module: a page of the client takes no style sheet from elsewhere. */
function stylesInModule(): Plugin {
  return {
    name: "styles-in-module",
    enforce: "post",
    generateBundle(_, bundle) {
      const styles: string[] = [];
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type !== "asset" || !name.endsWith(".css")) continue;
        styles.push(String(output.source));
        delete bundle[name];
      }
      if (styles.length === 0) return;
      const code =
        `const boardStyles = new CSSStyleSheet();\nboardStyles.replaceSync(${JSON.stringify(styles.join("\n"))});\n` +
        "document.adoptedStyleSheets = [...document.adoptedStyleSheets, boardStyles];\n";
      for (const output of Object.values(bundle)) {
        if (output.type === "chunk" && output.isEntry) output.code = code + output.code;
      }
    },
  };
}
