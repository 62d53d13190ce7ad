import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { endpointsAt, findEndpoint } from "./endpoint.ts";

it.each([
  ["http://localhost:4000", ["http://localhost:4000/graphql"]],
  ["http://localhost:4000/", ["http://localhost:4000/graphql"]],
  ["http://localhost:4000/graphql", ["http://localhost:4000/graphql"]],
  ["https://example.org/games/graphql", ["https://example.org/games/graphql"]],
  ["https://example.org/games", ["https://example.org/games/graphql", "https://example.org/games"]],
  ["https://example.org/games/", ["https://example.org/games/graphql", "https://example.org/games/"]],
])("looks for the API of a server at %s", (url, endpoints) => {
  expect(endpointsAt(url)).toEqual(endpoints);
});

let server: Server;
afterEach(() => server?.close());

/** A server that has its API at this path. */
async function serve(path: string): Promise<string> {
  server = createServer((request, response) => {
    const isThere = request.url === path;
    response.writeHead(isThere ? 200 : 404, { "content-type": "application/json" });
    response.end(isThere ? '{"data":{"__typename":"Query"}}' : '{"errors":[{"message":"there is nothing here"}]}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each(["/graphql", "/games/graphql", "/api"])(
  "finds the API at %s, with or without that in its address",
  async (path) => {
    const url = await serve(path);
    const found = { url: `${url}${path}` };
    expect(await findEndpoint(`${url}${path}`)).toEqual(found);
    expect(await findEndpoint(`${url}${path.replace(/graphql$/, "")}`)).toEqual(found);
  },
);

it("says where no server is, and what is no address", async () => {
  const url = await serve("/graphql");
  expect(await findEndpoint(`${url}/games`)).toEqual({
    problem: `no Conclave server answers at ${url}/games/graphql or ${url}/games`,
  });
  expect(await findEndpoint("http://127.0.0.1:1")).toEqual({ problem: "the server does not answer" });
  expect(await findEndpoint("localhost:4000")).toEqual({
    problem: '"localhost:4000" is no address such as https://example.org',
  });
});
