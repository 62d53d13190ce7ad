import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Express, Request, RequestHandler, Response } from "express";
import { type GraphQLSchema, graphql } from "graphql";
import { z } from "zod";

/** Where the web client is when it is built. */
export const webClientFolder = fileURLToPath(new URL("../../../clients/web/built", import.meta.url));

/** What a build says of itself. */
const manifest = z.object({
  /** The paths of its pages, as Express has them. */
  paths: z.array(z.string().startsWith("/")),
  files: z.array(z.string()),
  /** Those of the files that are there with `.br` and `.gz` as well. */
  compressed: z.array(z.string()),
  /** A program beside them that lists what they send: see `operationsOfWebClient`. */
  operations: z.string().optional(),
});

/** Everything comes from this server, and nothing within a page is a script or a style. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Whether the web client is built. */
export function hasWebClient(folder: string = webClientFolder): boolean {
  return existsSync(join(folder, "site.json"));
}

/** What such a program exports. */
interface OperationsOfSite {
  /** @param ask asks the schema about itself */
  readonly operationsOf: (ask: (query: string, variables?: object) => Promise<unknown>) => Promise<readonly string[]>;
}

/**
 * What the web client sends to a server with this schema. It selects from the views of games, whose types it reads from the schema: so
 * the build brings a program that does the same.
 */
export async function operationsOfWebClient(
  schema: GraphQLSchema,
  folder: string = webClientFolder,
): Promise<readonly string[]> {
  const { operations } = manifest.parse(JSON.parse(readFileSync(join(folder, "site.json"), "utf8")));
  if (operations === undefined) return [];
  const { operationsOf } = (await import(pathToFileURL(join(folder, operations)).href)) as OperationsOfSite;
  return operationsOf(async (source, variableValues = {}) => {
    const { data, errors } = await graphql({ schema, source, variableValues: { ...variableValues } });
    if (errors?.[0]) throw errors[0];
    return data;
  });
}

/** A build, as it was read. */
interface Build {
  readonly page: string;
  /** How to send each of its files, by their paths. */
  readonly files: ReadonlyMap<string, RequestHandler>;
}

/**
 * Serves a build of the web client: its pages, all of which are the same document, and its files. Only what its manifest names is
 * served. The server does not know below which path a proxy has it, so each page says how to get from it to the first one.
 * @param watched whether it may be built anew while the server runs
 * @returns what answers a browser that looks for what is not there: comes after all else that the server answers
 */
export function serveWebClient(app: Express, watched: boolean, folder: string = webClientFolder): RequestHandler {
  const read = (): Build & { readonly paths: string[] } => {
    const { paths, files, compressed } = manifest.parse(JSON.parse(readFileSync(join(folder, "site.json"), "utf8")));
    const handlers = files.map((name) => [`/${name}`, fileHandler(folder, name, compressed.includes(name))] as const);
    return { paths, page: readFileSync(join(folder, "index.html"), "utf8"), files: new Map(handlers) };
  };
  const first = read();
  let [build, builtAt]: [Build, number] = [first, timeOf(folder)];
  const current = (): Build => {
    // While it is built its manifest is missing, and the one before still holds.
    if (watched && hasWebClient(folder) && timeOf(folder) !== builtAt) [build, builtAt] = [read(), timeOf(folder)];
    return build;
  };
  const sendPage = (request: Request, response: Response): void => {
    response.set({ "Content-Security-Policy": policy, "Cache-Control": "no-cache" });
    response.type("html").send(current().page.replace("<head>", `<head><base href="${wayToStart(request)}">`));
  };
  app.get(first.paths, sendPage);
  app.get(["/assets/:name", "/:name"], (request, response, next) => {
    const serve = current().files.get(request.path);
    return serve ? serve(request, response, next) : next();
  });
  return (request, response, next) => {
    // Programs get an error that they can read.
    if (request.method !== "GET" || !request.headers.accept?.includes("text/html")) return next();
    response.status(404);
    sendPage(request, response);
  };
}

function timeOf(folder: string): number {
  return statSync(join(folder, "site.json")).mtimeMs;
}

/** The way from a page to the first one, relative to its address. */
function wayToStart({ path }: Request): string {
  return "../".repeat(path.split("/").length - 2) || "./";
}

function fileHandler(folder: string, name: string, isCompressed: boolean): RequestHandler {
  // The names of these have a hash of their content.
  const caching = name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  return (request, response, next) => {
    const encoding = isCompressed ? request.acceptsEncodings(["br", "gzip", "identity"]) : false;
    const suffix = encoding === "br" ? ".br" : encoding === "gzip" ? ".gz" : "";
    response.set("Cache-Control", caching).type(extname(name));
    if (isCompressed) response.vary("Accept-Encoding");
    if (suffix !== "") response.set("Content-Encoding", encoding as string);
    response.sendFile(name + suffix, { root: folder, cacheControl: false, dotfiles: "deny" }, (error) => {
      // Whoever stops listening needs no answer, and what has gone meanwhile is not there.
      if (!error || response.headersSent) return;
      response.removeHeader("Content-Encoding");
      response.set("Cache-Control", "no-store");
      next();
    });
  };
}
