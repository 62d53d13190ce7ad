// @ts-check
/**
 * `node --import ./server/typescript.js program.ts` runs a program in TypeScript: this one, and the plugins that it loads.
 *
 * Node's own type stripping is not enough, since it leaves decorators in place, which the classes of the API have. Each
 * file is transformed when it is imported, which takes a third of a millisecond: that is why there is no build, and why a
 * plugin imports the engine the same way wherever it runs.
 *
 * This file is JavaScript for any Node.js, so that one that is too old is told so.
 */
import { readFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

const wanted = /** @type {string} */ (
  JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).engines.node.replace(/[^\d.]/g, "")
);
if (isOlder(process.versions.node, wanted)) {
  process.stderr.write(
    `Conclave cannot start: it needs Node.js ${wanted} or newer, and this is ${process.versions.node}. ` +
      (import.meta.url.includes("/node_modules/")
        ? "Install that.\n"
        : "Install that, or run `npm ci` without --omit=dev and with NODE_ENV unset: it brings one along for npm's scripts.\n"),
  );
  process.exit(1);
}

await import("./stoppable-loops.js");
await import("./garbage-collection.js");
const { transformSync } = await import("oxc-transform");

// Without a source map an error would name lines that nobody finds.
nodeModule.setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

nodeModule.registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith("file:") || !/\.ts(?:\?|$)/.test(url)) return nextLoad(url, context);
    const path = fileURLToPath(url);
    const { code, map, errors } = transformSync(path, readFileSync(path, "utf8"), {
      sourcemap: true,
      // As tsconfig.json says.
      typescript: { onlyRemoveTypeImports: true },
      decorator: { legacy: true },
    });
    if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
    return { format: "module", source: code + mapComment(map), shortCircuit: true };
  },
});

/**
 * The map without the source itself, which nobody needs to keep in memory.
 * @param {import("oxc-transform").SourceMap | undefined} map
 */
function mapComment(map) {
  if (!map) return "";
  const { sourcesContent: _, ...rest } = map;
  return `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(rest)).toString("base64")}`;
}

/**
 * Whether one version comes before another.
 * @param {string} version
 * @param {string} than
 */
function isOlder(version, than) {
  const [left, right] = [version, than].map((text) => text.split(".").map(Number));
  const difference = left.map((part, index) => part - right[index]).find((part) => part !== 0) ?? 0;
  return difference < 0;
}
