import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { build } from "vite";

/** A server of one page, which loads a module made of these sources and all that they import. */
export interface PageServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Puts a module and its imports together as for a browser, and serves a page that makes it `globalThis.tested`.
 * @param entry the file of the module
 */
export async function servePage(entry: string): Promise<PageServer> {
  const code = await bundled(entry);
  const page = '<!doctype html><title>Test</title><link rel="icon" href="data:,">';
  const script = '<script type="module">import * as tested from "/tested.js"; globalThis.tested = tested;</script>';
  const server = createServer((request, response) => {
    if (request.url === "/tested.js") response.setHeader("content-type", "text/javascript").end(code);
    else response.setHeader("content-type", "text/html; charset=utf-8").end(`${page}${script}`);
  });
  await listening(server);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
}

/** A module with all that it imports, as one text. What only Node.js has would be missing, and fail the build. */
async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, minify: false, target: "es2024", lib: { entry, formats: ["es"], fileName: "tested" } },
  });
  const output = [made].flat().flatMap((part) => ("output" in part ? part.output : []));
  const [chunk, ...others] = output;
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error(`${entry} does not become one file`);
  return chunk.code;
}
