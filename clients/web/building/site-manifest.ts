import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";
import { paths } from "../src/app/paths.ts";

/** What is worth compressing: fonts and pictures are compressed already. */
const compressed = /\.(js|css|html|svg|json)$/;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Writes beside the pages what the server has to know of them: which files there are, in which encodings, and which paths are
 * pages. The server knows nothing else of this client.
 */
export function manifestOfSite(): Plugin {
  let folder = "";
  return {
    name: "site-manifest",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
      const worth = names.filter((name) => compressed.test(name));
      // The page itself gets its base from the server, which compresses it.
      await Promise.all(worth.filter((name) => name !== "index.html").map((name) => compress(join(folder, name))));
      const manifest = {
        paths: Object.values(paths),
        files: names.filter((name) => name !== "index.html" && name !== "site.json").sort(),
        compressed: worth.filter((name) => name !== "index.html").sort(),
        build: createHash("sha256")
          .update(readFileSync(join(folder, "index.html")))
          .digest("hex")
          .slice(0, 12),
      };
      writeFileSync(join(folder, "site.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
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
