import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, type Plugin } from "vite";
import { paths } from "../src/app/paths.ts";

/** What is worth compressing: fonts and pictures are compressed already. */
const compressed = /\.(js|css|html|svg|json)$/;

/** The program that lists what the client sends: for the server, which runs it. */
const operationsFile = "operations.js";

/** What nobody fetches as it is. The page itself gets its base from the server, which compresses it. */
const unserved = ["index.html", "site.json", operationsFile];

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes beside the pages what the server has to know of them: which files there are, in which encodings, which paths are pages, and
 * what lists its operations. The server knows nothing else of this client.
 */
export function manifestOfSite(): Plugin {
  let folder = "";
  let isWritten = false;
  return {
    name: "site-manifest",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // Also called when building has failed: what is there then is of an earlier build.
      if (!isWritten) return;
      await buildOperations(folder);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
      const worth = names.filter((name) => compressed.test(name));
      await Promise.all(worth.filter((name) => !unserved.includes(name)).map((name) => compress(join(folder, name))));
      const manifest = {
        paths: Object.values(paths),
        files: names.filter((name) => !unserved.includes(name)).sort(),
        compressed: worth.filter((name) => !unserved.includes(name)).sort(),
        operations: operationsFile,
        build: createHash("sha256")
          .update(readFileSync(join(folder, "index.html")))
          .digest("hex")
          .slice(0, 12),
      };
      writeFileSync(join(folder, "site.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}

/** Builds what the server runs, beside what browsers run. */
async function buildOperations(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    root: join(import.meta.dirname, ".."),
    resolve: { alias: { "conclave/sdk": join(import.meta.dirname, "../../sdk/index.ts") } },
    build: {
      ssr: join(import.meta.dirname, "operations.ts"),
      ...{ outDir, emptyOutDir: false, copyPublicDir: false, minify: false, target: "node26" },
      rolldownOptions: { output: { entryFileNames: operationsFile } },
    },
  });
}

async function compress(path: string): Promise<void> {
  const content = readFileSync(path);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    toGzip(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}
