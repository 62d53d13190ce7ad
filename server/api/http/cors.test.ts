import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { corsOfRefusals } from "./cors.ts";

/** Which pages may read refusals of a server, and be told that they may ask at all. */
async function allowed(corsOrigins: readonly string[], origins: readonly string[], path = "/graphql") {
  const lookedUp: string[] = [];
  const frontends = {
    isOrigin: async (origin: string) => lookedUp.push(origin) > 0,
    wasOrigin: (origin: string) => origin === "https://frontend.example",
  };
  const app = express();
  app.use(corsOfRefusals({ config: { corsOrigins }, services: { frontends } }), (_request, response) => {
    response.status(429).end();
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const may: string[] = [];
  for (const origin of origins) {
    const refused = await fetch(url, { headers: { origin } });
    const asked = await fetch(url, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type" },
    });
    expect(refused.status).toBe(429);
    const both = [refused, asked].map(({ headers }) => headers.get("access-control-allow-origin"));
    expect(new Set(both).size).toBe(1);
    const mayRead = both[0] === origin || both[0] === "*";
    // Browsers that ask first take anything but a success for a no.
    expect(asked.status).toBe(mayRead ? 204 : 429);
    if (mayRead) may.push(origin);
  }
  server.close();
  expect(lookedUp).toEqual([]);
  return may;
}

const origins = ["https://named.example", "https://frontend.example", "https://other.example"];

test("pages that may use the API read why they are refused, without a look-up", async () => {
  expect(await allowed(["https://named.example"], origins)).toEqual(origins.slice(0, 2));
  expect(await allowed([], origins)).toEqual(["https://frontend.example"]);
});

test("all pages read it where all may use the API, and what all may ask", async () => {
  expect(await allowed(["*"], origins)).toEqual(origins);
  expect(await allowed([], origins, "/oauth/token")).toEqual(origins);
});
