import { expect, it } from "vitest";
import { endpointAt } from "./endpoint.ts";

it.each([
  ["http://localhost:4000", "http://localhost:4000/graphql"],
  ["http://localhost:4000/", "http://localhost:4000/graphql"],
  ["http://localhost:4000/graphql", "http://localhost:4000/graphql"],
  ["https://example.org/games/graphql", "https://example.org/games/graphql"],
  ["nowhere", "nowhere"],
])("finds the API of a server at %s", (url, endpoint) => {
  expect(endpointAt(url)).toBe(endpoint);
});
