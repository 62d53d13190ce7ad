import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { buildSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasWebClient, operationsOfWebClient, serveWebClient } from "./web-client.ts";

let folder: string;
let server: Server;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "conclave-pages-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), '<html><head><script src="./assets/one-1.js"></script></head></html>');
  for (const suffix of ["", ".br", ".gz"]) writeFileSync(join(folder, `assets/one-1.js${suffix}`), `script${suffix}`);
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "secret.txt"), "not in the manifest");
  writeFileSync(
    join(folder, "operations.js"),
    `export const operationsOf = async (ask) => {
      const { __type } = await ask("query Fields($name: String!) { __type(name: $name) { fields { name } } }", { name: "Query" });
      return __type.fields.map(({ name }) => \`{ \${name} }\`);
    };`,
  );
  writeFileSync(
    join(folder, "site.json"),
    JSON.stringify({
      paths: ["/", "/match/:match"],
      files: ["assets/one-1.js", "icon.svg"],
      compressed: ["assets/one-1.js"],
      operations: "operations.js",
    }),
  );
  const app = express();
  const missingPage = serveWebClient(app, false, folder);
  app.get("/known", (_request, response) => void response.json("known"));
  app.use(missingPage);
  app.use((_request, response) => void response.status(404).json("nothing"));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("a build of the web client", () => {
  it("lists what it sends, which may depend on the schema, and is the only one to read that list", async () => {
    expect(await operationsOfWebClient(buildSchema("type Query { coin: Int, cards: Int }"), folder)).toEqual([
      "{ coin }",
      "{ cards }",
    ]);
    expect((await get("/operations.js")).status).toBe(404);
  });

  it("is there when its manifest is", () => {
    expect([hasWebClient(folder), hasWebClient(join(folder, "assets"))]).toEqual([true, false]);
  });

  it.each([
    ["/", "./"],
    ["/match/abc", "../"],
  ])("answers %s with the page, which leads to the start by %s", async (path, way) => {
    const reply = await get(path);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(`<head><base href="${way}">`);
    expect(reply.headers.get("cache-control")).toBe("no-cache");
    const policy = reply.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("unsafe");
  });

  it.each(["/match", "/match/a/b", "/graphql", "/secret.txt", "/site.json", "/assets/", "/assets/%2e%2e%2fsecret.txt"])(
    "does not answer %s",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it("answers a browser that looks for what is not there with the page, which says so", async () => {
    const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
    const reply = await get("/no/such", browser);
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('<head><base href="../">')]);
    expect((await get("/known", browser)).status).toBe(200);
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("sends files for those who take %s, to be kept for good", async (accepted, encoding) => {
    // Not compressed in truth: what fetch cannot read it leaves alone only as plain text.
    const reply = await get("/assets/one-1.js", { "accept-encoding": accepted });
    expect(reply.headers.get("content-encoding")).toBe(encoding);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(reply.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(reply.headers.get("vary")).toContain("Accept-Encoding");
    await reply.body?.cancel().catch(() => {});
  });

  it("asks anew for files whose names have no hash", async () => {
    expect((await get("/icon.svg")).headers.get("cache-control")).toBe("no-cache");
  });

  it("has nothing to say of a file that has gone", async () => {
    rmSync(join(folder, "icon.svg"));
    expect((await get("/icon.svg")).status).toBe(404);
  });
});
